import Foundation

/// The question of a prediction, from `prediction.md`: words, code, and perhaps choices.
package struct PredictionQuestion: Equatable, Sendable {
  struct Choice: Equatable, Sendable {
    /// One small letter, by which it is chosen.
    var letter: String
    var text: String

    /// As it is told; the text may be a sentence, or no more than a number.
    var words: String { "\(letter) · \(text)" }
  }

  package static let longestTitle = 60

  package var title: String
  /// All but the title and the choices.
  package var blocks: [TextBlock]
  /// Empty where the guess is free text.
  var choices: [Choice]

  /// The code, as one file.
  var code: String { blocks.compactMap(\.swift).joined(separator: "\n") }

  /// Reads a question.
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

  /// The lines as in `- **a** all of them`, each with those that go on below it.
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

  /// The choice that somebody typed: its letter or its text.
  func choice(_ typed: String) -> Choice? {
    let typed = typed.lowercased()
    return choices.first { $0.letter == typed || $0.text.lowercased() == typed }
  }

  /// The whole question as it is shown.
  func text(_ console: Console) -> String {
    let rows = choices.map { "  \(console.styled($0.letter, .bold))  \($0.text)" }
    let parts = [console.styled(title, .bold)] + blocks.map { $0.text(console) }
    return (parts + (rows.isEmpty ? [] : [rows.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }
}
