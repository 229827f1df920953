import Beers
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The alert")
struct AlertTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  // MARK: A failure

  @Test(
    "S4 · The message is the error's localizedDescription",
    arguments: [
      BreweryFailure("The barrel is empty."), BreweryFailure(""), Wordless(), CancellationError(),
      URLError(.cancelled),
    ] as [any Error])
  func message(error: any Error) async throws {
    repository.send(.failure(error), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.errorMessage == error.localizedDescription)
  }

  @Test("S4 · Each failure brings its own message")
  func laterMessage() async {
    repository.send(.dry, .warm)
    for _ in 1...10 {
      await Task.yield()
    }

    #expect(model.errorMessage == "The cellar is warm.")
  }

  @Test("S5 · A failure opens the alert, whatever the beers", arguments: listsOfBeers)
  func opens(beers: [Beer]) async throws {
    repository.send(.success(beers), .dry, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S5 · A cancellation opens the alert like any other error")
  func opensForACancellation() async throws {
    repository.send(.failure(CancellationError()), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S5 · A second failure leaves the alert open")
  func staysOpen() async throws {
    repository.send(.dry, .warm, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S5 · After the reader has closed it, the same failure opens the alert again")
  func opensAgain() async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    model.showAlert = false

    repository.send(.dry, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  // MARK: A success

  @Test("S6 · A success takes the message away", arguments: listsOfBeers)
  func noMessage(beers: [Beer]) async throws {
    repository.send(.success([.porter]), .dry)
    try await waitUntil { model.errorMessage != nil }

    repository.send(.success(beers), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.errorMessage == nil)
  }

  @Test("S6 · A success takes the message away, though the reader has closed the alert")
  func noMessageOfAClosedAlert() async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    model.showAlert = false

    repository.send(.success([.porter]), .loading)
    try await waitUntil { model.isLoading }

    #expect(model.errorMessage == nil)
  }

  @Test("S7 · A success closes the alert", arguments: listsOfBeers)
  func closes(beers: [Beer]) async throws {
    repository.send(.success([.porter]), .dry)
    try await waitUntil { model.errorMessage != nil }

    repository.send(.success(beers), .loading)
    try await waitUntil { model.isLoading }

    #expect(!model.showAlert)
  }

  @Test("S7 · A success leaves a closed alert closed", arguments: listsOfBeers)
  func staysClosed(beers: [Beer]) async throws {
    repository.send(.success(beers), .loading)
    try await waitUntil { model.isLoading }

    #expect(!model.showAlert)
  }

  // MARK: What says nothing of failures

  @Test("S9 · .idle and .loading leave the alert open or closed", arguments: [true, false])
  func alertStays(isOpen: Bool) async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    model.showAlert = isOpen
    let recorder = StateRecorder { model.alert }
    let shown = model.alert

    repository.send(.idle, .loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }

    #expect(recorder.values == [shown])
  }

  // MARK: Moments

  @Test("S10 · An alert that opens has the message of its failure")
  func messageFirst() async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    model.showAlert = false
    let recorder = StateRecorder { model.alert }

    repository.send(.warm)
    try await waitUntil { model.showAlert }

    let opened = recorder.values.first { $0.isOpen }
    #expect(opened == Alert(isOpen: true, message: "The cellar is warm."))
  }

  @Test("S11 · An open alert is never without a message")
  func neverBlank() async throws {
    let recorder = StateRecorder { model.alert }

    repository.send(.dry, .warm, .success([]), .dry, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(!recorder.values.contains(Alert(isOpen: true, message: nil)))
  }
}
