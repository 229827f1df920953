import Beers
import Foundation
import Observation
import TestPatterns
import Testing

struct Screen: Equatable {
  var beers: [Beer] = []
  var isLoading = false
  var isOpen = false
  var message: String?
}

struct Spill: LocalizedError {
  var errorDescription: String?
}

extension BeerViewModel {
  var screen: Screen {
    Screen(beers: beers, isLoading: isLoading, isOpen: showAlert, message: errorMessage)
  }
}

@MainActor
struct WholeScreenTests {
  let kölsch = Beer(id: 2, name: "Kölsch")
  let alt = Beer(id: 1, name: "Alt")

  /// A story of states, and of a reader who closes the alert where there is no state.
  var story: [(state: BeerState?, screen: Screen)] {
    let list = [kölsch, alt]
    return [
      (.loading, Screen(isLoading: true)),
      (.success(list), Screen(beers: list)),
      (.loading, Screen(beers: list, isLoading: true)),
      (.failure(Spill(errorDescription: "wet")), Screen(beers: list, isOpen: true, message: "wet")),
      (.loading, Screen(beers: list, isLoading: true, isOpen: true, message: "wet")),
      (.idle, Screen(beers: list, isOpen: true, message: "wet")),
      (.failure(Spill(errorDescription: "dry")), Screen(beers: list, isOpen: true, message: "dry")),
      (nil, Screen(beers: list, message: "dry")),
      (.loading, Screen(beers: list, isLoading: true, message: "dry")),
      (.idle, Screen(beers: list, message: "dry")),
      (.failure(Spill(errorDescription: "wet")), Screen(beers: list, isOpen: true, message: "wet")),
      (.loading, Screen(beers: list, isLoading: true, isOpen: true, message: "wet")),
      (.success([kölsch]), Screen(beers: [kölsch])),
      (
        .failure(Spill(errorDescription: "wet")),
        Screen(beers: [kölsch], isOpen: true, message: "wet")
      ),
      (.success([]), Screen()),
      (.loading, Screen(isLoading: true)),
      (
        .failure(CancellationError()),
        Screen(isOpen: true, message: CancellationError().localizedDescription)
      ),
      (.success([alt]), Screen(beers: [alt])),
      (.loading, Screen(beers: [alt], isLoading: true)),
      (.success([]), Screen()),
    ]
  }

  @available(macOS 26, *)
  @Test("S8 · Each state is one whole picture")
  func pictures() async throws {
    let repository = BeerRepositorySpy()
    let model = BeerViewModel(repository: repository)
    let pictures = Updates { model.screen }
    let alert = StateRecorder { model.screen }
    let messages = StateRecorder { model.errorMessage }

    for (state, screen) in story {
      if let state {
        repository.send(state)
      } else {
        model.showAlert = false
      }
      try await waitUntil { pictures.values.last == screen }
    }

    #expect(pictures.values == [Screen()] + story.map(\.screen))
    #expect(alert.values.allSatisfy { !$0.isOpen || $0.message != nil })
    let cancelled = CancellationError().localizedDescription
    #expect(messages.values == [nil, "wet", "dry", "wet", nil, "wet", nil, cancelled, nil])
    let opened = zip(alert.values, alert.values.dropFirst()).filter { !$0.isOpen && $1.isOpen }
    #expect(opened.map(\.1.message) == ["wet", "wet", "wet", cancelled])
  }

  @Test("S9 · Two in one go end as the second says", arguments: [true, false])
  func together(isFailure: Bool) async throws {
    let repository = BeerRepositorySpy()
    let model = BeerViewModel(repository: repository)
    let first = isFailure ? BeerState.failure(Spill(errorDescription: "wet")) : .loading
    let trouble = StateRecorder { [model.isLoading, model.errorMessage != nil].contains(true) }

    repository.send(first, .success([kölsch]))
    try await waitUntil { model.beers == [kölsch] }

    #expect(Set(trouble.values) == [true, false])
    #expect(trouble.values.last == false)
  }

  @Test("S10 · Dropped, it listens no more")
  func dropped() async throws {
    let repository = BeerRepositorySpy()
    let ended = AsyncStream.makeStream(of: Void.self)
    repository.sender.onTermination = { _ in ended.continuation.yield() }
    weak var dropped: BeerViewModel?

    try await Task {
      let model = BeerViewModel(repository: repository)
      dropped = model
      repository.send(.loading)
      try await waitUntil { model.isLoading }
    }.value

    _ = try await ended.stream.collect(1)
    #expect(dropped == nil)
  }
}
