import Foundation

/// Swift source, as far as the checker must understand it: which braces contain what.
///
/// A package without dependencies cannot use the toolchain's parser. This type reads comments,
/// strings and braces, and tells the bodies of types from the bodies of members by the last
/// declaration keyword before the brace. `verify` proves for every variant that the result
/// compiles.
package struct SwiftSource: Sendable {
  /// The text between two braces, with lines counted from 0.
  package struct Block: Sendable {
    enum Kind: Equatable, Sendable { case type, body }

    var kind: Kind
    /// The text from the previous statement to the opening brace.
    package var header: String
    /// The lines from the opening to the closing brace.
    package var lines: ClosedRange<Int>
    /// The lines between the braces.
    var body: Range<Int> { lines.lowerBound + 1..<lines.upperBound }
    /// Whether no code follows the opening brace or precedes the closing one on its line.
    var bracesStandAlone: Bool
    var children: [Block] = []

    /// Whether a body is that of a function with a result, or of a property.
    var returnsValue: Bool {
      let outside = header.outsideParentheses
      let words = outside.split { !$0.isLetter }
      let keyword = words.last { ["func", "init", "var", "let", "subscript"].contains($0) }
      return keyword.map { outside.contains("->") || $0 == "var" || $0 == "let" }
        ?? (words.first == "get")
    }
  }

  /// The source with spaces for comments and string contents, at the same lines and columns.
  package let code: [String]
  let blocks: [Block]

  package init(_ text: String) {
    // Not just at "\n": after a return, both are a single character.
    code = Self.blank(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    blocks = Self.blocks(in: code)
  }

  /// Returns the body of the function, initialiser or accessor that has these lines strictly
  /// between its braces, or `nil` if there is none.
  package func memberBody(holding lines: Range<Int>) -> Block? {
    var candidates = blocks
    while let block = candidates.first(where: {
      $0.lines.lowerBound < lines.lowerBound && lines.upperBound <= $0.lines.upperBound
    }) {
      if block.kind == .body && !block.listsAccessors {
        return block.bracesStandAlone ? block : nil
      }
      candidates = block.children
    }
    return nil
  }

  /// The outermost bodies that stand between lines of their own, in their order.
  var memberBodies: [Block] {
    func bodies(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { block in
        if block.kind == .type || block.listsAccessors { return bodies(block.children) }
        return block.bracesStandAlone ? [block] : []
      }
    }
    return bodies(blocks)
  }

  /// All blocks, outer ones before inner ones.
  var allBlocks: [Block] {
    func flatten(_ blocks: [Block]) -> [Block] {
      blocks.flatMap { [$0] + flatten($0.children) }
    }
    return flatten(blocks)
  }

  /// Returns the lines of a text, of which the last may be empty.
  package static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the text without comments, blank lines and white space at the ends of lines.
  package static func words(of text: String) -> String {
    blank(text, keepsStrings: true).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Replaces comments and the contents of strings with spaces.
  private static func blank(_ text: String, keepsStrings: Bool = false) -> String {
    let source = Array(text.unicodeScalars)
    let begins: [Unicode.Scalar] = ["/", "\"", "#"]
    var output = String.UnicodeScalarView()
    var i = 0
    func starts(_ word: String, at index: Int) -> Bool {
      var place = index
      for scalar in word.unicodeScalars {
        guard place < source.count, source[place] == scalar else { return false }
        place += 1
      }
      return true
    }
    func beginsString(at index: Int) -> Bool {
      let quote = source[index...].firstIndex { $0 != "#" } ?? source.count
      return quote < source.count && source[quote] == "\""
    }
    // The index after the string; an unterminated string ends with its line.
    func endOfString(at start: Int) -> Int {
      let hashes = source[start...].prefix { $0 == "#" }.count
      let marks = starts("\"\"\"", at: start + hashes) ? 3 : 1
      let pounds = String(repeating: "#", count: hashes)
      let close = String(repeating: "\"", count: marks) + pounds
      let escape = "\\" + pounds
      var end = start + hashes + marks
      while end < source.count, marks == 3 || source[end] != "\n" {
        if starts(close, at: end) { return end + marks + hashes }
        // Escaped quotes and interpolations are skipped as text.
        if starts(escape + "(", at: end) {
          end = endOfBrackets(at: end + 1 + hashes)
        } else {
          end += starts(escape, at: end) ? 2 + hashes : 1
        }
      }
      return min(end, source.count)
    }
    func endOfBrackets(at start: Int) -> Int {
      var depth = 0
      var end = start
      repeat {
        if beginsString(at: end) {
          end = endOfString(at: end)
        } else {
          if source[end] == "(" { depth += 1 }
          if source[end] == ")" { depth -= 1 }
          end += 1
        }
      } while depth > 0 && end < source.count
      return end
    }
    func skip(to end: Int, keeping: Bool = false) {
      while i < min(end, source.count) {
        output.append(keeping ? source[i] : source[i] == "\n" ? "\n" : " ")
        i += 1
      }
    }
    while i < source.count {
      if !begins.contains(source[i]) {
        output.append(source[i])
        i += 1
      } else if starts("//", at: i) {
        skip(to: source[i...].firstIndex(of: "\n") ?? source.count)
      } else if starts("/*", at: i) {
        var depth = 0
        var end = i
        repeat {
          let step = starts("/*", at: end) ? 1 : starts("*/", at: end) ? -1 : 0
          depth += step
          end += step == 0 ? 1 : 2
        } while depth > 0 && end < source.count
        skip(to: end)
      } else if beginsString(at: i) {
        let end = endOfString(at: i)
        output.append("\"")
        i += 1
        skip(to: end - 1, keeping: keepsStrings)
        if i < end {
          output.append("\"")
          i += 1
        }
      } else {
        output.append(source[i])
        i += 1
      }
    }
    return String(output)
  }
}
