import Foundation
import Synchronization

/// The line on a terminal that shows what is being done, and for how many seconds.
///
/// A timer draws it each second, so that the learner sees a long step go on.
final class LiveLine: Sendable {
  private let console: Console
  private let start = ContinuousClock.now
  private let text = Mutex<String?>(nil)
  // Set once, and cancelled by its owner alone.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  // Until then, a number would only flicker.
  private static let patience = 2

  init(_ console: Console) {
    self.console = console
    timer = DispatchSource.makeTimerSource(queue: .global())
    guard console.showsProgress else {
      timer.resume()
      return
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// The seconds since the work began, as in `3.2 s`.
  var elapsed: String {
    String(format: "%.1f s", (ContinuousClock.now - start) / .seconds(1))
  }

  func show(_ words: String) {
    text.withLock { $0 = words }
    draw()
  }

  /// Takes the line away, until there is something to show again.
  func clear() {
    text.withLock { text in
      text = nil
      console.clearProgress()
    }
  }

  private func draw() {
    text.withLock { text in
      guard let text else { return }
      let seconds = (ContinuousClock.now - start).components.seconds
      console.progress(seconds < Self.patience ? text : "\(text), \(seconds) s")
    }
  }
}
