import Headlines
import TestPatterns
import Testing

@MainActor
final class TickerTests {
  let wire = Wire()
  let clock = ManualClock()
  lazy var model = TickerViewModel(source: wire, clock: clock)
  lazy var requests = wire.requests.reader()

  func request() async throws -> Wire.Request {
    let next = try await requests.next()
    return try #require(next)
  }

  @Test(arguments: [
    (["ab"], ["ab"]), (["ba", "cab"], ["ba", "c"]), (["a", "a", "a"], ["a"]),
    (["a", "", "a"], ["a", "a"]), (["ab", "b", "a"], ["ab", "a"]), (["b", "abc"], ["b", "ac"]),
  ])
  func `S5: news`(answers: [String], news: [String]) async throws {
    var log: [String] = []
    model.onNews = { [unowned model] in
      log.append($0.map(\.title).joined())
      log.append(model.headlines.map(\.title).joined())
    }
    var expected: [String] = []
    var left = news[...]
    var screen = ""
    for letters in answers {
      let task = model.refresh()
      try await request().answer(Headline.list(letters))
      try await task.finished()
      if letters.contains(where: { !screen.contains($0) }) {
        expected += [left.removeFirst(), letters]
      }
      screen = letters
      #expect(log == expected)
    }
  }

  @Test func `S5: news by the ticker`() async throws {
    var log: [String] = []
    model.onNews = { log.append($0.map(\.title).joined()) }
    let ticker = model.start()
    for letters in ["a", "ba"] {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
      try await request().answer(Headline.list(letters))
      try await waitUntil { [model] in model.headlines == Headline.list(letters) }
    }
    model.stop()
    _ = try? await ticker.finished()
    #expect(log == ["a", "b"])
  }

  @Test func `S6: each minute`() async throws {
    let ticker = model.start()
    for minute in 1...5 {
      let deadlines = try await clock.waitForSleepers()
      #expect(deadlines == [ManualClock.Instant(offset: .seconds(minute * 60))])
      clock.advance(by: .seconds(60))
      let request = try await request()
      #expect(request.number == minute)
      if minute.isMultiple(of: 2) { request.fail() } else { request.answer([]) }
      try await waitUntil { [model] in !model.isRefreshing }
    }
    model.stop()
    _ = try? await ticker.finished()
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func `S7: stop`(minutes: Int, twice: Bool) async throws {
    var tickers = [model.start()]
    for _ in 0..<minutes {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
      try await request().answer([])
      try await waitUntil { [model] in !model.isRefreshing }
    }
    if twice { tickers.append(model.start()) }
    try await clock.waitForSleepers()
    model.stop()
    try clock.checkNoSleepers()
    for ticker in tickers { _ = try? await ticker.finished() }
    try clock.checkNoSleepers()
    clock.advance(by: .seconds(60))
    #expect(await wire.count == minutes)
  }
}
