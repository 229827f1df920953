import ReadingList
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Pages")
struct BeyondPageTests {
  let bench = Bench()

  var model: ReadingListViewModel {
    bench.model
  }

  @Test("S11 · A page that arrives removes the message", arguments: [true, false])
  func message(isFirstPage: Bool) async throws {
    try await bench.answer(model.refresh(), with: [.bees], next: "b")
    try await bench.fail(model.loadMore())
    #expect(model.message != nil)

    try await bench.answer(isFirstPage ? model.refresh() : model.loadMore(), with: [])

    #expect(model.message == nil)
  }

  @Test("S12 · An article that comes again shows the title that came last")
  func newerTitle() async throws {
    let corrected = Article(id: 1, title: "What bees really see")
    try await bench.answer(model.refresh(), with: [.bees], next: "b")
    try await bench.answer(model.loadMore(), with: [corrected])

    #expect(model.articles.last == corrected)
  }

  @Test("S13 · Of two refreshes the newest counts", arguments: [true, false])
  func twoRefreshes(comesFirst: Bool) async throws {
    let older = model.refresh()
    let first = try await bench.feed.gate.nextCall()
    let newer = model.refresh()
    let second = try await bench.feed.gate.nextCall()

    if comesFirst {
      try first.resume(returning: Page(articles: [.bees], next: "b"))
      try await older.finished()
      #expect(model.articles.isEmpty)
    }
    try second.resume(returning: Page(articles: [.moss], next: nil))
    try await newer.finished()
    if !comesFirst {
      try first.resume(throwing: Offline())
      try await older.finished()
    }

    #expect(model.articles == [.moss])
    #expect(model.message == nil)
  }

  @Test("S14 · A CancellationError of the feed is a failure like any other")
  func cancellation() async throws {
    let refresh = model.refresh()
    try await bench.feed.gate.nextCall().resume(throwing: CancellationError())
    try await refresh.finished()

    #expect(model.message == "The articles could not be loaded.")
  }
}
