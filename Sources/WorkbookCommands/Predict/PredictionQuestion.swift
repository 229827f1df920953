import Foundation

/// The question of a prediction, from `prediction.md`: text, code, and perhaps choices.
package struct PredictionQuestion: Equatable, Sendable {
  struct Choice: Equatable, Sendable {
    /// The lowercase letter that selects it.
    var letter: String
    var text: String

    /// The letter and the text, which may be only a number.
    var words: String { "\(letter) · \(text)" }
  }

  package static let longestTitle = 60

  package var title: String
  /// Everything but the title and the choices.
  package var blocks: [TextBlock]
  /// Empty if the guess is free text.
  var choices: [Choice]

  /// The code as one file.
  var code: String { blocks.compactMap(\.swift).joined(separator: "\n") }

  /// Parses a question.
  ///
  /// - Throws: ``PredictionFault``.
  init(_ text: String) throws(PredictionFault) {
    guard let title = LessonReadme.title(in: text) else { throw .noTitle }
    self.title = title
    blocks = []
    choices = []
    for block in TextBlock.all(in: String(text.dropFirst(title.count + 2))) {
      if case .paragraph(let text) = block, text.hasPrefix("- **") {
        choices += try Self.choices(in: text)
      } else {
        blocks.append(block)
      }
    }
    guard choices.count != 1, Set(choices.map(\.letter)).count == choices.count else {
      throw .badChoices
    }
  }

  /// Parses lines such as `- **a** all of them`, each with its indented continuation lines.
  private static func choices(in text: String) throws(PredictionFault) -> [Choice] {
    var choices: [Choice] = []
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(of: /- \*\*([a-z])\*\* (.+)/) {
        choices.append(Choice(letter: String(match.1), text: String(match.2)))
      } else if line.hasPrefix("  "), !choices.isEmpty {
        choices[choices.count - 1].text += " " + line.trimmingCharacters(in: .whitespaces)
      } else {
        throw .badChoices
      }
    }
    return choices
  }

  /// Returns the choice with a typed letter or text.
  func choice(_ typed: String) -> Choice? {
    let typed = typed.lowercased()
    return choices.first { $0.letter == typed || $0.text.lowercased() == typed }
  }

  func text(_ console: Console) -> String {
    let rows = choices.map { "  \(console.styled($0.letter, .bold))  \($0.text)" }
    let parts = [console.styled(title, .bold)] + blocks.map { $0.text(console) }
    return (parts + (rows.isEmpty ? [] : [rows.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }
}
