import Beers
import TestPatterns
import Testing

@MainActor
@Suite("What observers see")
struct ObservationTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  @Test("S5 · After another failure the alert is open, too", arguments: [true, false])
  func opensAgain(isOpen: Bool) async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = isOpen

    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S5 · A failure opens the alert that a success has closed")
  func opensAfterASuccess() async throws {
    repository.send(.dry, .fence, .warm, .loading)
    try await waitUntil { model.isLoading }

    #expect(model.showAlert)
  }

  @Test("S6 · .loading and .idle leave the alert as it is", arguments: [true, false])
  func stays(isOpen: Bool) async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = isOpen
    let before = model.alert
    let alert = StateRecorder { model.alert }

    repository.send(.loading)
    try await waitUntil { model.isLoading }
    repository.send(.idle)
    try await waitUntil { !model.isLoading }

    #expect(alert.values == [before])
  }

  @Test("S7 · While the alert is open, it has its own message")
  func order() async throws {
    let alert = StateRecorder { model.alert }
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false
    repository.send(.warm)
    try await waitUntil { model.showAlert }
    repository.send(.success([.porter]), .loading)
    try await waitUntil { model.isLoading }

    let messages = alert.values.filter(\.isOpen).map(\.message)
    #expect(messages == ["The barrel is empty.", "The cellar is warm."])
  }

  @available(macOS 26, *)
  @Test("S8 · A success ends the loading, closes the alert and shows its beers in one update")
  func success() async throws {
    repository.send(.dry, .loading)
    try await waitUntil { model.isLoading }
    let updates = Updates { [model] in [model.isLoading, model.showAlert, model.isPastTheFence] }

    repository.send(.fence)
    try await waitUntil { updates.values.last == [false, false, true] }

    #expect(updates.values == [[true, true, false], [false, false, true]])
  }

  @available(macOS 26, *)
  @Test("S8 · A failure ends the loading and opens the alert in one update")
  func failure() async throws {
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    let updates = Updates { [model] in [model.isLoading, model.showAlert] }

    repository.send(.dry)
    try await waitUntil { updates.values.last == [false, true] }

    #expect(updates.values == [[true, false], [false, true]])
  }

  @Test("S9 · Of two states, the second is shown last", arguments: [.loading, .dry] as [BeerState])
  func burst(first: BeerState) async throws {
    let busy = StateRecorder { [model.isLoading, model.showAlert].contains(true) }

    repository.send(first, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(busy.values == [false, true, false])
  }

  @Test("S10 · A view model that nothing retains is freed, and its stream terminated")
  func freed() async throws {
    let repository = BeerRepositorySpy()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    repository.sender.onTermination = { _ in end.yield() }

    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      // A listener that has not begun retains nothing.
      repository.send(.fence)
      try await waitUntil { model.isPastTheFence }
      return model
    }

    _ = try await ends.collect(1)
  }
}
