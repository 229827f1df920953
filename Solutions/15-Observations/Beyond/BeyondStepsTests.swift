import Beers
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Steps")
struct BeyondStepsTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S11 · The beers make one step for other beers, and none for equal ones")
  func beers() async throws {
    repository.send(.success([.ale]))
    try await waitUntil { model.beers == [.ale] }
    let recorder = StateRecorder { model.beers }

    repository.send(.success([.porter]))
    try await waitUntil { model.beers == [.porter] }
    repository.send(.success([.porter]), .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values == [[.ale], [.porter], [.lastOrders]])
  }

  @Test("S11 · An open alert doesn't close and open again when another failure comes")
  func alert() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    let recorder = StateRecorder { model.showAlert }

    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }

    // An alert that closes and opens again has three values.
    #expect(recorder.values.count < 3)
  }

  @Test("S18 · Of two successes that come together, each is shown")
  func together() async throws {
    let recorder = StateRecorder { model.beers }

    repository.send(.success([.porter]), .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.contains([.porter]))
  }
}
