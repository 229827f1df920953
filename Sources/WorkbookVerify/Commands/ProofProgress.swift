import Foundation
import Synchronization

/// Shows that a proof of many minutes lives, and how far it is.
///
/// On a terminal it is one line, which changes each second. In a log it is a line every half minute.
final class ProofProgress: Sendable {
  private struct State {
    var proved = 0
    var claims = 0
    /// What each part that is being proved does now, by its title.
    var now: [String: String] = [:]
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let parts: Int
  private let console: Console
  private let ticker = Mutex<Task<Void, any Error>?>(nil)

  private static let logInterval = Duration.seconds(30)

  /// Begins to show the progress of so many parts.
  init(parts: Int, console: Console) {
    self.parts = parts
    self.console = console
    let interval = console.showsProgress ? .seconds(1) : Self.logInterval
    ticker.withLock { ticker in
      ticker = Task.detached { [weak self] in
        while true {
          try await Task.sleep(for: interval)
          self?.show()
        }
      }
    }
  }

  deinit {
    ticker.withLock { $0?.cancel() }
  }

  /// How long the proof has taken.
  var elapsed: Duration { ContinuousClock.now - start }

  /// Notes what a part does now.
  func update(_ part: String, _ activity: String = "") {
    state.withLock { $0.now[part] = activity }
    if console.showsProgress { show() }
  }

  /// Notes that a part is proved.
  func end(_ part: String, claims: Int) {
    state.withLock { state in
      state.now[part] = nil
      state.proved += 1
      state.claims += claims
    }
  }

  private func show() {
    let line = line
    if console.showsProgress {
      console.progress(line)
    } else {
      console.note(line)
    }
  }

  /// The state in a line, as in `2 min 10 s · 5 of 21 parts, 312 claims · 06 HTTPRepository`.
  private var line: String {
    let state = state.withLock { $0 }
    let now = state.now.keys.sorted().map { part in
      let activity = state.now[part, default: ""]
      return console.showsProgress && !activity.isEmpty ? "\(part) \(activity)" : part
    }
    return
      "\(elapsed.inWords) · \(state.proved) of \(parts) parts, \(state.claims) claims · "
      + now.joined(separator: ", ")
  }
}

extension Duration {
  /// The time as a person says it, as in `2 min 10 s`; tenths of a second below ten seconds.
  var inWords: String {
    let seconds = self / .seconds(1)
    if seconds < 10 { return String(format: "%.1f s", seconds) }
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

extension JudgingEvent {
  /// What happens, in a word or two, as in `planted bugs 3 of 30`.
  var inBrief: String {
    switch self {
    case .building: "builds"
    case .running: "runs"
    case .passed: "goes beyond the core"
    case .grading(let what, let done, let of, _): done == 0 ? what : "\(what) \(done) of \(of)"
    }
  }
}
