import Articles
import Foundation
import TestPatterns
import XCTest

private func article(_ id: Int, _ title: String) -> Article {
  Article(id: id, title: title, publishedAt: Date(timeIntervalSince1970: Double(id * 1000 % 7)))
}

@MainActor
final class ArticleListTests: XCTestCase {
  private let a = article(5, "Middle")
  private let b = article(9, "Alpha")
  private let c = article(2, "Zeta")
  private let newB = article(9, "Alpha, again")

  private func check(
    _ player: Player, _ expected: [LoadingState<[Article]>], requests: Int,
    line: UInt = #line
  ) {
    XCTAssertEqual(player.states.values, expected, line: line)
    XCTAssertEqual(player.desk.listCalls.count, requests, line: line)
    XCTAssertTrue(player.desk.statesWhenAsked.allSatisfy { $0 == .loading }, line: line)
    for sight in player.everySight {
      var articles: [Article] = []
      var message: String?
      if case .loaded(let loaded) = sight.state { articles = loaded }
      if case .error(let text) = sight.state { message = text }
      XCTAssertEqual(sight.articles, articles, line: line)
      XCTAssertEqual(sight.message, message, line: line)
      XCTAssertEqual(sight.isLoading, sight.state == .loading, line: line)
    }
  }

  func testOneAfterTheOther() async throws {
    let player = Player()
    let told = Told(errorDescription: "No signal.")
    let other = Told(errorDescription: " Closed\n")
    let mute = Told(errorDescription: "")
    try await player.play(
      .load, .answer(0, [a, b, c, b]), .load, .answer(1, [newB, a]), .load, .fail(2, told),
      .load, .fail(3, other), .load, .answer(4, []), .load, .fail(5, mute), .load, .answer(6, []),
      .load, .answer(7, [c]), .load, .answer(8, []), .load, .fail(9, Untold()), .load,
      .answer(10, [b]), .load, .fail(11, URLError(.cancelled)), .load, .answer(12, [a]), .load,
      .fail(13, CancellationError()), .load, .answer(14, [a, c]), .load, .answer(15, [a, c]))
    check(
      player,
      [
        .idle, .loading, .loaded([a, b, c, b]), .loading, .loaded([newB, a]), .loading,
        .error("No signal."), .loading, .error(" Closed\n"), .loading, .loaded([]), .loading,
        .error(""), .loading, .loaded([]), .loading, .loaded([c]), .loading, .loaded([]),
        .loading, .error(Untold().localizedDescription), .loading, .loaded([b]), .loading,
        .error(URLError(.cancelled).localizedDescription), .loading, .loaded([a]), .loading,
        .error(CancellationError().localizedDescription), .loading, .loaded([a, c]), .loading,
        .loaded([a, c]),
      ], requests: 16)
    XCTAssertEqual(player.opened.values, [nil])
  }

  func testCancelled() async throws {
    for error in [CancellationError(), URLError(.cancelled), Untold(), Told(errorDescription: "x")]
      as [any Error]
    {
      let player = Player()
      try await player.play(
        .open(2), .give(0, c), .load, .cancel(0), .fail(0, error), .load, .answer(1, [a, b]),
        .load, .cancel(2), .fail(2, error), .load, .fail(3, Told(errorDescription: "Off.")),
        .load, .cancel(4), .fail(4, error), .load, .cancel(5), .answer(5, [b]), .load,
        .cancel(6), .answer(6, []), .load, .cancel(7), .fail(7, error))
      check(
        player,
        [
          .idle, .loading, .idle, .loading, .loaded([a, b]), .loading, .loaded([a, b]), .loading,
          .error("Off."), .loading, .error("Off."), .loading, .loaded([b]), .loading,
          .loaded([]), .loading, .loaded([]),
        ], requests: 8)
      XCTAssertEqual(player.opened.values, [nil, c])
    }
  }

  func testOlderLast() async throws {
    for late: Act in [
      .answer(1, [c]), .answer(1, []), .fail(1, Untold()), .fail(1, CancellationError()),
    ] {
      for cancelled in [false, true] {
        let player = Player()
        try await player.play(.load, .answer(0, [a]), .load, .load, .load)
        if cancelled { try await player.play(.cancel(1)) }
        try await player.play(.answer(3, [b]), late, .answer(2, [newB]))
        check(player, [.idle, .loading, .loaded([a]), .loading, .loaded([b])], requests: 4)
      }
    }
  }

