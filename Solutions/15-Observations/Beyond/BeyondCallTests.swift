import Beers
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Calls")
struct BeyondCallTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S15 · A load asks the cache first, a refresh the network, and the view model asks no more")
  func requests() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    await model.load()
    await model.refresh()

    #expect(repository.begun == [.cacheElseNetwork, .networkElseCache])
  }

  @Test("S16 · A load returns when its request is over, and not when a success comes")
  func loadReturns() async {
    repository.send(.success([.porter]))

    await model.load()

    #expect(repository.over.count == 1)
  }

  @Test("S16 · A refresh returns when its request is over, and not when a success comes")
  func refreshReturns() async {
    repository.send(.success([.porter]))

    await model.refresh()

    #expect(repository.over.count == 1)
  }

  @Test("S17 · A call changes nothing on the screen, loading or not", arguments: [true, false])
  func changesNothing(isLoading: Bool) async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    if !isLoading {
      repository.send(.idle)
      try await waitUntil { !model.isLoading }
    }
    let spinner = StateRecorder { model.isLoading }
    let alert = StateRecorder { model.alert }

    await model.load()
    await model.refresh()

    #expect(spinner.values == [isLoading])
    #expect(alert.values.count == 1)
  }
}
