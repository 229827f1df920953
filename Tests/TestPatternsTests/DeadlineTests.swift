import TestPatterns
import Testing

@MainActor @Suite("Deadlines") struct DeadlineTests {
  @Test("A stream that keeps the main actor busy does not keep its deadline from passing")
  func busyActor() async {
    let outcome = await Busy().outcome(timeout: .milliseconds(1))
    #expect(outcome.error is WaitTimedOut)
  }
}

/// A stream that computes without a pause where it is read, until it is cancelled.
///
/// The bound is for the failure alone: a deadline that works ends the stream long before.
private struct Busy: AsyncSequence, AsyncIteratorProtocol {
  func makeAsyncIterator() -> Busy {
    self
  }

  func next() async -> Int? {
    await next(isolation: #isolation)
  }

  func next(isolation: isolated (any Actor)?) async -> Int? {
    let end = ContinuousClock.now + .seconds(20)
    while !Task.isCancelled && ContinuousClock.now < end {}
    return nil
  }
}
