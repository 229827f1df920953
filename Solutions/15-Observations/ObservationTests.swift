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
  @Test("S8 · Loading ends together with its answer", arguments: [.fence, .dry] as [BeerState])
  func answer(state: BeerState) async throws {
    repository.send(.loading)
    try await waitUntil { model.isLoading }
    let updates = Updates { [model] in [model.isLoading, model.isPastTheFence, model.showAlert] }

    repository.send(state)
    try await waitUntil { model.isPastTheFence || model.showAlert }

    #expect(!updates.values.contains([false, false, false]))
  }

  @available(macOS 26, *)
  @Test("S8 · The alert closes together with the arrival of the beers")
  func recovery() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    let updates = Updates { [model] in [model.showAlert, model.isPastTheFence] }

    repository.send(.fence)
    try await waitUntil { model.isPastTheFence }

    #expect(!updates.values.contains([false, false]))
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
