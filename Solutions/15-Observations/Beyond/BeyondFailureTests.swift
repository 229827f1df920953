import Beers
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Failures")
struct BeyondFailureTests {
  let repository = BeerRepositorySpy()

  @Test("S12 · The same failure opens an alert that the view has closed")
  func sameFailure() async throws {
    let model = BeerViewModel(repository: repository)
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false

    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.dry)
    try await waitUntil { !model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S12 · A success removes the message of an alert that the view has closed")
  func messageOfAClosedAlert() async throws {
    let model = BeerViewModel(repository: repository)
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false

    repository.send(.fence)
    try await waitUntil { model.isPastTheFence }

    #expect(model.errorMessage == nil)
  }

  @Test("S13 · A cancellation opens the alert, and the next state is shown")
  func cancellation() async throws {
    let model = BeerViewModel(repository: repository)
    let recorder = StateRecorder { model.showAlert }

    repository.send(.cancelled, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.contains(true))
  }

  @Test("S14 · A view model that fails, or is loading, is freed", arguments: [true, false])
  func freedMeanwhile(isLoading: Bool) async throws {
    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(isLoading ? .loading : .dry)
      try await waitUntil { model.isLoading || model.showAlert }
      return model
    }
  }
}
