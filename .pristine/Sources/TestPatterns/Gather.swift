extension AsyncSequence {
  /// Reads the stream in a task of its own, which the deadline can cancel, and waits for its end.
  ///
  /// That task has the isolation of the caller, so that a sequence that is not `Sendable` need not
  /// leave it. It is always waited for, so no other code touches `gathered` meanwhile. The timer is
  /// detached, so that a reader that keeps this actor busy cannot keep it from firing.
  func gather(
    atMost count: Int, within limit: WaitLimit, isolation: isolated (any Actor)?
  ) async -> StreamOutcome<Element> {
    let gathered = Gathered<Element>()
    let reader = Task {
      _ = isolation
      do {
        for try await value in self {
          gathered.values.append(value)
          if gathered.values.count == count {
            return
          }
        }
      } catch {
        gathered.error = error
      }
      gathered.wasCut = Task.isCancelled
    }
    let timer = Task.detached {
      try await Task.sleep(until: limit.deadline, clock: .continuous)
      await Grace.pass(after: limit.duration)
      reader.cancel()
    }
    await withTaskCancellationHandler {
      await reader.value
    } onCancel: {
      reader.cancel()
    }
    timer.cancel()
    return gathered.outcome(wanted: count, within: limit, isCancelled: Task.isCancelled)
  }
}

/// What a reader has so far; a class, because its task and the waiting one share it.
private final class Gathered<Element> {
  var values: [Element] = []
  var error: (any Error)?
  var wasCut = false

  /// A stream that is cut by cancellation mostly ends as if it were complete; this tells.
  func outcome(
    wanted: Int, within limit: WaitLimit, isCancelled: Bool
  ) -> StreamOutcome<Element> {
    guard wasCut else { return StreamOutcome(values: values, error: error) }
    if isCancelled {
      return StreamOutcome(values: values, error: CancellationError())
    }
    let received = StreamOutcome(values: values, error: nil).valuesAsText
    let timedOut = limit.timedOut(
      awaiting: .values(wanted == .max ? nil : wanted, received: received))
    return StreamOutcome(values: values, error: timedOut)
  }
}
