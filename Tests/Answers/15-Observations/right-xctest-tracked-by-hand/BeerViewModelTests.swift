import Beers
import Foundation
import TestPatterns
import XCTest

struct Trouble: LocalizedError {
  var errorDescription: String?
}

struct Mute: Error {}

@MainActor
final class BeerViewModelTests: XCTestCase {
  let a = Beer(id: 12, name: "Märzen")
  let b = Beer(id: 4, name: "Alt")
  let c = Beer(id: 30, name: "Kölsch")

  /// Every state that matters, with what a view draws in lock-step.
  func testEveryStateAfterEveryOther() async throws {
    let states: [BeerState] = [
      .idle, .loading, .success([]), .success([a, c, b, a]), .success([b, a, a, c]), .success([a]),
      .success([Beer(id: 12, name: "Festbier")]), .success([Beer(id: 13, name: "Märzen")]),
      .success((0..<120).map { Beer(id: $0, name: "\(200 - $0)") }),
      .failure(Trouble(errorDescription: "one")), .failure(Trouble(errorDescription: "two")),
      .failure(Trouble(errorDescription: "")), .failure(Mute()), .failure(CancellationError()),
      .failure(URLError(.cancelled)),
    ]
    let cellar = Cellar()
    let model = BeerViewModel(repository: cellar)
    XCTAssertEqual(model.screen, Screen())
    let view = View { model.screen }
    var expected = [Screen()]
    for closes in [false, true] {
      for first in states {
        for second in states {
          for state in [first, second] {
            if closes, model.showAlert {
              model.showAlert = false
              var screen = expected.last!
              screen.isOpen = false
              try await show(screen, of: cellar, in: view, &expected)
            }
            cellar.tap.yield(state)
            try await show(expected.last!.showing(state), of: cellar, in: view, &expected)
            XCTAssertEqual(model.screen, expected.last)
          }
        }
      }
    }
    XCTAssertEqual(view.pictures, expected)
  }

  /// Waits for a screen; where it is the one before, a state that changes it tells when.
  private func show(
    _ screen: Screen, of cellar: Cellar, in view: View<Screen>, _ expected: inout [Screen]
  ) async throws {
    if screen == expected.last {
      let fence = screen.isLoading ? BeerState.idle : .loading
      cellar.tap.yield(fence)
      expected.append(screen.showing(fence))
    } else {
      expected.append(screen)
    }
    let count = expected.count
    try await waitUntil { view.pictures.count >= count }
  }

  func testSteps() async throws {
    let cellar = Cellar()
    let model = BeerViewModel(repository: cellar)
    let beers = StateRecorder { model.beers }
    let loading = StateRecorder { model.isLoading }
    let alert = StateRecorder { model.showAlert }
    let message = StateRecorder { model.errorMessage }
    let both = StateRecorder { Screen(isOpen: model.showAlert, message: model.errorMessage) }

    for state: BeerState in [
      .idle, .loading, .loading, .success([a]), .success([a]), .idle, .idle, .loading,
      .failure(Trouble(errorDescription: "one")), .failure(Trouble(errorDescription: "one")),
      .loading, .failure(Trouble(errorDescription: "two")), .idle, .success([b, a]),
      .failure(Trouble(errorDescription: "three")), .success([c]),
    ] {
      cellar.tap.yield(state)
    }
    try await waitUntil { model.beers == [self.c] }

    XCTAssertEqual(beers.values, [[], [a], [b, a], [c]])
    XCTAssertEqual(loading.values, [false, true, false, true, false, true, false])
    XCTAssertEqual(alert.values, [false, true, false, true, false])
    XCTAssertEqual(message.values, [nil, "one", "two", nil, "three", nil])
    XCTAssertFalse(both.values.contains { $0.isOpen && $0.message == nil })
    let opened = zip(both.values, both.values.dropFirst()).filter { !$0.isOpen && $1.isOpen }
    XCTAssertEqual(opened.map(\.1.message), ["one", "three"])
  }

