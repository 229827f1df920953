import Foundation
import Synchronization

/// What the runs of a binary wrote outside of their own folders, so far.
///
/// Side by side, one run could find what another has not yet lost. So once anything was written
/// there, runs wait for each other.
final class TraceLog: Sendable {
  private struct State {
    var touched: [String] = []
    var left: [String] = []
    var hasLeft = false
    /// How many runs are going on.
    var active = 0
    /// What ended runs wrote while others were going on.
    var open: [(traces: Traces, isCorrect: Bool)] = []
  }

  private let state = Mutex(State())

  /// Begins a run.
  func begin() { state.withLock { $0.active += 1 } }

  /// Ends a run; if it was the last one, removes what it and those beside it left.
  ///
  /// While another one goes on, what is there may be that run's, which removes it later.
  ///
  /// - Parameters:
  ///   - isCorrect: Whether it ran the correct code, or the learner's.
  ///   - restore: Makes the compiled copies as they were, and returns what was not.
  ///   - told: Makes a path relative to the package.
  func end(
    _ traces: Traces, isCorrect: Bool, restore: () -> [String] = { [] },
    told: (String) -> String = { $0 }
  ) {
    state.withLock { state in
      state.active -= 1
      state.touched = (state.touched + traces.all.map(told)).unique
      state.open.append((traces, isCorrect))
      guard state.active == 0 else { return }
      let wereCorrect = state.open.allSatisfy(\.isCorrect)
      var left: [String] = []
      for var (traces, _) in state.open.reversed() {
        traces.removeLeft()
        left += traces.left
      }
      left = (left + restore()).map(told).unique
      state.open = []
      state.touched = (state.touched + left).unique
      state.hasLeft = state.hasLeft || !left.isEmpty
      if wereCorrect { state.left = (state.left + left).unique }
    }
  }

  /// What was written, whether or not the test removed it.
  var touched: [String] { state.withLock { $0.touched } }
  /// What runs on the correct code left, which the checker has removed.
  var left: [String] { state.withLock { $0.left } }

  /// Whether a run must wait for the others.
  ///
  /// - Parameter besideOthers: Whether to find out what tests do to each other, which needs them
  ///   side by side; not if the checker itself removes what they left.
  func isSerial(besideOthers: Bool = false) -> Bool {
    state.withLock { $0.hasLeft || (!$0.touched.isEmpty && !besideOthers) }
  }
}
