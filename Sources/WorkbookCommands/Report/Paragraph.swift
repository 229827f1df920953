/// A paragraph of what is said on a verdict, which each report lays out in its own way.
struct Paragraph: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// With code between backticks; empty where there is only something to do.
  var words: String
  /// What to do next.
  var next: String?
  /// True where the words are a compiler's or a test's own, with the place in front.
  var isEvidence = false

  init(_ words: String, next: String? = nil) {
    self.words = words
    self.next = next
  }

  init(stringLiteral words: String) { self.init(words) }

  static func evidence(_ words: String) -> Paragraph {
    var paragraph = Paragraph(words)
    paragraph.isEvidence = true
    return paragraph
  }

  var isEmpty: Bool { words.isEmpty && next == nil }

  /// As a terminal shows it.
  var text: String {
    guard let next else { return words }
    return (words.isEmpty ? "" : words + "\n") + "Next: \(next)"
  }

  /// What was found, and what to do: of a paragraph that says only one of them, that is all of it.
  var halves: (found: String?, next: String) {
    guard !words.isEmpty, let next else { return (nil, text) }
    return (words, "Next: \(next)")
  }

  func map(_ change: (String) -> String) -> Paragraph {
    var paragraph = self
    paragraph.words = change(words)
    paragraph.next = next.map(change)
    return paragraph
  }
}
