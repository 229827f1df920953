extension SourceScan {
  /// Assertions of one library inside tests of the other, which do nothing in Swift 6.3.
  var deadAssertions: [Remark] {
    source.allBlocks.flatMap { block -> [Remark] in
      if isTestCase(block) {
        return assertions(of: .swiftTesting, in: block)
          .map { .deadAssertion($0, inside: .xctest) }
      }
      if block.kind == .body, block.header.contains(/@Test\b/) {
        return assertions(of: .xctest, in: block)
          .map { .deadAssertion($0, inside: .swiftTesting) }
      }
      return []
    }
  }

  /// Assertions of the other library in a suite whose tests are all of one, helpers included.
  func deadAssertions(amid library: TestLibrary) -> [Remark] {
    let other: TestLibrary = library == .xctest ? .swiftTesting : .xctest
    return assertions(of: other, in: nil).map { .deadAssertion($0, inside: library) }
  }

  private func assertions(of library: TestLibrary, in block: SwiftSource.Block?) -> [SourceMark] {
    switch library {
    case .swiftTesting:
      find(/#expect|#require|\bIssue\.record|\bconfirmation\b(?= *\()/, in: block)
    case .xctest: find(/\bXCT(?:Assert\w*|Fail)\b/, in: block)
    }
  }
}
