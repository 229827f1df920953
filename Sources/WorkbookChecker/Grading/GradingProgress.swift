import Synchronization

/// How far the grading is, for a progress line; runs of several steps may go on at once.
final class GradingProgress: Sendable {
  private struct State {
    var what = ""
    var done = 0
    var total = 0
    var survivor: String?
  }

  private let state = Mutex(State())
  private let onProgress: @Sendable (JudgingEvent) -> Void

  init(_ onProgress: @escaping @Sendable (JudgingEvent) -> Void = { _ in }) {
    self.onProgress = onProgress
  }

  func begin(_ what: String, of total: Int) {
    change { $0 = State(what: what, total: total, survivor: $0.survivor) }
  }

  /// Counts a run; one that is repeated counts once.
  func step() {
    change { $0.done = min($0.done + 1, $0.total) }
  }

  /// Shows the first Behaviour line of which a bug certainly got through.
  func found(survivorOf line: String) {
    change { $0.survivor = $0.survivor ?? line }
  }

  private func change(_ change: (inout sending State) -> Void) {
    let state = state.withLock { state in
      change(&state)
      return state
    }
    guard !state.what.isEmpty else { return }
    onProgress(.grading(state.what, done: state.done, of: state.total, survivor: state.survivor))
  }
}
