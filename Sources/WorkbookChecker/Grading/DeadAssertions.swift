extension SourceScan {
  /// Assertions of one library inside tests of the other, which do nothing in Swift 6.3.
  var deadAssertions: [Remark] {
    tests.flatMap { library, block in foreignAssertions(amid: library, in: block) }
  }

  /// Assertions of the other library in a suite whose tests are all of one, helpers included.
  ///
  /// In a test of their own library they would work: where it did not run, it was not discovered.
  func deadAssertions(amid library: TestLibrary) -> [Remark] {
    let others = tests.filter { $0.library != library }.map(\.block.lines)
    return foreignAssertions(amid: library).filter { remark in
      guard case .deadAssertion(let mark, _) = remark else { return true }
      return !others.contains { $0.contains(mark.place.line - 1) }
    }
  }

  /// The classes of XCTest, and the functions of Swift Testing.
  private var tests: [(library: TestLibrary, block: SwiftSource.Block)] {
    source.allBlocks.compactMap { block in
      if isTestCase(block) { return (.xctest, block) }
      let isTest = block.kind == .body && block.header.contains(/@Test\b/)
      return isTest ? (.swiftTesting, block) : nil
    }
  }

  private func foreignAssertions(
    amid library: TestLibrary, in block: SwiftSource.Block? = nil
  ) -> [Remark] {
    let others =
      switch library {
      case .swiftTesting: /\bXCT(?:Assert\w*|Fail)\b/
      case .xctest: /#expect|#require|\bIssue\.record|\bconfirmation\b(?= *\()/
      }
    return find(others, in: block).map { .deadAssertion($0, inside: library) }
  }
}

extension [SourceScan] {
  /// Assertions that do nothing in a suite.
  ///
  /// A helper belongs to no test. If all tests are of one library, only its assertions count.
  func deadAssertions(in suite: BuiltSuite) -> [Remark] {
    let libraries = Set(suite.tests.map(\.library))
    return flatMap { scan in
      let inTests = scan.deadAssertions
      guard libraries.count == 1, let library = libraries.first else { return inTests }
      return inTests + scan.deadAssertions(amid: library).filter { !inTests.contains($0) }
    }
  }
}
