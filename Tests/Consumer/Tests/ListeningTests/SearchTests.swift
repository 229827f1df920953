import Listening
import TestPatterns
import Testing

@MainActor
@Suite("A search, on the main actor")
struct SearchTests {
  let desk = Desk()

  @Test("waits for a pause, asks once, and shows what it found")
  func finds() async throws {
    let search = desk.model.textChanged(to: "blue")
    try await desk.clock.waitForSleepers()
    desk.clock.advance(by: .milliseconds(299))
    #expect(desk.clock.sleepers.count == 1)
    desk.clock.advance(by: .milliseconds(1))
    let call = try await desk.catalog.gate.nextCall()
    #expect(call.input == "blue")
    #expect(desk.model.isSearching)
    try call.resume(returning: ["Kind of Blue"])
    try await search.finished()

    #expect(desk.model.albums == ["Kind of Blue"])
    #expect(!desk.model.isSearching)
    #expect(desk.catalog.gate.inputs == ["blue"])
    try desk.clock.checkNoSleepers()
    try desk.catalog.gate.checkAllAnswered()
  }

  @Test("goes through every state in order")
  func states() async throws {
    let recorder = StateRecorder { desk.model.isSearching }
    let (search, call) = try await desk.search(for: "blue")
    try call.resume(returning: [])
    try await search.finished()
    #expect(recorder.values == [false, true, false])
  }

  @Test("is given up for the next key, whose answer counts")
  func latestWins() async throws {
    let (first, old) = try await desk.search(for: "bl")
    let (second, new) = try await desk.search(for: "blue")
    try new.resume(returning: ["Kind of Blue"])
    old.resumeIfWaiting(returning: ["Blue Train"])
    try await first.finished()
    try await second.finished()
    #expect(desk.model.albums == ["Kind of Blue"])
  }

  @Test("is tried once more, one second after a failure, and then says so")
  func retries() async throws {
    let (search, call) = try await desk.search(for: "blue")
    try call.resume(throwing: Lost())
    let deadlines = try await desk.clock.waitForSleepers()
    #expect(deadlines.map { desk.clock.now.duration(to: $0) } == [.seconds(1)])
    #expect(desk.model.message == nil)
    desk.clock.advance(by: .seconds(1))
    try await desk.catalog.gate.nextCall().resume(throwing: Lost())
    try await search.finished()
    #expect(desk.model.message == "The albums could not be loaded.")
    #expect(desk.catalog.gate.inputs == ["blue", "blue"])
  }

  @Test("logs what it found")
  func logs() async throws {
    let (_, call) = try await desk.search(for: "blue")
    try call.resume(returning: [])
    try await desk.events.waitForCalls()
    #expect(desk.events.inputs == ["found blue"])
  }

  @Test("shows its rows even to a test that has no task")
  func withoutTask() async throws {
    let (_, call) = try await desk.search(for: "blue")
    try call.resume(returning: ["Kind of Blue"])
    try await waitUntil(desk.model.albums, equals: ["Kind of Blue"])
  }

  @Test("changes its rows once")
  func once() async throws {
    let desk = desk
    let count = try await changes(of: { desk.model.albums }) {
      let (search, call) = try await desk.search(for: "blue")
      try call.resume(returning: ["Kind of Blue"])
      try await search.finished()
    }
    #expect(count == 1)
  }
}
