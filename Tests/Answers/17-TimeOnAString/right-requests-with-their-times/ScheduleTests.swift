import LiveSearch
import TestPatterns
import Testing

@MainActor
@Suite("What is asked for, and when")
struct ScheduleTests {
  let clock = ManualClock()
  let service: TimedSearch
  let model: LiveSearchViewModel

  init() {
    service = TimedSearch(clock: clock)
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  /// The deadlines of those who sleep, in milliseconds.
  var deadlines: [Int] {
    clock.sleepers.map { Int($0.offset / .milliseconds(1)) }
  }

  @Test("S3, S4 · A request comes 300 ms after its keystroke", arguments: [0, 120])
  func schedule(delay: Int) async throws {
    let search = model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(delay))
    try await clock.waitForSleepers()
    try #require(deadlines == [300])
    clock.advance(by: .milliseconds(300 - delay))
    await search?.value

    #expect(service.requests == [.init(term: "blue", milliseconds: 300)])
  }

  @Test("S5 · The schedule of three keystrokes")
  func keystrokes() async throws {
    var searches: [Task<Void, Never>?] = []
    for (number, text) in ["a", "ab", "abc"].enumerated() {
      searches.append(model.textChanged(to: text))
      let old = 100 * number + 200
      try #require(!deadlines.contains(old))
      try await clock.waitForSleepers()
      try #require(deadlines == [100 * number + 300])
      clock.advance(by: .milliseconds(100))
    }
    clock.advance(by: .milliseconds(200))
    for search in searches {
      await search?.value
    }
    #expect(service.requests == [.init(term: "abc", milliseconds: 500)])
    #expect(model.rows == ["abc"])
  }

  @Test("S8 · The same term changes nothing in the schedule")
  func sameTerm() async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(100))
    model.textChanged(to: "blue")
    try #require(deadlines == [300])
    clock.advance(by: .milliseconds(200))
    await search?.value
    let next = model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(300))
    await next?.value

    #expect(service.requests == [.init(term: "blue", milliseconds: 300)])
  }

  @Test("S6, S7 · Nothing is scheduled after the end", arguments: ["", nil])
  func ends(text: String?) async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    let none = end(text)
    try #require(deadlines == [])
    clock.advance(by: .milliseconds(300))
    await search?.value
    await none?.value

    #expect(service.requests == [])
  }

  @Test("S6 · Late answers stay unseen", arguments: ["", nil])
  func lateAnswers(text: String?) async throws {
    let gate = Gate<String, [String]>(ignoringCancellation: true)
    let model = LiveSearchViewModel(search: Held(gate: gate), clock: clock)
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    let call = try await gate.nextCall()
    if let text { model.textChanged(to: text) } else { model.cancel() }
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(model.rows == [])
  }

  @Test("S7 · An empty term empties the screen")
  func empties() async {
    let service = SearchStub()
    service.answers = ["rows": .success(["Kind of Blue"]), "error": .failure(Offline())]
    let model = LiveSearchViewModel(search: service, clock: InstantClock())
    await model.textChanged(to: "rows")?.value
    await model.textChanged(to: "error")?.value
    #expect(model.errorMessage != nil)
    model.textChanged(to: "")
    #expect(model.rows == [])
    #expect(model.errorMessage == nil)
  }

  private func end(_ text: String?) -> Task<Void, Never>? {
    if let text { return model.textChanged(to: text) }
    model.cancel()
    return nil
  }
}

private struct Held: SearchService {
  let gate: Gate<String, [String]>

  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}
