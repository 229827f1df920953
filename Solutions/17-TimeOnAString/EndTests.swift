import LiveSearch
import TestPatterns
import Testing

/// Searches that are given up, and a term that is typed again during its request.
@MainActor
@Suite("The end of a search")
struct EndTests {
  let bench = Bench(service: HeldSearch(ignoringCancellation: true))
  let stub = SearchStub()

  @Test("S6 · A term that waits is not asked for after cancel() or an empty term")
  func endsTheWait() async throws {
    let clock = ManualClock()
    for way in [GivenUp.cancel, .emptyTerm] {
      // The stub answers at once, so the search ends even if a bug makes the request.
      let model = LiveSearchViewModel(search: stub, clock: clock)
      let search = model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      way.giveUp(model)
      try await search?.finished()
    }
    #expect(stub.asked.isEmpty)
  }

  @Test("S6 · A late answer changes nothing", arguments: [GivenUp.cancel, .emptyTerm])
  func lateAnswer(way: GivenUp) async throws {
    try await bench.fillScreen()
    let (search, call) = try await bench.request("blue")
    way.giveUp(bench.model)
    let screen = bench.screen
    try call.resume(returning: ["Kind of Blue"])
    try await search?.finished()
    #expect(bench.screen == screen)
  }

  @Test("S7 · An empty term empties the screen at once", arguments: [false, true], [false, true])
  func empties(waits: Bool, isCancelled: Bool) async throws {
    try await bench.fillScreen()
    try #require(bench.screen.rows == ["Night Train"] && bench.screen.message != nil)
    if waits { try await bench.startWait(for: "blue") }
    if isCancelled { bench.model.cancel() }
    bench.model.textChanged(to: "")
    #expect(bench.screen == Screen())
  }

  @Test("S8 · The same term during its request doesn't disturb it")
  func sameTextWhileItAsks() async throws {
    let (search, call) = try await bench.request("blue")
    bench.model.textChanged(to: "blue")
    try call.resume(returning: ["Kind of Blue"])
    try await search?.finished()
    try bench.clock.checkNoSleepers()
    #expect(bench.service.gate.inputs == ["blue"])
    #expect(bench.screen == Screen(rows: ["Kind of Blue"]))
  }
}
