import LiveSearch
import TestPatterns
import Testing

/// From the keystroke to the request.
@MainActor
@Suite("The wait")
struct WaitTests {
  let clock = ManualClock()
  let service = HeldSearch()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  @Test("S3 · A term is asked for at 300 ms, and not at 299")
  func boundary() async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()

    try await service.gate.nextCall().resume(returning: [])
    await search?.value
    #expect(service.gate.inputs == ["blue"])
  }

  @Test("S4 · The time before its task begins is part of the wait")
  func busyMainActor() async throws {
    model.textChanged(to: "blue")
    // No task of the main actor can begin before this test suspends.
    clock.advance(by: .milliseconds(200))
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(100))
    try clock.checkNoSleepers()

    #expect(try await service.gate.nextCall().input == "blue")
  }

  @Test("S5 · A keystroke starts the wait anew, and only the last term is asked for")
  func keystroke() async throws {
    let search = model.textChanged(to: "blu")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(200))
    let givenUp = clock.sleepers
    model.textChanged(to: "blue")
    // A search that still slept would never end.
    try #require(!clock.sleepers.contains { givenUp.contains($0) })
    await search?.value

    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(200))
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(100))
    try clock.checkNoSleepers()
    _ = try await service.gate.nextCall()
    #expect(service.gate.inputs == ["blue"])
  }

  @Test("S8 · A text that is not new is not asked for again")
  func sameText() async {
    let service = SearchStub()
    let model = LiveSearchViewModel(search: service, clock: InstantClock())
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: "blue")?.value

    #expect(service.asked == ["blue"])
  }
}
