/// The signs in front of messages; the words after them say the same.
package enum Glyph: String, CaseIterable, Sendable {
  case passed = "✓"
  case mastered = "★"
  case failed = "✗"
  case warning = "!"
  case notStarted = "·"
  case changed = "~"
  case gap = "⋮"

  var sign: String { rawValue }

  /// The text in place of the sign with `--plain`, in words that a screen reader reads well.
  var plain: String {
    switch self {
    case .passed: "ok"
    case .mastered: "ok*"
    case .failed: "not ok"
    case .warning: "warning"
    case .notStarted: "-"
    case .changed: "~"
    case .gap: "..."
    }
  }
}
