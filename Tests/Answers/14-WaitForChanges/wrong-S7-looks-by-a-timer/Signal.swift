import Dispatch
import Synchronization

/// A flag that a timer asks each millisecond.
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
    let result: Result<Void, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        look { continuation.resume(returning: $0) }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    try result.get()
  }

  private let isCancelled = Mutex(false)

  private func look(_ end: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { [self] in
      let told = words.withLock { words in
        defer { words = 0 }
        return words > 0
      }
      if isCancelled.withLock({ $0 }) {
        end(.failure(CancellationError()))
      } else if ContinuousClock.now - start >= limit {
        end(.failure(WaitTimedOut(limit: limit, callSite: callSite)))
      } else if told {
        end(.success(()))
      } else {
        look(end)
      }
    }
  }
}
