import Beers
import TestPatterns
import Testing

@MainActor
@Suite("The list of beers")
struct BeersTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S1 · A new screen is blank")
  func blank() {
    #expect(model.beers.isEmpty)
    #expect(!model.isLoading)
    #expect(model.alert == Alert(isOpen: false, message: nil))
  }

  @Test(
    "S2 · The beers are those of the success",
    arguments: [
      [.porter, .ale, .stout, .porter], [.porterRenamed], [.porterOfAnotherBrewery], [],
      (1...100).map { Beer(id: $0, name: "Beer \($0)") },
    ] as [[Beer]])
  func beers(answer: [Beer]) async throws {
    repository.send(.success([.porter]))
    try await waitUntil { model.beers == [.porter] }

    repository.send(.success(answer), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.beers == answer)
  }

  @Test("S2 · The same beers in another order are another list")
  func otherOrder() async throws {
    repository.send(.success([.porter, .stout, .ale]))
    try await waitUntil { model.beers.count == 3 }

    repository.send(.success([.ale, .porter, .stout]), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.beers == [.ale, .porter, .stout])
  }

  @Test(
    "S3 · It is loading after .loading, and after no other state",
    arguments: [
      .idle, .success([]), .success([.porter]), .dry, .failure(CancellationError()),
    ] as [BeerState])
  func isLoading(end: BeerState) async throws {
    // Twice, because the second time there is something on the screen.
    for _ in 1...2 {
      repository.send(.loading)
      try await waitUntil { model.isLoading }

      repository.send(end)
      try await waitUntil { !model.isLoading }
    }
  }

  @Test(
    "S8 · What is no success leaves the beers",
    arguments: [.idle, .loading, .dry] as [BeerState])
  func beersStay(state: BeerState) async throws {
    repository.send(.success([.porter]))
    try await waitUntil { model.beers == [.porter] }
    let recorder = StateRecorder { model.beers }

    repository.send(state, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.dropLast() == [[.porter]])
  }

  @Test("S8 · So does a second failure, while the alert of the first is open")
  func beersStayInASecondFailure() async throws {
    repository.send(.success([.porter]), .dry)
    try await waitUntil { model.showAlert }
    let recorder = StateRecorder { model.beers }

    repository.send(.warm, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.dropLast() == [[.porter]])
  }
}
