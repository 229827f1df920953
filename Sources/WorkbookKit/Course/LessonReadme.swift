import Foundation

/// What the checker reads in a lesson's README: Behaviour, declared start, Swift blocks.
struct LessonReadme: Sendable {
  /// What the starter does as shipped, declared so that `verify` can prove it.
  enum Start: Equatable, Sendable {
    /// The Behaviour lines whose tests are red.
    case red(Set<String>)
    /// The Behaviour lines that have a bug which gets through.
    case letsThrough(Set<String>)
  }

  /// The first heading.
  var title: String?
  /// The Behaviour lines by their name, as in `S1`.
  var behaviour: [String: String] = [:]
  var start: Start?
  var swiftBlocks: [String] = []

  /// The heading that a text begins with.
  static func title(in text: String) -> String? {
    text.hasPrefix("# ") ? String(text.prefix { $0 != "\n" }.dropFirst(2)) : nil
  }

  init(_ text: String) {
    title = Self.title(in: text)
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
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
      } else if let match = line.wholeMatch(of: /Starts with: (red|lets through) (.+)/) {
        let names = Set(match.2.matches(of: /S\d+/).map { String($0.0) })
        start = match.1 == "red" ? .red(names) : .letsThrough(names)
      }
    }
  }
}
