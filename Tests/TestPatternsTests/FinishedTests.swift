import Testing

@testable import TestPatterns

@MainActor @Suite("Task.finished") struct FinishedTests {
  let gate = Gate<Int, Int>()
  let clock = ManualClock()

  @Test("It returns the value of a task that ends, and throws its error")
  func ends() async throws {
    let value = try await Task { 3 }.finished()
    #expect(value == 3)
    await #expect(throws: Lost.self) { try await Task { throw Lost() }.finished() }
    try await Task {}.finished()
  }

  @Test("A task that ends later is waited for")
  func later() async throws {
    let gate = gate
    let task = Task { try await gate.call(1) }
    let wait = try await begun { try await task.finished() }
    try await gate.nextCall().resume(returning: 2)
    #expect(try await wait.value == 2)
  }

  @Test("A task that calls once more than the test answers fails, and the call is named")
  func oneCallTooMany() async throws {
    let gate = gate
    let task = Task { try await gate.call(1) + gate.call(2) }
    try await gate.nextCall().resume(returning: 1)
    _ = try await gate.nextCall()
    let line = UInt(#line + 1)
    let error = await #expect(throws: WaitTimedOut.self) {
      try await task.finished(timeout: .milliseconds(1))
    }
    #expect(error?.callSite.line == line)
    #expect(
      error?.words == """
        expected the task to finish within 0.001 seconds, but it still runs. \
        Meanwhile, call(2) waits at a gate. \
        This may mean that the subject calls more often than the test answers, or sleeps longer \
        than the test advances, or that a stream it reads has no end. \
        Answer each call, advance to each deadline, and finish each stream before you wait.
        """)
    task.cancel()
  }

  @Test("A cancelled wait throws CancellationError, and leaves the task as it is")
  func cancelled() async throws {
    let gate = gate
    let task = Task { try await gate.call(1) }
    let call = try await gate.nextCall()
    let wait = try await begun { try await task.finished() }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    try call.resume(returning: 1)
    #expect(try await task.value == 1)
  }

  @Test("A wait for a call names the sleeper that keeps it from coming")
  func sleeper() async throws {
    let (gate, clock) = (gate, clock)
    let task = Task {
      try await clock.sleep(for: .milliseconds(400))
      return try await gate.call(1)
    }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    let error = await #expect(throws: WaitTimedOut.self) {
      try await gate.nextCall(timeout: .milliseconds(1))
    }
    #expect(
      error?.words?.contains(
        """
        after the 0 so far. Meanwhile, a task sleeps on the clock, since 0.0 seconds until 0.4 \
        seconds. This may mean
        """) == true)
    task.cancel()
  }

  @Test("What the doubles of another test hold is not named")
  func another() async throws {
    let tasks = try await Task.detached {
      let (gate, clock) = (Gate<Int, Int>(), ManualClock())
      let tasks = [
        Task { try await gate.call(1) },
        Task {
          try await clock.sleep(for: .seconds(1))
          return 0
        },
      ]
      _ = try await gate.nextCall()
      try await clock.waitForSleepers()
      return tasks
    }.value
    let error = await #expect(throws: WaitTimedOut.self) {
      try await gate.nextCall(timeout: .zero)
    }
    #expect(error?.held == [])
    for task in tasks { task.cancel() }
  }
}
