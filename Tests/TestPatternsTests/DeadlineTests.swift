import Testing

@testable import TestPatterns

@MainActor @Suite("Deadlines") struct DeadlineTests {
  @Test("A stream that keeps the main actor busy does not keep its deadline from passing")
  func busyActor() async {
    let outcome = await Busy().outcome(timeout: .milliseconds(1))
    #expect(outcome.error is WaitTimedOut)
  }

  @Test(
    "The environment can make each limit longer or shorter, by a positive factor",
    arguments: [
      ("4", 4), ("0.5", 0.5), ("1e1", 10), (nil, 1), ("", 1), ("0", 1), ("-2", 1), ("many", 1),
      ("nan", 1), ("inf", 1),
    ])
  func patience(_ text: String?, _ factor: Double) {
    #expect(Patience.factor(in: text) == factor)
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
