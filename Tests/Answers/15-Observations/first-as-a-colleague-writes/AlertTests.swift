import Beers
import TestPatterns
import Testing

@MainActor
@Suite("The alert and the updates")
struct AlertTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S5 · A failure opens the alert")
  func failureOpens() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    #expect(model.alert == Alert(isOpen: true, message: "The barrel is empty."))
  }

  @Test("S5 · A second failure leaves the alert open")
  func secondFailure() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.alert == Alert(isOpen: true, message: "The cellar is warm."))
  }

  @Test("S5 · A failure opens an alert that the view has closed")
  func failureReopens() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false

    repository.send(.warm)
    try await waitUntil { model.showAlert }

    #expect(model.alert == Alert(isOpen: true, message: "The cellar is warm."))
  }

  @Test("S6 · .loading and .idle leave an open alert")
  func staysOpen() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }

    repository.send(.loading)
    try await waitUntil { model.isLoading }
    #expect(model.alert == Alert(isOpen: true, message: "The barrel is empty."))
    repository.send(.idle)
    try await waitUntil { !model.isLoading }
    #expect(model.alert == Alert(isOpen: true, message: "The barrel is empty."))
  }

  @Test("S6 · .loading and .idle leave a closed alert")
  func staysClosed() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false

    repository.send(.loading)
    try await waitUntil { model.isLoading }
    #expect(!model.showAlert)
    repository.send(.idle)
    try await waitUntil { !model.isLoading }
    #expect(!model.showAlert)
  }

  @Test("S7 · The message is set before the alert opens, and removed after it closes")
  func order() async throws {
    let steps = StateRecorder { model.alert }

    repository.send(.dry)
    try await waitUntil { model.showAlert }
    repository.send(.fence)
    try await waitUntil { model.isPastTheFence }

    #expect(
      steps.values == [
        Alert(isOpen: false, message: nil),
        Alert(isOpen: false, message: "The barrel is empty."),
        Alert(isOpen: true, message: "The barrel is empty."),
        Alert(isOpen: false, message: "The barrel is empty."),
        Alert(isOpen: false, message: nil),
      ])
  }

  @available(macOS 26, *)
  @Test("S8 · A view sees each state whole")
  func whole() async throws {
    let updates = Updates { Screen(model) }

    repository.send(.loading)
    try await waitUntil { updates.values.last?.isLoading == true }
    repository.send(.dry)
    try await waitUntil { updates.values.last?.alert.isOpen == true }
    repository.send(.loading)
    try await waitUntil { updates.values.last?.isLoading == true }
    repository.send(.success([.porter]))
    try await waitUntil { updates.values.last?.beers == [.porter] }

    let closed = Alert(isOpen: false, message: nil)
    let open = Alert(isOpen: true, message: "The barrel is empty.")
    #expect(
      updates.values == [
        Screen(beers: [], isLoading: false, alert: closed),
        Screen(beers: [], isLoading: true, alert: closed),
        Screen(beers: [], isLoading: false, alert: open),
        Screen(beers: [], isLoading: true, alert: open),
        Screen(beers: [.porter], isLoading: false, alert: closed),
      ])
  }

  @Test("S9 · States that come together are shown in order")
  func inOrder() async throws {
    let steps = StateRecorder { model.beers }

    repository.send(.success([.porter]), .success([.stout]), .success([.ale]), .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(steps.values == [[], [.porter], [.stout], [.ale], [.lastOrders]])
  }

  @Test("S10 · A view model that nobody holds is freed")
  func freed() async throws {
    let repository = BeerRepositorySpy()
    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(.success([.porter]))
      try await waitUntil { model.beers == [.porter] }
      return model
    }
  }

  @Test("S10 · A freed view model terminates the stream")
  func terminates() async throws {
    let repository = BeerRepositorySpy()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    repository.sender.onTermination = { _ in end.yield() }

    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(.success([.porter]))
      try await waitUntil { model.beers == [.porter] }
      return model
    }

    _ = try await ends.collect(1)
  }
}

/// All that a view shows.
struct Screen: Equatable {
  var beers: [Beer]
  var isLoading: Bool
  var alert: Alert

  init(beers: [Beer], isLoading: Bool, alert: Alert) {
    self.beers = beers
    self.isLoading = isLoading
    self.alert = alert
  }

  @MainActor
  init(_ model: BeerViewModel) {
    self.init(beers: model.beers, isLoading: model.isLoading, alert: model.alert)
  }
}
