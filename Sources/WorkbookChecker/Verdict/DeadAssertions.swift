extension SourceScan {
  /// Assertions of one library inside tests of the other, which do nothing in Swift 6.3.
  var deadAssertions: [Remark] {
    source.allBlocks.flatMap { block -> [Remark] in
      if isTestCase(block) {
        return find(/#expect|#require|\bIssue\.record|\bconfirmation\b(?= *\()/, in: block)
          .map { .deadAssertion($0, inside: .xctest) }
      }
      if block.kind == .body, block.header.contains(/@Test\b/) {
        return find(/\bXCT(?:Assert\w*|Fail)\b/, in: block)
          .map { .deadAssertion($0, inside: .swiftTesting) }
      }
      return []
    }
  }
}
