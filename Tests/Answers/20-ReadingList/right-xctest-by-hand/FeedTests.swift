import ReadingList
import TestPatterns
import XCTest

final class FeedTests: XCTestCase {
  @MainActor
  private func make(
    _ script: ScriptedFeed.Answer...
  ) -> (ReadingListViewModel, ScriptedFeed) {
    let feed = ScriptedFeed()
    feed.script = script
    return (ReadingListViewModel(feed: feed, store: TableStore()), feed)
  }

  @MainActor
  func testAll() async throws {
    let (model, feed) = make(
      .page([.clay, .bees], "2"), .page([], "3"), .page([.clay, .rust], "4"), .page([.moss], nil))
    try await model.refresh().finished()
    XCTAssertEqual(model.articles, [.clay, .bees])
    for _ in 1...5 {
      try await model.loadMore()?.finished()
    }
    XCTAssertEqual(model.articles, [.clay, .bees, .rust, .moss])
    XCTAssertEqual(feed.asked, [nil, "2", "3", "4"])
  }

  @MainActor
  func testStartsOver() async throws {
    let (model, feed) = make(
      .page([.clay, .bees], "2"), .page([.rust], "3"), .page([.rust, .clay], "x"), .page([], "y"),
      .page([.moss], nil))
    try await model.refresh().finished()
    try await model.loadMore()?.finished()
    try await model.refresh().finished()
    XCTAssertEqual(model.articles, [.rust, .clay])
    try await model.refresh().finished()
    XCTAssertEqual(model.articles, [])
    try await model.refresh().finished()
    try await model.loadMore()?.finished()
    XCTAssertEqual(feed.asked, [nil, "2", nil, nil, nil])
  }

  @MainActor
  func testFailures() async throws {
    let (model, feed) = make(
      .page([.clay], "2"), .failure, .page([.rust], "3"), .failure, .page([.moss], nil))
    try await model.refresh().finished()
    try await model.loadMore()?.finished()
    XCTAssertEqual(model.articles, [.clay])
    XCTAssertEqual(model.message, "The articles could not be loaded.")
    try await model.loadMore()?.finished()
    XCTAssertEqual(model.articles, [.clay, .rust])
    try await model.refresh().finished()
    XCTAssertEqual(model.articles, [.clay, .rust])
    XCTAssertEqual(model.message, "The articles could not be loaded.")
    try await model.loadMore()?.finished()
    XCTAssertEqual(feed.asked, [nil, "2", "2", nil, "3"])
  }

  @MainActor
  func testTheFirstRequestFails() async throws {
    let (model, _) = make(.failure)
    try await model.refresh().finished()
    XCTAssertEqual(model.message, "The articles could not be loaded.")
  }

  @MainActor
  func testOneAtATime() async throws {
    let (model, feed) = make(.page([.clay], "2"), .later, .later, .page([], nil))
    try await model.refresh().finished()

    let more = model.loadMore()
    let atOnce = model.loadMore()
    let page = try await feed.later.nextCall()
    let again = model.loadMore()
    try page.resume(returning: Page(articles: [.rust], next: "3"))
    try await more?.finished()
    try await atOnce?.finished()
    try await again?.finished()

    let refresh = model.refresh()
    let before = model.loadMore()
    let first = try await feed.later.nextCall()
    let during = model.loadMore()
    try first.resume(returning: Page(articles: [.moss], next: "x"))
    try await refresh.finished()
    try await before?.finished()
    try await during?.finished()

    XCTAssertEqual(feed.asked, [nil, "2", nil])
  }

  @MainActor
  func testLatePages() async throws {
    for late in [Result.success(Page(articles: [.rust], next: "3")), .failure(Offline())] {
      for comesFirst in [true, false] {
        let (model, feed) = make(.page([.clay], "2"), .later, .later, .page([.tides], nil))
        try await model.refresh().finished()
        let more = model.loadMore()
        let old = try await feed.later.nextCall()
        let refresh = model.refresh()
        let new = try await feed.later.nextCall()

        func answerOld() async throws {
          switch late {
          case .success(let page): try old.resume(returning: page)
          case .failure(let error): try old.resume(throwing: error)
          }
          try await more?.finished()
        }
        if comesFirst {
          try await answerOld()
          XCTAssertEqual(model.articles, [.clay])
          XCTAssertNil(model.message)
          model.loadMore()
        }
        try new.resume(returning: Page(articles: [.moss], next: "x"))
        try await refresh.finished()
        XCTAssertEqual(model.articles, [.moss])
        try await model.loadMore()?.finished()
        if !comesFirst {
          try await answerOld()
        }
        XCTAssertEqual(model.articles, [.moss, .tides])
        XCTAssertNil(model.message)
        try await model.loadMore()?.finished()
        XCTAssertEqual(feed.asked, [nil, "2", nil, "x"])
      }
    }
  }
}
