import Beers
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The screen after a state")
struct ScreenTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S1 · A success replaces the beers", arguments: [[.stout, .ale], []] as [[Beer]])
  func beers(answer: [Beer]) async throws {
    repository.send(.success([.porter]))
    try await waitUntil { model.beers == [.porter] }

    repository.send(.success(answer), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.beers == answer)
  }

  @Test("S1 · The beers outlive other states")
  func beersStay() async throws {
    repository.send(.success([.porter]))
    try await waitUntil { model.beers == [.porter] }

    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }

    #expect(model.beers == [.porter])
  }

  @Test("S2 · .idle or a success ends loading", arguments: [BeerState.idle, .fence, .success([])])
  func endsLoading(state: BeerState) async throws {
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(state)
    try await waitUntil { !model.isLoading }
  }

  @Test("S2 · A failure ends the loading", arguments: [.dry, .cancelled] as [BeerState])
  func failureEndsLoading(state: BeerState) async throws {
    repository.send(.loading)
    try await waitUntil { model.isLoading }

    repository.send(state)
    try await waitUntil { model.errorMessage != nil }

    #expect(!model.isLoading)
  }

  @Test("S3 · Each failure sets its message")
  func message() async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    #expect(model.errorMessage == "The barrel is empty.")
    repository.send(.cancelled, .loading)
    try await waitUntil { model.isLoading }
    #expect(model.errorMessage == CancellationError().localizedDescription)
  }

  @Test("S4 · A success closes the alert", arguments: [[.porter], []] as [[Beer]])
  func recovery(beers: [Beer]) async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    repository.send(.success(beers), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.alert == Alert(isOpen: false, message: nil))
  }
}
