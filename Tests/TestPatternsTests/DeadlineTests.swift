import Testing

@testable import TestPatterns

@MainActor @Suite("Deadlines") struct DeadlineTests {
  @Test("A stream that keeps the main actor busy does not keep its deadline from passing")
  func busyActor() async {
    let outcome = await Busy().outcome(timeout: .milliseconds(1))
    #expect(outcome.error is WaitTimedOut)
  }

  @Test("What is due when a deadline passes has its turns before the wait fails")
  func grace() async {
    var turns = 0
    // Each turn enqueues the next on the main actor itself. A yield would go by way of the pool, where
    // a thread that the system stops can keep it for longer than any number of hops.
    func turn() {
      turns += 1
      if turns < 5 { Task { turn() } }
    }
    Task { turn() }
    await Grace.pass(after: .seconds(60))
    #expect(turns == 5)
  }

  @Test(
    "The environment can make each limit longer or shorter, by a positive number",
    arguments: [
      ("4", 4.0), ("0.5", 0.5), ("1e1", 10), (nil, nil), ("", nil), ("0", nil), ("-2", nil),
      ("many", nil), ("nan", nil), ("inf", nil),
    ])
  func patience(_ text: String?, _ number: Double?) {
    #expect(Patience.positive(in: text) == number)
  }

  @Test("A wait that names no limit has the usual one, and one that names a limit has that")
  func usual() {
    #expect(Patience.limit(nil) == Patience.usual * Patience.factor)
    #expect(Patience.limit(.seconds(3)) == .seconds(3) * Patience.factor)
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