  func testAnAlertThatWasClosedOpensWithTheNewMessage() async throws {
    let cellar = Cellar()
    let model = BeerViewModel(repository: cellar)
    cellar.tap.yield(.failure(Trouble(errorDescription: "old")))
    try await waitUntil { model.showAlert }
    model.showAlert = false
    let both = StateRecorder { Screen(isOpen: model.showAlert, message: model.errorMessage) }
    let message = StateRecorder { model.errorMessage }

    cellar.tap.yield(.failure(Trouble(errorDescription: "new")))
    try await waitUntil { model.showAlert }

    XCTAssertEqual(both.values.first { $0.isOpen }?.message, "new")
    XCTAssertEqual(message.values, ["old", "new"])
  }

  func testACrowdInOrder() async throws {
    let cellar = Cellar()
    let model = BeerViewModel(repository: cellar)
    let beers = StateRecorder { model.beers.map(\.id) }
    let messages = StateRecorder { model.errorMessage }
    let loading = StateRecorder { model.isLoading }
    for id in 1...60 {
      cellar.tap.yield(.loading)
      cellar.tap.yield(.success([Beer(id: id, name: "")]))
      cellar.tap.yield(.failure(Trouble(errorDescription: "\(id)")))
    }
    cellar.tap.yield(.loading)
    try await waitUntil {
      beers.values.count > 60 && messages.values.count == 120 && loading.values.count > 121
    }
    XCTAssertEqual(beers.values, [[]] + (1...60).map { [$0] })
    XCTAssertEqual(messages.values, [nil] + (1...60).flatMap { ["\($0)", nil] }.dropLast())
    XCTAssertTrue(model.isLoading)
  }

  func testCalls() async throws {
    let cellar = Cellar()
    let model = BeerViewModel(repository: cellar)
    var expected: [String] = []
    for state: BeerState in [
      .idle, .loading, .success([a]), .loading, .failure(Trouble(errorDescription: "no")), .loading,
    ] {
      let screen = model.screen.showing(state)
      cellar.tap.yield(state)
      try await waitUntil { model.screen == screen }
      let steps = StateRecorder { model.screen }
      await model.load()
      expected += ["cacheElseNetwork", "over"]
      XCTAssertEqual(cellar.log, expected)
      await model.load()
      expected += ["cacheElseNetwork", "over"]
      XCTAssertEqual(cellar.log, expected)
      await model.refresh()
      await model.refresh()
      expected += ["networkElseCache", "over", "networkElseCache", "over"]
      XCTAssertEqual(cellar.log, expected)
      XCTAssertEqual(steps.values, [screen])
      model.showAlert = false
      for _ in 1...200 {
        await Task.yield()
      }
      XCTAssertEqual(cellar.log, expected)
    }
  }

  func testCallsThatNewsOvertakes() async throws {
    for call in [{ await $0.load() }, { await $0.refresh() }]
      as [@MainActor (BeerViewModel) async -> Void]
    {
      let cellar = Cellar()
      let model = BeerViewModel(repository: cellar)
      cellar.tap.yield(.success([a]))
      await call(model)
      XCTAssertEqual(cellar.log.last, "over")
    }
  }

  func testTheEndOfTheStream() async throws {
    for (last, closes): (BeerState, Bool) in [(.loading, false), (.idle, false), (.idle, true)] {
      let cellar = Cellar()
      let model = BeerViewModel(repository: cellar)
      for state: BeerState in [.success([a]), .failure(Trouble(errorDescription: "no")), last] {
        let screen = model.screen.showing(state)
        cellar.tap.yield(state)
        try await waitUntil { model.screen == screen }
      }
      if closes {
        model.showAlert = false
      }
      let steps = StateRecorder { model.screen }
      cellar.tap.finish()
      for _ in 1...200 {
        await Task.yield()
      }
      XCTAssertEqual(steps.values.count, 1)
    }
  }

  func testTheEndOfTheViewModel() async throws {
    for state: BeerState in [.success([a]), .failure(Trouble(errorDescription: "no")), .loading] {
      let cellar = Cellar()
      let (news, teller) = AsyncStream.makeStream(of: Void.self)
      cellar.tap.onTermination = { _ in teller.yield() }
      weak var weakModel: BeerViewModel?
      do {
        let model = BeerViewModel(repository: cellar)
        weakModel = model
        let screen = model.screen.showing(state)
        cellar.tap.yield(state)
        try await waitUntil { model.screen == screen }
      }
      XCTAssertNil(weakModel)
      _ = try await news.collect(1)
    }
  }
}
