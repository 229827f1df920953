extension SourceScan {
  /// Assertions of one library inside tests of the other, which do nothing in Swift 6.3.
  var deadAssertions: [Remark] {
    source.allBlocks.flatMap { block -> [Remark] in
      if isTestCase(block) { return deadAssertions(amid: .xctest, in: block) }
      let isTest = block.kind == .body && block.header.contains(/@Test\b/)
      return isTest ? deadAssertions(amid: .swiftTesting, in: block) : []
    }
  }

  /// Assertions of the other library in a suite whose tests are all of one, helpers included.
  func deadAssertions(
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
