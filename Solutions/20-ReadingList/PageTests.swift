import ReadingList
import TestPatterns
import Testing

@MainActor
@Suite("Pages")
struct PageTests {
  let bench = Bench()
  var model: ReadingListViewModel { bench.model }

  @Test("S1 · The first page replaces the list", arguments: [[], [Article.moss, .bees]])
  func refresh(page: [Article]) async throws {
    try await bench.answer(model.refresh(), with: [.tides, .bees], next: "b")
    #expect(model.articles == [.tides, .bees])
    try await bench.answer(model.refresh(), with: page)
    #expect(model.articles == page)
    #expect(bench.cursors == [nil, nil])
  }

  @Test("S2 · Each page is appended, an empty one too, until the last")
  func more() async throws {
    try await bench.answer(model.refresh(), with: [.moss], next: "m")
    try await bench.answer(model.refresh(), with: [.clay])
    try await model.loadMore()?.finished()
    try await bench.answer(model.refresh(), with: [.bees, .tides], next: "b")
    try await bench.answer(model.loadMore(), with: [], next: "c")
    try await bench.answer(model.loadMore(), with: [.rust])
    #expect(model.articles == [.bees, .tides, .rust])
    try await model.loadMore()?.finished()
    #expect(bench.cursors == [nil, nil, nil, "b", "c"])
  }

  @Test("S3 · An article that pages share is in the list once, where it was")
  func overlap() async throws {
    try await bench.answer(model.refresh(), with: [.bees, .tides, .rust], next: "b")
    try await bench.answer(model.loadMore(), with: [.bees, .tides, .moss], next: "c")
    try await bench.answer(model.loadMore(), with: [.rust, .clay])
    #expect(model.articles == [.bees, .tides, .rust, .moss, .clay])
  }

  @Test("S4 · A failed page keeps the list, says so, and can be asked for again")
  func failure() async throws {
    try await bench.fail(model.refresh())
    #expect(model.message == "The articles could not be loaded.")
    try await bench.answer(model.refresh(), with: [.bees], next: "b")
    try await bench.fail(model.loadMore())
    #expect(model.message == "The articles could not be loaded.")
    try await bench.fail(model.refresh())
    #expect(model.articles == [.bees])
    try await bench.answer(model.loadMore(), with: [.tides])
    #expect(model.articles == [.bees, .tides])
    #expect(bench.cursors == [nil, nil, "b", nil, "b"])
  }

  @Test("S5 · While a page is on its way, loadMore() asks for nothing", arguments: [true, false])
  func once(isFirstPage: Bool) async throws {
    try await bench.answer(model.refresh(), with: [.bees], next: "b")
    let load = isFirstPage ? model.refresh() : model.loadMore()
    let soon = model.loadMore()
    let request = try await bench.feed.gate.nextCall()
    let late = model.loadMore()
    try request.resume(returning: Page(articles: [.tides], next: "c"))
    for task in [load, soon, late] { try await task?.finished() }
    #expect(bench.cursors == [nil, isFirstPage ? nil : "b"])
  }

  @Test("S5 · When an overtaken page ends, loadMore() asks for nothing", arguments: [true, false])
  func overtakenEnd(fails: Bool) async throws {
    let (more, old, refresh) = try await bench.overtake()
    try await bench.end(old, more, fails: fails)
    let again = model.loadMore()
    try await bench.answer(refresh, with: [.moss])
    try await again?.finished()
    #expect(bench.cursors == [nil, "b", nil])
  }

  @Test("S6 · An overtaken page that is still unanswered doesn't hold up the next one")
  func unanswered() async throws {
    let (more, old, refresh) = try await bench.overtake()
    try await bench.answer(refresh, with: [.moss], next: "m")
    try await bench.answer(model.loadMore(), with: [.clay])
    #expect(bench.cursors == [nil, "b", nil, "m"])
    try await bench.end(old, more)
  }

  @Test(
    "S6 · A refresh starts over, and the page that was on its way changes nothing",
    arguments: [true, false], [true, false])
  func overtaken(comesFirst: Bool, fails: Bool) async throws {
    let (more, old, refresh) = try await bench.overtake()
    if !comesFirst { try await bench.answer(refresh, with: [.moss], next: "m") }
    let articles = model.articles
    try await bench.end(old, more, fails: fails)
    #expect(model.articles == articles)
    #expect(model.message == nil)
    if comesFirst { try await bench.answer(refresh, with: [.moss], next: "m") }
    try await bench.answer(model.loadMore(), with: [.clay])
    #expect(model.articles == [.moss, .clay])
    #expect(bench.cursors == [nil, "b", nil, "m"])
  }
}
