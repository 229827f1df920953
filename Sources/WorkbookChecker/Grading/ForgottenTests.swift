/// Functions in a learner's tests that assert something but never run.
///
/// No library treats them as tests, and no line of any file names them. A function that is named,
/// takes or returns something, overrides another or may belong to a protocol is a helper.
struct ForgottenTests {
  let remarks: [Remark]

  init(in scans: [SourceScan]) {
    let types = Self.testTypes(in: scans)
    let candidates = scans.flatMap { scan in
      Self.candidates(among: scan.source.blocks, .swiftTesting, in: scan)
        + scan.namedTypes.flatMap { name, block in
          types[name].map { Self.candidates(among: block.children, $0, in: scan) } ?? []
        }
    }
    // Counting names takes longest, and is rarely needed.
    let uses = candidates.isEmpty ? [:] : Self.uses(in: scans)
    remarks = candidates.filter { uses[$0.mark.word] == 0 }.map {
      .forgottenTest($0.mark, $0.library)
    }
  }

  /// The types in which a function may be a test, with the library of their tests.
  private static func testTypes(in scans: [SourceScan]) -> [String: TestLibrary] {
    var types: [String: TestLibrary] = [:]
    var others: [String] = []
    for scan in scans {
      for (name, block) in scan.namedTypes {
        if mayOweFunctions(block) { others.append(name) }
        if scan.isTestCase(block) {
          types[name] = .xctest
        } else if types[name] == nil {
          types[name] = .swiftTesting
        }
      }
    }
    for name in others { types[name] = nil }
    return types
  }

  /// How often each name occurs outside its declaration.
  private static func uses(in scans: [SourceScan]) -> [String: Int] {
    var uses: [String: Int] = [:]
    for line in scans.flatMap(\.source.code) {
      for name in line.matches(of: /`[^`]+`|\w+/) { uses["\(name.0)", default: 0] += 1 }
      for name in line.matches(of: /\bfunc\s+(`[^`]+`|\w+)/) { uses["\(name.1)", default: 0] -= 1 }
    }
    return uses
  }

  private static func candidates(
    among blocks: [SwiftSource.Block], _ library: TestLibrary, in scan: SourceScan
  ) -> [(mark: SourceMark, library: TestLibrary)] {
    blocks.compactMap { block in
      guard block.kind == .body, let function = function(of: block.header),
        !(library == .xctest && function.name.hasPrefix("test")),
        !scan.find(/#expect|#require|\bIssue\.record|\bXCT(?:Assert|Fail|Unwrap)/, in: block)
          .isEmpty
      else { return nil }
      let place = Place(path: scan.path, line: block.lines.lowerBound + 1 - function.linesBelow)
      return (SourceMark(place: place, word: function.name), library)
    }
  }

  /// The name of a function that could be a test, and the number of further lines in its header.
  private static func function(of header: String) -> (name: String, linesBelow: Int)? {
    // A header that begins with a bracket continues a closure, as in `@Test(.enabled { … })`.
    guard !header.contains(/@Test\b|\boverride\b|^\s*[)\],]/),
      let match = header.firstMatch(
        of: /\bfunc\s+(`[^`]+`|\w+)\s*\(\s*\)(?:\s*(?:async|throws(?:\([^)]*\))?))*\s*$/)
    else { return nil }
    return (String(match.1), match.0.count(where: \.isNewline))
  }

  /// Whether the type has a protocol or a superclass whose functions others may call.
  private static func mayOweFunctions(_ type: SwiftSource.Block) -> Bool {
    guard
      let clause = type.header.firstMatch(
        of: /\b(?:class|struct|enum|actor|extension)\s+[\w.]+\s*:([^:{]*)$/)
    else { return false }
    let harmless = ["XCTestCase", "XCTest.XCTestCase", "Sendable", "@unchecked Sendable"]
    return clause.1.split(separator: ",").contains { name in
      !harmless.contains(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }
}

extension SourceScan {
  /// Types and extensions, with the names of the types.
  var namedTypes: [(name: String, block: SwiftSource.Block)] {
    source.allBlocks.compactMap { block in
      guard block.kind == .type,
        let match = block.header.matches(
          of: /\b(?:class|struct|enum|actor|extension)\s+(?:\w+\.)*(\w+)/
        ).last
      else { return nil }
      return (String(match.1), block)
    }
  }
}
