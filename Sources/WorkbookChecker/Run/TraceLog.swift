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
  }

  private let state = Mutex(State())

  /// Adds what a run wrote; the paths are relative to the package.
  ///
  /// - Parameters:
  ///   - left: What was still there after the run.
  ///   - isCorrect: Whether it ran the correct code, or the learner's.
  func add(touched: [String], left: [String], isCorrect: Bool) {
    guard !touched.isEmpty || !left.isEmpty else { return }
    state.withLock { state in
      state.touched = (state.touched + touched + left).unique
      state.hasLeft = state.hasLeft || !left.isEmpty
      if isCorrect { state.left = (state.left + left).unique }
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
