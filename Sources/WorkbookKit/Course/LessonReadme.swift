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

  /// The Behaviour lines by their name, as in `S1`.
  var behaviour: [String: String] = [:]
  var start: Start?
  var swiftBlocks: [String] = []

  init(_ text: String) {
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

/// The hints of a lesson: a section for each Behaviour line, in three levels.
struct Hints: Sendable {
  static let levels = ["Point", "Principle", "Worked example"]

  /// The texts by section and level.
  var sections: [String: [String: String]] = [:]

  init(_ text: String) {
    var section: String?
    var level: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("### ") {
        level = line.dropFirst(4).trimmingCharacters(in: .whitespaces)
      } else if line.hasPrefix("## ") {
        section = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
        level = nil
      } else if let section, let level {
        sections[section, default: [:]][level, default: ""] += "\(line)\n"
      }
    }
  }

  /// The levels that a section lacks.
  func missingLevels(in section: String) -> [String] {
    Self.levels.filter { level in
      (sections[section]?[level] ?? "").allSatisfy(\.isWhitespace)
    }
  }
}
