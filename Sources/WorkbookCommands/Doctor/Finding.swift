/// A line of `doctor`: what was examined, what was found, and what to do about it.
struct Finding: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case fine
    /// Lessons work nevertheless.
    case warning(advice: String)
    /// Lessons cannot be built or run, or progress cannot be saved.
    case failure(advice: String)
  }

  var what: String
  var state: State
  var found: String

  init(_ what: String, _ state: State, _ found: String) {
    self.what = what
    self.state = state
    self.found = found
  }

  init(_ what: String, _ found: String) { self.init(what, .fine, found) }

  var sign: (glyph: Glyph, color: Console.Style) {
    switch state {
    case .fine: (.passed, .green)
    case .warning: (.warning, .yellow)
    case .failure: (.failed, .red)
    }
  }

  var advice: String? {
    switch state {
    case .fine: nil
    case .warning(let advice), .failure(let advice): advice
    }
  }

  var isWarning: Bool { if case .warning = state { true } else { false } }
  var isFailure: Bool { if case .failure = state { true } else { false } }
}
