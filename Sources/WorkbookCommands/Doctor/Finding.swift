/// One line of `doctor`: what was looked at, what was found, and what to do about it.
struct Finding: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case fine
    /// Lessons can be done all the same.
    case warning(advice: String)
    /// Lessons cannot be built, run or kept.
    case failure(advice: String)
  }

  var what: String
  var state: State
  var found: String

  init(_ what: String, _ state: State = .fine, _ found: String) {
    self.what = what
    self.state = state
    self.found = found
  }

  var glyph: Glyph {
    switch state {
    case .fine: .passed
    case .warning: .warning
    case .failure: .failed
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

/// Sizes as people say them.
enum ByteCount {
  static func text(_ bytes: Int64) -> String {
    let megabytes = Double(bytes) / 1_000_000
    let isLarge = megabytes >= 1000
    let tenths = Int((isLarge ? megabytes / 100 : megabytes * 10).rounded())
    // One digit behind the point where there are few before it.
    let number = tenths < 1000 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    return "\(number) \(isLarge ? "GB" : "MB")"
  }
}
