import Beers
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The alert and the stream")
struct AlertTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  /// Shows an open alert.
  func fail() async throws {
    repository.send(.dry)
    try await waitUntil { model.alert == Alert(isOpen: true, message: "The barrel is empty.") }
  }

  @Test("S5 · A failure opens the alert")
  func failureOpens() async throws {
    repository.send(.dry, .loading)
    try await waitUntil { model.isLoading }
    #expect(model.showAlert)
  }

  @Test("S5 · A second failure keeps it open")
  func secondFailure() async throws {
    try await fail()
    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }
    #expect(model.showAlert)
    #expect(model.errorMessage == "The cellar is warm.")
  }

  @Test("S5 · A failure opens it after a success")
  func failureAfterSuccess() async throws {
    try await fail()
    repository.send(.fence)
    try await waitUntil { !model.showAlert && model.isPastTheFence }
    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }
    #expect(model.showAlert)
  }

  @Test("S5 · A failure opens it after the view closed it")
  func failureAfterView() async throws {
    try await fail()
    model.showAlert = false
    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }
    #expect(model.showAlert)
  }

  @Test("S6 · .loading and .idle leave an open alert")
  func leaveOpen() async throws {
    try await fail()
    let recorder = StateRecorder { model.alert }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }
    #expect(recorder.values == [Alert(isOpen: true, message: "The barrel is empty.")])
  }

  @Test("S6 · .loading and .idle leave a closed alert")
  func leaveClosed() async throws {
    let recorder = StateRecorder { model.alert }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }
    #expect(recorder.values == [Alert(isOpen: false, message: nil)])
  }

  @Test("S6 · .loading and .idle leave an alert that the view closed")
  func leaveClosedByView() async throws {
    try await fail()
    model.showAlert = false
    let before = model.alert
    let recorder = StateRecorder { model.alert }
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }
    #expect(recorder.values == [before])
  }

  @Test("S7 · The message comes before the alert, and goes after it")
  func order() async throws {
    let recorder = StateRecorder { model.alert }
    try await fail()
    repository.send(.fence)
    try await waitUntil { model.isPastTheFence && model.errorMessage == nil }

    #expect(
      recorder.values == [
        Alert(isOpen: false, message: nil),
        Alert(isOpen: false, message: "The barrel is empty."),
        Alert(isOpen: true, message: "The barrel is empty."),
        Alert(isOpen: false, message: "The barrel is empty."),
        Alert(isOpen: false, message: nil),
      ])
  }

  @Test("S7 · The next message comes before the alert, too")
  func orderOfNext() async throws {
    try await fail()
    model.showAlert = false
    let before = model.alert
    let recorder = StateRecorder { model.alert }
    repository.send(.warm)
    try await waitUntil { model.showAlert }

    #expect(
      recorder.values == [
        before,
        Alert(isOpen: false, message: "The cellar is warm."),
        Alert(isOpen: true, message: "The cellar is warm."),
      ])
  }

  /// What a view draws.
  struct Screen: Equatable, Sendable {
    var beers: [Beer] = []
    var isLoading = false
    var isOpen = false
    var message: String?
  }

  @available(macOS 26, *)
  @Test("S8 · A view sees each state as a whole")
  func wholes() async throws {
    let updates = Updates { [model] in
      Screen(
        beers: model.beers, isLoading: model.isLoading, isOpen: model.showAlert,
        message: model.errorMessage)
    }
    let screens = [
      Screen(),
      Screen(isLoading: true),
      Screen(isOpen: true, message: "The barrel is empty."),
      Screen(isLoading: true, isOpen: true, message: "The barrel is empty."),
      Screen(beers: [.porter]),
      Screen(beers: [.porter], isLoading: true),
      Screen(beers: [.stout]),
    ]
    let states: [BeerState] = [
      .loading, .dry, .loading, .success([.porter]), .loading, .success([.stout]),
    ]
    for (state, screen) in zip(states, screens.dropFirst()) {
      repository.send(state)
      try await waitUntil { updates.values.last == screen }
    }
    #expect(updates.values == screens)
  }

  @Test("S9 · Loading and a success that come together")
  func delivery() async throws {
    let recorder = StateRecorder { model.isLoading }
    repository.send(.loading, .fence)
    try await waitUntil { model.isPastTheFence }
    #expect(recorder.values == [false, true, false])
  }

  @Test("S9 · Lists that come together are shown in order")
  func deliveryOfBeers() async throws {
    let recorder = StateRecorder { model.beers }
    repository.send(.success([.porter]), .success([.stout]), .fence)
    try await waitUntil { model.isPastTheFence }
    #expect(recorder.values == [[], [.porter], [.stout], [.lastOrders]])
  }

  @Test("S9 · A failure and a success that come together")
  func deliveryOfFailure() async throws {
    let recorder = StateRecorder { model.showAlert }
    repository.send(.dry, .fence)
    try await waitUntil { model.isPastTheFence }
    #expect(recorder.values == [false, true, false])
  }

  @Test("S10 · A view model is freed, and its stream terminated")
  func freed() async throws {
    let spy = BeerRepositorySpy()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    spy.sender.onTermination = { _ in end.yield() }
    try await waitUntilFreed {
      let model = BeerViewModel(repository: spy)
      spy.send(.loading)
      try await waitUntil { model.isLoading }
      return model
    }
    _ = try await ends.collect(1)
  }
}
