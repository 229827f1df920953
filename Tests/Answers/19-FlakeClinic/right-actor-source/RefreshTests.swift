import Headlines
import TestPatterns
import Testing

@MainActor
final class RefreshTests {
  let wire = Wire()
  let clock = ManualClock()
  lazy var model = TickerViewModel(source: wire, clock: clock)
  lazy var requests = wire.requests.reader()

  enum Outcome: Equatable { case shows(String), fails }

  func request() async throws -> Wire.Request {
    let next = try await requests.next()
    return try #require(next)
  }

  func refresh(_ outcome: Outcome) async throws {
    let task = model.refresh()
    try await end(request(), outcome)
    try await task.finished()
  }

  func end(_ request: Wire.Request, _ outcome: Outcome) {
    switch outcome {
    case .shows(let letters): request.answer(Headline.list(letters))
    case .fails: request.fail()
    }
  }

  @Test(arguments: [["ba", "cab", "c", ""], ["", "abc", "cba"], ["a", "", "b"]])
  func `S1: a refresh replaces the headlines`(answers: [String]) async throws {
    for letters in answers {
      try await refresh(.shows(letters))
      #expect(model.headlines == Headline.list(letters))
    }
  }

  @Test(arguments: ["", "a", "ba"], ["", "c"])
  func `S2: a failure keeps the headlines`(before: String, after: String) async throws {
    try await refresh(.shows(before))
    #expect(model.message == nil)
    try await refresh(.fails)
    #expect(model.headlines == Headline.list(before))
    #expect(model.message == "No news right now.")
    try await refresh(.shows(after))
    #expect(model.message == nil)
  }

  @Test(arguments: [Outcome.shows("a"), .fails], [true, false])
  func `S3: isRefreshing`(outcome: Outcome, byTicker: Bool) async throws {
    try await refresh(outcome == .fails ? .shows("z") : .fails)
    var ticker: Task<Void, any Error>?
    var task: Task<Void, Never>?
    if byTicker {
      ticker = model.start()
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
    } else {
      task = model.refresh()
      #expect(model.isRefreshing)
    }
    let request = try await request()
    #expect(model.isRefreshing)
    end(request, outcome)
    try await waitUntil { [model] in !model.isRefreshing }
    #expect(model.headlines == Headline.list(outcome == .fails ? "z" : "a"))
    #expect((model.message != nil) == (outcome == .fails))
    try await task?.finished()
    model.stop()
    _ = try? await ticker?.finished()
    #expect(!model.isRefreshing)
  }

  @Test(arguments: [Outcome.shows("a"), .fails])
  func `S4: one request at a time`(outcome: Outcome) async throws {
    for number in 1...2 {
      let first = model.refresh()
      let second = model.refresh()
      let request = try await request()
      let third = model.refresh()
      #expect(model.isRefreshing)
      end(request, outcome)
      for task in [first, second, third] { try await task.finished() }
      #expect(!model.isRefreshing)
      #expect(await wire.count == number)
    }
  }

  @Test func `S4: one request at a time, by the ticker`() async throws {
    let ticker = model.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    let request = try await request()
    let second = model.refresh()
    end(request, .shows("a"))
    try await second.finished()
    model.stop()
    _ = try? await ticker.finished()
    #expect(await wire.count == 1)
  }
}
