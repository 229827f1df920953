import Testing

@testable import TestPatterns

@MainActor @Suite("ManualClock: waits and cancellation") struct ManualClockWaitTests {
  let clock = ManualClock()

  @Test("Waiting returns once so many sleep, whoever comes first")
  func waits() async throws {
    let clock = clock
    for number in 1...100 {
      let sleep = Task.detached { try await clock.sleep(for: .seconds(1)) }
      try await clock.waitForSleepers()
      #expect(clock.sleepers.map(\.offset) == [.seconds(number)])
      clock.advance(by: .seconds(1))
      try await sleep.value
    }
  }

  @Test("Waiting returns at once if as many sleep, or more, or none are asked for")
  func enough() async throws {
    try await clock.waitForSleepers(0, timeout: .zero)
    var tasks: [Task<Void, any Error>] = []
    for _ in 1...2 {
      tasks.append(try await begun { [clock] in try await clock.sleep(for: .seconds(1)) })
    }
    try await clock.waitForSleepers(2)
    try await clock.waitForSleepers(1, timeout: .zero)
    try await clock.waitForSleepers(2, timeout: .zero)
    clock.advance(by: .seconds(1))
    for task in tasks { try await task.value }
  }

  @Test("Several waits each end at their own number")
  func severalWaits() async throws {
    let two = try await begun { [clock] in try await clock.waitForSleepers(2) }
    let one = try await begun { [clock] in try await clock.waitForSleepers(1) }
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    _ = try await one.value
    let second = Task { try await clock.sleep(for: .seconds(1)) }
    _ = try await two.value
    clock.advance(by: .seconds(1))
    try await first.value
    try await second.value
  }

  @Test("A cancelled sleeper throws, and counts no more from that moment on")
  func cancelled() async throws {
    let clock = clock
    for _ in 1...100 {
      let dead = Task.detached { try await clock.sleep(for: .seconds(1)) }
      try await clock.waitForSleepers()
      dead.cancel()
      #expect(clock.sleepers.isEmpty)
      await #expect(throws: CancellationError.self) { try await dead.value }
    }
    try clock.checkNoSleepers()
    await #expect(throws: WaitTimedOut.self) { try await clock.waitForSleepers(timeout: .zero) }
  }

  @Test("A sleeper cancelled before the wait goes on is not waited for in vain")
  func cancelledOnTheWay() async throws {
    let clock = clock
    let wait = try await begun { try await clock.waitForSleepers() }
    let dead = Task.detached { try await clock.sleep(for: .seconds(1)) }
    // The wait needs the main actor to go on, and does not get it before the sleep is cancelled.
    while clock.sleepers.isEmpty {}
    dead.cancel()
    let alive = Task.detached { try await clock.sleep(for: .seconds(2)) }

    let deadlines = try await wait.value
    #expect(deadlines == clock.sleepers)
    #expect(clock.sleepers.map(\.offset) == [.seconds(2)])
    clock.advance(by: .seconds(2))
    try await alive.value
  }

  @Test("A cancelled task does not sleep, whether its deadline is reached or not")
  func fromCancelledTask() async throws {
    for seconds in [0, 1] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(seconds))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(clock.sleepers.isEmpty)
  }

  @Test("A cancelled wait throws CancellationError")
  func cancelledWait() async throws {
    let wait = try await begun { [clock] in try await clock.waitForSleepers() }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test("Waiting for sleepers who never come times out, and says who is there")
  func timesOut() async throws {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(timeout: .milliseconds(1))
    }
    let advice = """
      This may mean that the subject was not started, that it has another clock, that its deadline \
      is reached already, or that its task was cancelled. \
      Start the subject before you wait, and compare what it has done so far.
      """
    #expect(
      error?.words == """
        expected 1 task to sleep on the clock within 0.001 seconds, but no task does. \(advice)
        """)

    let sleep = try await begun { [clock] in try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers()
    let other = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(2, timeout: .milliseconds(1))
    }
    #expect(
      other?.words == """
        expected 2 tasks to sleep on the clock within 0.001 seconds, but 1 does, until 3.0 seconds. \
        \(advice)
        """)
    sleep.cancel()
  }

  @Test("Sleepers whom nobody woke are named at the end, with the place of the check")
  func sleepersLeft() async throws {
    clock.advance(by: .seconds(1))
    let later = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.waitForSleepers()
    let one = #expect(throws: SleepersLeft.self) { try clock.checkNoSleepers() }
    #expect(one?.sleepers == ["since 1.0 seconds until 3.0 seconds"])
    #expect(one?.words?.contains("but 1 still sleeps: since") == true)

    let sooner = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers(2)
    let line = UInt(#line + 1)
    let error = #expect(throws: SleepersLeft.self) { try clock.checkNoSleepers() }
    #expect(error?.callSite.line == line)
    #expect(error?.now == clock.now)
    #expect(
      error?.words == """
        expected no task to sleep on the clock, which shows 1.0 seconds, but 2 still sleep: \
        since 1.0 seconds until 2.0 seconds; since 1.0 seconds until 3.0 seconds. \
        This may mean that the subject goes to sleep more often than the test expects, or does not \
        cancel a sleep that it needs no more, or that the test ends before it advances. \
        Advance the clock to each deadline, or cancel the task that sleeps.
        """)

    sooner.cancel()
    clock.advance(by: .seconds(2))
    try clock.checkNoSleepers()
    try await later.value
  }
}
