import Testing

@testable import TestPatterns

@MainActor @Suite("UnusedClock") struct UnusedClockTests {
  @Test("A clock that nobody used passes, also when its resolution is read")
  func unused() throws {
    let clock = UnusedClock()
    #expect(clock.minimumResolution == .zero)
    try clock.checkUnused()
  }

  @Test("A sleep throws at once, with the place where the clock was made")
  func sleep() async throws {
    let line = UInt(#line + 1)
    let clock = UnusedClock()
    let any: any Clock<Duration> = clock
    let error = await #expect(throws: ClockUsed.self) {
      try await any.sleep(for: .milliseconds(300))
    }
    #expect(error?.callSite.line == line)
    #expect(error?.uses == ["now", "sleep(until: 0.3 seconds)"])
  }

  @Test("A use that the subject kept to itself is told by the check, with its place")
  func swallowed() async throws {
    let clock = UnusedClock()
    _ = clock.now
    let read = #expect(throws: ClockUsed.self) { try clock.checkUnused() }
    #expect(read?.words?.contains("but there was 1 use: now. ") == true)

    try? await clock.sleep(until: .init(offset: .seconds(1)))
    let line = UInt(#line + 1)
    let error = #expect(throws: ClockUsed.self) { try clock.checkUnused() }
    #expect(error?.callSite.line == line)
    #expect(
      error?.words == """
        expected no use of this clock, but there were 2 uses: now, sleep(until: 1.0 seconds). \
        This may mean that the subject waits where it should act at once, or reads the time where \
        it should not. Give it a ManualClock if it may wait.
        """)
  }
}
