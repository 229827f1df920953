import LiveSearch
import TestPatterns
import Testing

/// From the keystroke to the request.
@MainActor
@Suite("The wait")
struct WaitTests {
  let bench = Bench()

  @Test("S3 · A term is asked for at 300 ms, and not at 299")
  func boundary() async throws {
    let search = bench.model.textChanged(to: "blue")
    try await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(299))
    #expect(bench.clock.sleepers.count == 1)
    bench.clock.advance(by: .milliseconds(1))
    try bench.clock.checkNoSleepers()
    try await bench.service.gate.nextCall().resume(returning: [])
    try await search?.finished()
    #expect(bench.service.gate.inputs == ["blue"])
  }

  @Test("S4 · The time before its task begins is part of the wait")
  func busyMainActor() async throws {
    bench.model.textChanged(to: "blue")
    // No task of the main actor can begin before this test suspends.
    bench.clock.advance(by: .milliseconds(200))
    try await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(100))
    try bench.clock.checkNoSleepers()
    #expect(try await bench.service.gate.nextCall().input == "blue")
  }

  @Test("S5 · Each other term restarts the wait, and only the last one is asked for")
  func keystroke() async throws {
    var search = bench.model.textChanged(to: "bl")
    for term in ["blu", "blue"] {
      try await bench.clock.waitForSleepers()
      bench.clock.advance(by: .milliseconds(100))
      let next = bench.model.textChanged(to: term)
      try await search?.finished()
      search = next
    }

    try await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(200))
    #expect(bench.clock.sleepers.count == 1)
    bench.clock.advance(by: .milliseconds(100))
    try bench.clock.checkNoSleepers()
    _ = try await bench.service.gate.nextCall()
    #expect(bench.service.gate.inputs == ["blue"])
  }

  @Test("S8 · The same term during its wait doesn't restart the wait")
  func sameTextWhileItWaits() async throws {
    let search = bench.model.textChanged(to: "blue")
    try await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(299))
    bench.model.textChanged(to: "blue")
    bench.clock.advance(by: .milliseconds(1))
    try bench.clock.checkNoSleepers()
    try await bench.service.gate.nextCall().resume(returning: [])
    try await search?.finished()
    try bench.clock.checkNoSleepers()
    #expect(bench.service.gate.inputs == ["blue"])
  }
}
