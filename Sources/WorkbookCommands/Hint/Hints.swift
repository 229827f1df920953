import Foundation

/// The hints of a lesson: a section for each line of Behaviour, in three levels.
///
/// A point says where to look, a principle says why, and a worked example leads back to the README.
/// None of them is the solution.
struct Hints: Sendable {
  static let levels = ["Point", "Principle", "Worked example"]
  /// The section for compiler errors; its Point quotes the errors that it answers.
  static let compilerSection = "Does not compile"

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

  /// Returns the text of a level, counted from 0.
  func text(of section: String, level: Int) -> String? {
    sections[section]?[Self.levels[level]]?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the levels that a section lacks.
  func missingLevels(in section: String) -> [String] {
    Self.levels.filter { level in
      (sections[section]?[level] ?? "").allSatisfy(\.isWhitespace)
    }
  }
}

extension Hints {
  /// The Point for compiler errors, in pieces such as `"Cannot find … in scope": …`.
  private var compilerPieces: [Substring] {
    let point = text(of: Self.compilerSection, level: 0) ?? ""
    let line = point.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var pieces: [Substring] = []
    var start = line.startIndex
    for range in line.ranges(of: /[.?!] "/) {
      pieces.append(line[start...range.lowerBound])
      start = line.index(range.lowerBound, offsetBy: 2)
    }
    return pieces + [line[start...]]
  }

  /// Whether the Point for compiler errors quotes any.
  var quotesErrors: Bool { compilerPieces.contains { !Self.quotations(in: $0).isEmpty } }

  /// Returns the pieces that quote an error, or `nil` if none does.
  ///
  /// The pieces for other errors are left out, because they would mislead.
  func point(on error: Diagnostic) -> String? {
    let said = ([error.message] + error.notes).map { $0.lowercased() }
    let fitting = compilerPieces.filter { piece in
      Self.quotations(in: piece).contains { quoted in said.contains { $0.fits(quoted) } }
    }
    return fitting.isEmpty ? nil : fitting.joined(separator: " ")
  }

  private static func quotations(in piece: Substring) -> [String] {
    piece.matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}

extension String {
  /// Whether the string contains these words, in which `…` stands for any text.
  fileprivate func fits(_ words: String) -> Bool {
    var rest = self[...]
    for part in words.lowercased().split(separator: "…") {
      let part = part.trimmingCharacters(in: .whitespaces)
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
