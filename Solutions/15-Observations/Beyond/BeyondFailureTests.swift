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

  @Test("S14 · A view model that shows a failure is freed")
  func freedWithAnOpenAlert() async throws {
    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(.dry)
      try await waitUntil { model.showAlert }
      return model
    }
  }

  @Test("S15 · The end of the stream changes nothing")
  func endOfTheStream() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let model = BeerViewModel(repository: repository)
    repository.send(.success([.porter]), .dry)
    try await waitUntil { model.showAlert }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.sender.onTermination = { _ in end.yield() }
    let alert = StateRecorder { model.alert }

    repository.sender.finish()
    _ = try await ends.collect(1)
    // No state can follow, so there is no fence; what is ready to run gets its turns.
    for _ in 1...50 {
      await Task.yield()
    }

    #expect(model.isLoading)
    #expect(alert.values.count == 1)
  }
}
