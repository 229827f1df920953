import Beers
import TestPatterns
import Testing

@MainActor
@Suite("Requests")
struct RequestTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test(
    "S16 · Each load asks once, the cache first, whatever is on the screen",
    arguments: [.idle, .success([.porter]), .dry] as [BeerState])
  func load(state: BeerState) async throws {
    repository.send(state, .loading)
    try await waitUntil { model.isLoading }

    await model.load()
    await model.load()

    #expect(repository.begun == [.cacheElseNetwork, .cacheElseNetwork])
  }

  @Test("S16 · Nobody asks again because the view closes the alert")
  func closingAsksNothing() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    model.showAlert = false
    await letOthersRun()

    #expect(repository.begun.isEmpty)
  }

  @Test(
    "S17 · Each refresh asks once, the network first, whatever is on the screen",
    arguments: [.idle, .success([.porter]), .dry] as [BeerState])
  func refresh(state: BeerState) async throws {
    repository.send(state, .loading)
    try await waitUntil { model.isLoading }

    await model.refresh()
    await model.refresh()

    #expect(repository.begun == [.networkElseCache, .networkElseCache])
  }

  @Test(
    "S18 · A load returns when its request is over, and not with its news",
    arguments: [.idle, .loading, .success([.porter]), .dry] as [BeerState])
  func loadReturns(news: BeerState) async {
    repository.send(news)
    await model.load()

    #expect(!repository.over.isEmpty)
  }

  @Test(
    "S18 · A refresh returns when its request is over, and not with its news",
    arguments: [.idle, .loading, .success([.porter]), .dry] as [BeerState])
  func refreshReturns(news: BeerState) async {
    repository.send(news)
    await model.refresh()

    #expect(!repository.over.isEmpty)
  }

  @Test("S19 · A call changes nothing on the screen, loading or not", arguments: [true, false])
  func changesNothing(isLoading: Bool) async throws {
    repository.send(.success([.porter]), .dry, .loading)
    try await waitUntil { model.isLoading }
    if !isLoading {
      repository.send(.idle)
      try await waitUntil { !model.isLoading }
    }
    let beers = StateRecorder { model.beers }
    let spinner = StateRecorder { model.isLoading }
    let alert = StateRecorder { model.alert }

    await model.load()
    await model.refresh()

    #expect(beers.values.count == 1)
    #expect(spinner.values.count == 1)
    #expect(alert.values.count == 1)
  }
}
