import Foundation

/// What the checker reads in a page of a lesson: lines of Behaviour, Swift blocks, how long it is.
///
/// Such a page is the README, with the core, or `beyond.md`, with the further lines.
package struct LessonReadme: Sendable {

  /// The first heading.
  package var title: String?
  /// The Behaviour lines by their name, as in `S1`.
  var behaviour: [String: String] = [:]
  package var swiftBlocks: [String] = []
  /// How many words it has, code and Behaviour included.
  package private(set) var wordCount = 0
  /// How many of them stand from the heading Behaviour to the next one.
  package private(set) var behaviourWordCount = 0

  /// The heading that a text begins with.
  package static func title(in text: String) -> String? {
    text.hasPrefix("# ") ? String(text.prefix { $0 != "\n" }.dropFirst(2)) : nil
  }

  init(_ text: String) {
    title = Self.title(in: text)
    var block: [Substring]?
    var isBehaviour = false
    var current: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if block == nil && line.hasPrefix("## ") { isBehaviour = line == "## Behaviour" }
      let words = line.split(whereSeparator: \.isWhitespace).count
      wordCount += words
      if isBehaviour { behaviourWordCount += words }
      if let lines = block {
        if line.hasPrefix("```") {
          swiftBlocks.append(lines.joined(separator: "\n") + "\n")
          block = nil
        } else {
          block = lines + [line]
        }
      } else if line == "```swift" {
        block = []
      } else if let (name, words) = Self.behaviour(line) {
        behaviour[name] = words
        current = name
        continue
      } else if let current, line.hasPrefix("  ") {
        // An item of a list goes on where the next line is indented.
        behaviour[current, default: ""] += " " + line.drop(while: \.isWhitespace)
        continue
      }
      current = nil
    }
  }

  /// The name and the words of a line as `- **S3** A failed load …`; nil for any other.
  private static func behaviour(_ line: Substring) -> (String, String)? {
    let (head, tail) = ("- **", "** ")
    guard line.hasPrefix(head), let name = Behaviour.name(leading: line.dropFirst(head.count))
    else { return nil }
    let rest = line[name.endIndex...]
    guard rest.hasPrefix(tail), rest.count > tail.count else { return nil }
    return (String(name), String(rest.dropFirst(tail.count)))
  }
}
