/// The result of an experiment, measured or stated, as in `Measured: 3 of 24 bugs`.
package enum Measurement: Equatable, Sendable {
  case passes
  /// With the first failure's message, or a part of it that every run shows; `nil` if none does.
  case fails(String?)
  case catches(Int, of: Int)
  /// How many tests pass of how many, and the lines of Behaviour that they are about.
  case testsPass(Int, of: Int, lines: [String])

  /// Parses the text after `Measured:`; `nil` if it has none of the forms.
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

  /// Whether this statement agrees with what was measured.
  package func holds(for measured: Measurement) -> Bool {
    switch (self, measured) {
    case (.fails(nil), .fails): true
    case (.fails(let part?), .fails(let message?)): message.contains(part)
    default: self == measured
    }
  }
}

extension Measurement: CustomStringConvertible {
  /// The text after `Measured:`.
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
