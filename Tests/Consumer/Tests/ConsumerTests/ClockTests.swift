import TestPatterns
import Testing

/// Asks a gate after a pause, as a search does.
@MainActor
private final class Search {
  private(set) var found: [String] = []
  private let clock: any Clock<Duration>
  private let catalog: Gate<String, [String]>

  init(clock: any Clock<Duration>, catalog: Gate<String, [String]>) {
    self.clock = clock
    self.catalog = catalog
  }

  func search(_ term: String) async throws {
    try await clock.sleep(for: .milliseconds(300))
    found = try await catalog.call(term)
  }
}

@MainActor
@Suite("The clock, in another package")
struct ClockTests {
  @Test("A search pauses, asks, and shows")
  func search() async throws {
    let clock = ManualClock()
    let catalog = Gate<String, [String]>()
    let model = Search(clock: clock, catalog: catalog)
    let search = Task { try await model.search("blue") }

    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers == [ManualClock.Instant(offset: .milliseconds(300))])
    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()
    try await catalog.nextCall().resume(returning: ["Kind of Blue"])
    try await search.value

    #expect(model.found == ["Kind of Blue"])
  }

  @Test("A search that must not pause is found out")
  func unused() async {
    let model = Search(clock: UnusedClock(), catalog: Gate())

    await #expect(throws: ClockUsed.self) { try await model.search("blue") }
  }
}
