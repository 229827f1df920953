import Testing

@testable import TestPatterns

@MainActor @Suite("collect and outcome") struct CollectTests {
  @Test("All values to the end")
  func all() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    #expect(try await stream.collect() == [1, 2])
  }

  @Test("Values that come while the test collects")
  func whileCollecting() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let collecting = Task { try await stream.collect() }
    for number in 1...3 {
      continuation.yield(number)
      await Task.yield()
    }
    continuation.finish()
    #expect(try await collecting.value == [1, 2, 3])
  }

  @Test("The error that ends a stream is thrown")
  func error() async {
    await #expect(throws: Lost.self) { try await failing([1, 2]).collect() }
    await #expect(throws: Lost.self) { try await failing([1, 2]).collect(3) }
  }

  @Test("The first values, though the stream goes on")
  func first() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    #expect(try await ticks.collect(2) == [1, 2])
  }

  @Test("Asking for no value looks at none", arguments: [0, -1])
  func none(_ count: Int) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    #expect(try await stream.collect(count) == [])
    #expect(try await stream.collect(1) == [1])
  }

  @Test("The first values, though the stream fails right after")
  func firstBeforeError() async throws {
    #expect(try await failing([1, 2]).collect(2) == [1, 2])
  }

  @Test("A stream that ends early says what came")
  func endedEarly() async throws {
    let error = await #expect(throws: StreamEndedEarly.self) {
      try await finished([1, 2]).collect(3)
    }
    #expect(error?.wanted == 3)
    #expect(error?.received == ["1", "2"])
    #expect(
      error?.words == """
        expected 3 values, but the stream ended after 2: [1, 2]. \
        This may mean that the subject drops values, or that the stream is finished too early, or \
        has a second consumer, which takes values away. \
        Ask for 2 values if that is right, or look where the stream is finished.
        """)
  }

  @Test("The values before an error are kept")
  func outcomeWithError() async {
    let outcome = await failing([1, 2]).outcome()
    #expect(outcome.values == [1, 2])
    #expect(outcome.error is Lost)
  }

  @Test("A stream that finishes has no error")
  func outcomeWithoutError() async {
    let outcome = await finished([1, 2]).outcome()
    #expect(outcome.values == [1, 2])
    #expect(outcome.error == nil)
  }

  @Test("A cancelled collection is never taken for a complete one")
  func cancelled() async {
    let (stream, _) = AsyncStream.makeStream(of: Int.self)
    let all = Task { try await stream.collect() }
    all.cancel()
    await #expect(throws: CancellationError.self) { try await all.value }

    let (other, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    let two = Task { try await other.collect(2) }
    two.cancel()
    await #expect(throws: CancellationError.self) { try await two.value }

    let (third, _) = AsyncStream.makeStream(of: Int.self)
    let outcome = Task { await third.outcome() }
    outcome.cancel()
    #expect(await outcome.value.error is CancellationError)
  }

  @Test("A stream that never ends times out, says what came, and is let go")
  func neverEnds() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await stream.collect(timeout: .milliseconds(1))
    }
    #expect(
      error?.words == """
        expected the stream to end within 0.001 seconds, after the 1 so far: [1]. \
        This may mean that the stream is never finished, or that values are dropped, or that the \
        stream has a second consumer, which takes values away. \
        Finish the stream before you collect all of it, or collect as many values as must come.
        """)
    guard case .terminated = continuation.yield(2) else {
      Issue.record("the stream still has a reader")
      return
    }
  }

  @Test("Values that never come time out, and those that came are kept")
  func tooFew() async throws {
    let (two, twoContinuation) = AsyncStream.makeStream(of: Int.self)
    twoContinuation.yield(1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await two.collect(2, timeout: .milliseconds(1))
    }
    #expect(error?.limit == .milliseconds(1))
    #expect(error?.words?.hasPrefix("expected 2 values within 0.001 seconds") == true)

    let (all, allContinuation) = AsyncStream.makeStream(of: Int.self)
    allContinuation.yield(1)
    let outcome = await all.outcome(timeout: .milliseconds(1))
    #expect(outcome.values == [1])
    #expect(outcome.error is WaitTimedOut)
  }

  @Test("A sequence that is not Sendable is read where the test is")
  func notSendable() async throws {
    #expect(try await Countdown(from: Box(3)).collect() == [3, 2, 1])
    try await readElsewhere()
  }

  private nonisolated func readElsewhere() async throws {
    #expect(try await Countdown(from: Box(3)).collect(2) == [3, 2])
  }

  private func finished(_ values: [Int]) -> AsyncStream<Int> {
    AsyncStream { continuation in
      values.forEach { continuation.yield($0) }
      continuation.finish()
    }
  }

  private func failing(_ values: [Int]) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      values.forEach { continuation.yield($0) }
      continuation.finish(throwing: Lost())
    }
  }
}

/// Shared, mutable and not `Sendable`: it must not leave the isolation of the test.
private final class Box {
  var number: Int

  init(_ number: Int) {
    self.number = number
  }
}

private struct Countdown: AsyncSequence, AsyncIteratorProtocol {
  let box: Box

  init(from box: Box) {
    self.box = box
  }

  func makeAsyncIterator() -> Countdown {
    self
  }

  func next() async -> Int? {
    await next(isolation: #isolation)
  }

  func next(isolation: isolated (any Actor)?) async -> Int? {
    defer { box.number -= 1 }
    return box.number > 0 ? box.number : nil
  }
}
