/// A paragraph about a verdict, which each report lays out in its own way.
struct Paragraph: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The text, with code between backticks; empty if there is only a next step.
  var words: String
  /// What to do next.
  var next: String?
  /// Whether the words are the output of a compiler or a test, which begins with the place.
  var isEvidence: Bool
  /// Whether it stands beside a verdict, whose own next step comes first.
  var isRemark = false
  /// The sign in front of the words, if there is one.
  var sign: Glyph?

  init(_ words: String, next: String? = nil, isEvidence: Bool = false, sign: Glyph? = nil) {
    self.words = words
    self.next = next
    self.isEvidence = isEvidence
    self.sign = sign
  }

  init(stringLiteral words: String) { self.init(words) }

  static func evidence(_ words: String) -> Paragraph { Paragraph(words, isEvidence: true) }

  /// What stands in front of the step.
  var label: String { isRemark ? "To repair it" : "Next" }

  var isEmpty: Bool { words.isEmpty && next == nil }

  /// The paragraph without a sign.
  var text: String {
    guard let next else { return words }
    return (words.isEmpty ? "" : words + "\n") + "\(label): \(next)"
  }

  /// The paragraph as a terminal shows it.
  func text(_ console: Console) -> String {
    (sign.map { console.glyph($0) + " " } ?? "") + text
  }

  /// What was found, and what to do; a paragraph with only one of them is all in `next`.
  var halves: (found: String?, next: String) {
    guard !words.isEmpty, let next else { return (nil, text) }
    return (words, "\(label): \(next)")
  }

  func map(_ change: (String) -> String) -> Paragraph {
    var changed = self
    changed.words = change(words)
    changed.next = next.map(change)
    return changed
  }
}
