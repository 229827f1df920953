import Foundation

/// The hints of a lesson: a section for each Behaviour line, in three levels.
///
/// A point says where to look, a principle why, and a worked example leads back to the
/// README. None of them is the solution.
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

  /// The text of one level, counted from 0; the last one for any level beyond it.
  func text(of section: String, level: Int) -> String? {
    let level = Self.levels[min(level, Self.levels.count - 1)]
    return sections[section]?[level]?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The levels that a section lacks.
  func missingLevels(in section: String) -> [String] {
    Self.levels.filter { level in
      (sections[section]?[level] ?? "").allSatisfy(\.isWhitespace)
    }
  }
}
