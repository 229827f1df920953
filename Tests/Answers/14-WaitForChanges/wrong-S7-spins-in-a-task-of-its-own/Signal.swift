import Synchronization

/// A flag that a task of its own asks at every turn.
final class Signal: Sendable {
  private let words = Mutex(0)
  private let start = ContinuousClock.now
  private let limit: Duration
  private let callSite: CallSite

  init(limit: Duration, callSite: CallSite) {
    self.limit = limit
    self.callSite = callSite
  }

  func send() {
    words.withLock { $0 += 1 }
  }

  func wait() async throws {
    let look = Task {
      while true {
        try Task.checkCancellation()
        let told = words.withLock { words in
          defer { words = 0 }
          return words > 0
        }
        if told { return }
        if ContinuousClock.now - start >= limit {
          throw WaitTimedOut(limit: limit, callSite: callSite)
        }
        await Task.yield()
      }
    }
    try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      look.cancel()
    }
  }
}
