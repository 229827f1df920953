import Foundation

/// The part of some sources that SwiftPM's list of XCTest tests can depend on.
///
/// SwiftPM compiles a module, then lists its subclasses of `XCTestCase` and their methods named
/// `test…`. The body of a function changes no such list, and neither does a file that declares no
/// class and nothing that one can inherit from or be extended by. If this text stays the same, so
/// does the list, and so does the layout of the classes that the code for the list calls.
struct TestListSource: Equatable, Sendable {
  /// The text by file; files that cannot matter are left out.
  var files: [FileName: Data]

  init(of folder: SourceFolder) {
    files = folder.texts.compactMapValues { text in
      let source = SwiftSource(text)
      let words = source.code.joined(separator: "\n").split { !Self.isInWord($0) }
      guard words.contains(where: Self.matters) else { return nil }
      return Data((Self.outline(of: source) ?? text).utf8)
    }
  }

  private static let declarations: Set<Substring> = ["class", "extension", "protocol", "typealias"]

  private static func matters(_ word: Substring) -> Bool {
    declarations.contains(word) || word.hasPrefix("XC") || word.hasPrefix("test")
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns the code without comments, the contents of strings, and the bodies of functions.
  ///
  /// The result is `nil` where a brace may be none, as in a regular expression or a raw name.
  private static func outline(of source: SwiftSource) -> String? {
    let characters = source.code.joined()
    guard !characters.contains("/"), !characters.contains("`"),
      characters.count(where: { $0 == "{" }) == characters.count(where: { $0 == "}" })
    else { return nil }
    var lines: [String?] = source.code
    for block in source.memberBodies {
      let words = block.header.split { !isInWord($0) }
      guard words.contains("func"), declarations.isDisjoint(with: words) else { continue }
      for line in block.body { lines[line] = nil }
    }
    // Comments and strings are spaces, as many as they have characters.
    return lines.compactMap { $0?.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
