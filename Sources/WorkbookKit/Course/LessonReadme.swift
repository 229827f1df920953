import Foundation

/// What the checker reads in a lesson's README: Behaviour, Swift blocks, how long it is.
struct LessonReadme: Sendable {
  /// The most words that are read in five minutes, code included and Behaviour not.
  static let mostWords = 900

  /// The first heading.
  var title: String?
  /// The Behaviour lines by their name, as in `S1`.
  var behaviour: [String: String] = [:]
  var swiftBlocks: [String] = []
  /// All words but those from the heading Behaviour to the next one.
  var wordCount = 0

  /// The heading that a text begins with.
  static func title(in text: String) -> String? {
    text.hasPrefix("# ") ? String(text.prefix { $0 != "\n" }.dropFirst(2)) : nil
  }

  init(_ text: String) {
    title = Self.title(in: text)
    var block: [Substring]?
    var isBehaviour = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if block == nil && line.hasPrefix("## ") { isBehaviour = line == "## Behaviour" }
      if !isBehaviour { wordCount += line.split(whereSeparator: \.isWhitespace).count }
      if let lines = block {
        if line.hasPrefix("```") {
          swiftBlocks.append(lines.joined(separator: "\n") + "\n")
          block = nil
        } else {
          block = lines + [line]
        }
      } else if line == "```swift" {
        block = []
      } else if let match = line.wholeMatch(of: /- \*\*(S\d+)\*\* (.+)/) {
        behaviour[String(match.1)] = String(match.2)
      }
    }
  }
}
