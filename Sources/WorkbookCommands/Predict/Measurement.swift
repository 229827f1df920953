/// What an experiment shows, or what a text says that it shows, as in `Measured: 3 of 24 bugs`.
package enum Measurement: Equatable, Sendable {
  case passes
  /// With the first failure's message, or a part of it that every run shows; nil where none does.
  case fails(String?)
  case catches(Int, of: Int)
  /// How many tests of how many pass, and which lines of Behaviour they are about.
  case testsPass(Int, of: Int, lines: [String])

  /// Reads what stands behind `Measured:`; nil where it has none of the forms.
  package init?(_ text: String) {
    if text == "passes" {
      self = .passes
    } else if text == "fails" {
      self = .fails(nil)
    } else if let match = text.wholeMatch(of: /fails with (.+)/) {
      self = .fails(String(match.1))
    } else if let match = text.wholeMatch(of: /(\d+) of (\d+) bugs?/),
      let caught = Int(match.1), let all = Int(match.2)
    {
      self = .catches(caught, of: all)
    } else if let match = text.wholeMatch(of: /(\d+) of (\d+) tests? pass(?:: (.+))?/),
      let passed = Int(match.1), let all = Int(match.2)
    {
      let lines = (match.3 ?? "").matches(of: /S\d+/).map { String($0.0) }
      self = .testsPass(passed, of: all, lines: Behaviour.ordered(Set(lines)))
    } else {
      return nil
    }
  }

  /// True where this text holds for what was measured.
  package func holds(for measured: Measurement) -> Bool {
    switch (self, measured) {
    case (.fails(nil), .fails): true
    case (.fails(let part?), .fails(let message?)): message.contains(part)
    default: self == measured
    }
  }
}

extension Measurement: CustomStringConvertible {
  /// As it stands behind `Measured:`.
  package var description: String {
    switch self {
    case .passes: "passes"
    case .fails(nil): "fails"
    case .fails(let message?): "fails with \(message)"
    case .catches(let caught, let all): "\(caught) of \(counted(all, "bug"))"
    case .testsPass(let passed, let all, let lines):
      "\(passed) of \(counted(all, "test")) pass"
        + (lines.isEmpty ? "" : ": \(lines.joined(separator: " "))")
    }
  }
}