  func testOlderLastAfterOtherEnds() async throws {
    let failed = Player()
    try await failed.play(
      .load, .load, .load, .fail(2, Told(errorDescription: "Off.")), .answer(0, [a]),
      .answer(1, [b]))
    check(failed, [.idle, .loading, .error("Off.")], requests: 3)
    let empty = Player()
    try await empty.play(.load, .load, .answer(1, []), .answer(0, [a]))
    check(empty, [.idle, .loading, .loaded([])], requests: 2)
    let cancelled = Player()
    try await cancelled.play(
      .load, .answer(0, [c]), .load, .load, .cancel(2), .fail(2, Untold()), .answer(1, [a]))
    check(cancelled, [.idle, .loading, .loaded([c]), .loading, .loaded([c])], requests: 3)
  }

  func testOlderFirst() async throws {
    for early: Act in [
      .answer(1, [c]), .answer(1, []), .fail(1, Untold()), .fail(1, CancellationError()),
    ] {
      for cancelled in [false, true] {
        let player = Player()
        try await player.play(.load, .answer(0, [a]), .load, .load)
        if cancelled { try await player.play(.cancel(1)) }
        try await player.play(early, .answer(2, [b]))
        check(player, [.idle, .loading, .loaded([a]), .loading, .loaded([b])], requests: 3)
      }
    }
  }

  func testNewestEnds() async throws {
    let ends: [(Act, LoadingState<[Article]>)] = [
      (.answer(2, []), .loaded([])), (.fail(2, Untold()), .error(Untold().localizedDescription)),
      (.fail(2, CancellationError()), .error(CancellationError().localizedDescription)),
    ]
    for (act, end) in ends {
      let player = Player()
      try await player.play(.load, .answer(0, [a]), .load, .load, .answer(1, [c]), act)
      check(player, [.idle, .loading, .loaded([a]), .loading, end], requests: 3)
    }
    let late = Player()
    try await late.play(
      .load, .answer(0, [a]), .load, .load, .cancel(2), .fail(1, Untold()), .answer(2, [b]))
    check(late, [.idle, .loading, .loaded([a]), .loading, .loaded([b])], requests: 3)
    let early = Player()
    try await early.play(
      .load, .answer(0, [a]), .load, .cancel(1), .load, .answer(1, [c]), .answer(2, [b]))
    check(early, [.idle, .loading, .loaded([a]), .loading, .loaded([b])], requests: 3)
  }

  func testOpening() async throws {
    let player = Player()
    try await player.play(
      .open(9), .give(0, b), .load, .answer(0, [b, c]), .open(2), .give(1, article(2, "Omega")),
      .open(9), .give(2, b), .open(9), .give(3, newB), .load, .open(2), .give(4, c),
      .answer(1, [newB]), .load, .fail(2, Untold()), .open(5), .give(5, a), .open(2), .load,
      .answer(3, [a]), .give(6, c))
    check(
      player,
      [
        .idle, .loading, .loaded([b, c]), .loading, .loaded([newB]), .loading,
        .error(Untold().localizedDescription), .loading, .loaded([a]),
      ], requests: 4)
    XCTAssertEqual(player.opened.values, [nil, b, article(2, "Omega"), b, newB, c, a, c])
  }

  func testReloadsBesideAnOpenArticle() async throws {
    let player = Player()
    try await player.play(
      .load, .answer(0, [a]), .open(9), .give(0, b), .load, .answer(1, [newB]), .load,
      .answer(2, [a]), .load, .fail(3, Untold()), .load, .cancel(4), .fail(4, Untold()))
    XCTAssertEqual(player.opened.values, [nil, b])
  }

  func testTwoOpenings() async throws {
    let last = Player()
    try await last.play(.open(5), .open(9), .give(1, b), .give(0, a))
    XCTAssertEqual(last.opened.values, [nil, b])
    let first = Player()
    try await first.play(.open(5), .open(9), .give(0, a), .give(1, b))
    XCTAssertEqual(first.opened.values, [nil, b])
    let same = Player()
    try await same.play(.open(9), .open(9), .give(1, newB), .give(0, b))
    XCTAssertEqual(same.opened.values, [nil, newB])
  }
}
