import Synchronization

/// A bell that anybody may ring, and that somebody may wait for.
actor Bell {
  /// How often it has been rung; whoever rings has counted before he goes on.
  private nonisolated let count = Atomic(0)
  private var sleeper: CheckedContinuation<Void, Never>?
  private var isLeft = false

  nonisolated var rings: Int { count.load(ordering: .sequentiallyConsistent) }

  nonisolated func ring() {
    count.add(1, ordering: .sequentiallyConsistent)
    Task { await self.wake() }
  }

  private func wake() {
    sleeper?.resume()
    sleeper = nil
  }

  private func leave() {
    isLeft = true
    wake()
  }

  /// Returns when the bell has been rung more often than so, or when the task is cancelled.
  func rung(moreThan seen: Int) async {
    await withTaskCancellationHandler {
      while rings <= seen, !isLeft {
        await withCheckedContinuation { sleeper = $0 }
      }
    } onCancel: {
      Task { await self.leave() }
    }
  }
}

/// A wait: who calls, how long, and until when.
@MainActor
struct Wait {
  let limit: Duration
  let callSite: CallSite
  let bell = Bell()
  private let deadline: ContinuousClock.Instant
  private var seen = 0

  init(limit: Duration, callSite: CallSite) {
    self.limit = limit
    self.callSite = callSite
    deadline = .now + limit
  }

  /// Whether the bell has been rung once more before the deadline.
  mutating func isToldInTime() async throws -> Bool {
    // The bell is left when its race is lost to the deadline or to cancellation: no race follows.
    let (bell, deadline, seen) = (self.bell, self.deadline, self.seen)
    if bell.rings == seen {
      await withTaskGroup(of: Void.self) { race in
        race.addTask { await bell.rung(moreThan: seen) }
        race.addTask { try? await Task.sleep(until: deadline, clock: .continuous) }
        await race.next()
        race.cancelAll()
      }
      try Task.checkCancellation()
    }
    defer { self.seen = bell.rings }
    return bell.rings > seen
  }

  var isLate: Bool { ContinuousClock.now >= deadline }

  var failure: WaitTimedOut { WaitTimedOut(limit: limit, callSite: callSite) }
}
