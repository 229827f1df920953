import LiveSearch
import TestPatterns
import Testing

/// What happens at which time: the test plays a script, and the service notes when it was asked.
@MainActor
final class Stage: SearchService {
  struct Request: Equatable {
    let term: String
    let at: Duration
  }

  let clock = ManualClock()
  var fails = false
  private(set) var requests: [Request] = []
  lazy var model = LiveSearchViewModel(search: self, clock: clock)
  private var searches: [Task<Void, Never>] = []

  func titles(matching term: String) async throws -> [String] {
    requests.append(Request(term: term, at: clock.now.offset))
    if fails { throw Offline() }
    return ["\(term) 1", "\(term) 2"]
  }

  /// Types, and sees the search asleep if there should be one.
  func type(_ text: String, asleep: Int = 1) async throws {
    note(model.textChanged(to: text))
    try await clock.waitForSleepers(asleep)
  }

  func note(_ search: Task<Void, Never>?) {
    if let search { searches.append(search) }
  }

  /// Advances to the deadline of whoever sleeps, until nobody does, and awaits all.
  func finish() async throws {
    while let next = clock.sleepers.first {
      clock.advance(by: clock.now.duration(to: next))
    }
    for search in searches { await search.value }
    try clock.checkNoSleepers()
  }
}

@MainActor
@Suite("A script of keystrokes")
struct TimelineTests {
  let stage = Stage()
  var clock: ManualClock { stage.clock }
  var model: LiveSearchViewModel { stage.model }

  @Test("S3 · Asked for once, at 300 ms", arguments: [0, 40, 1000])
  func pause(start: Int) async throws {
    clock.advance(by: .milliseconds(start))
    try await stage.type("blue")
    #expect(clock.sleepers == [ManualClock.Instant(offset: .milliseconds(start + 300))])
    try await stage.finish()

    #expect(stage.requests == [.init(term: "blue", at: .milliseconds(start + 300))])
  }

  @Test("S4 · A late beginning does not move the deadline", arguments: [1, 150, 299])
  func late(by delay: Int) async throws {
    stage.note(model.textChanged(to: "blue"))
    clock.advance(by: .milliseconds(delay))
    try await clock.waitForSleepers()
    try await stage.finish()

    #expect(stage.requests == [.init(term: "blue", at: .milliseconds(300))])
  }

  @Test("S5 · Each keystroke starts anew")
  func typing() async throws {
    for term in ["b", "bl", "blu", "blue"] {
      try await stage.type(term)
      #expect(clock.sleepers.count == 1)
      clock.advance(by: .milliseconds(100))
    }
    try await stage.finish()

    #expect(stage.requests == [.init(term: "blue", at: .milliseconds(600))])
    #expect(model.rows == ["blue 1", "blue 2"])
  }

  @Test("S6 · Given up while it waits", arguments: [true, false])
  func givenUp(empty: Bool) async throws {
    try await stage.type("blue")
    if empty { stage.note(model.textChanged(to: "")) } else { model.cancel() }
    #expect(clock.sleepers.isEmpty)
    try await stage.finish()

    #expect(stage.requests.isEmpty)
  }

  @Test("S6 · Given up while it asks", arguments: [true, false])
  func lateAnswer(empty: Bool) async throws {
    let service = Held()
    let model = LiveSearchViewModel(search: service, clock: InstantClock())
    let search = model.textChanged(to: "blue")
    let call = try await service.gate.nextCall()
    if empty { model.textChanged(to: "") } else { model.cancel() }
    try call.resume(returning: ["late"])
    await search?.value

    #expect(model.rows.isEmpty)
  }

  @Test("S7 · Empty at once, rows and message", arguments: [true, false])
  func empties(failure: Bool) async throws {
    stage.fails = failure
    try await stage.type("blue")
    try await stage.finish()
    try #require(model.rows.isEmpty == failure)
    model.textChanged(to: "")
    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("S8 · The same text again does not start the wait anew")
  func againInWait() async throws {
    try await stage.type("blue")
    clock.advance(by: .milliseconds(299))
    model.textChanged(to: "blue")
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()
    try await stage.finish()

    #expect(stage.requests == [.init(term: "blue", at: .milliseconds(300))])
  }

  @Test("S8 · The same text again is not asked for again")
  func againAfter() async throws {
    let stub = SearchStub()
    let model = LiveSearchViewModel(search: stub, clock: InstantClock())
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: "blue")?.value

    #expect(stub.asked == ["blue"])
  }

  @Test("S7 · An empty text is not asked for")
  func emptyNotAsked() async throws {
    let stub = SearchStub()
    let model = LiveSearchViewModel(search: stub, clock: InstantClock())
    await model.textChanged(to: "")?.value

    #expect(stub.asked.isEmpty)
  }
}

struct Held: SearchService {
  let gate = Gate<String, [String]>(ignoringCancellation: true)
  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}
