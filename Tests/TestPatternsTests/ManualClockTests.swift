import TestPatterns
import Testing

@MainActor @Suite("ManualClock") struct ManualClockTests {
  let clock = ManualClock()

  @Test("A sleeper sleeps to the very instant, and no further")
  func boundary() async throws {
    let sleep = Task { try await clock.sleep(for: .milliseconds(300)) }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers.isEmpty)
    try await sleep.value
    #expect(clock.now.offset == .milliseconds(300))
  }

  @Test("A deadline that is reached already is not waited for")
  func reached() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    try await clock.sleep(for: .zero)
    try clock.checkNoSleepers()
  }

  @Test("Each sleeper has a deadline of its own, from when it goes to sleep")
  func deadlines() async throws {
    let first = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    let second = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers(2)
    #expect(clock.sleepers.map(\.offset) == [.seconds(2), .seconds(3)])
    clock.advance(by: .seconds(1))
    try await second.value
    #expect(clock.sleepers.map(\.offset) == [.seconds(3)])
    clock.advance(by: .seconds(1))
    try await first.value
  }

  @Test("One advance wakes all who are due, whatever order they came in, and nobody else")
  func several() async throws {
    let tasks = [5, 1, 4, 1, 3].map { seconds in
      Task { [clock] in try await clock.sleep(until: .init(offset: .seconds(seconds))) }
    }
    try await clock.waitForSleepers(5)
    #expect(clock.sleepers.map(\.offset) == [1, 1, 3, 4, 5].map(Duration.seconds))
    clock.advance(by: .seconds(4))
    for task in tasks.dropFirst() {
      try await task.value
    }
    #expect(clock.sleepers.map(\.offset) == [.seconds(5)])
    clock.advance(by: .seconds(1))
    try await tasks[0].value
  }

  @Test("Nothing that a sleeper does next happens within the advance")
  func advanceReturnsFirst() async throws {
    var isAwake = false
    let task = try await begun { [clock] in
      try await clock.sleep(for: .seconds(1))
      isAwake = true
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(!isAwake)
    try await task.value
    #expect(isAwake)
  }

  @Test("Sleeping and advancing from many threads loses nobody")
  func threads() async throws {
    let clock = clock
    try await withThrowingTaskGroup { group in
      for number in 1...200 {
        group.addTask { try await clock.sleep(for: .milliseconds(number)) }
      }
      try await clock.waitForSleepers(200)
      for _ in 1...200 {
        group.addTask { clock.advance(by: .milliseconds(1)) }
      }
      try await group.waitForAll()
    }
    try clock.checkNoSleepers()
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test("Behind any Clock<Duration> it is the same clock")
  func existential() async throws {
    let any: any Clock<Duration> = clock
    let sleep = Task { try await any.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await sleep.value
    #expect(any.minimumResolution == .zero)
    #expect("\(clock.now)" == "1.0 seconds")
  }
}
