import Beers
import TestPatterns
import Testing

@MainActor
@Suite("What observers see")
struct StepsAndUpdatesTests {
  let repository = BeerRepositorySpy()
  let model: BeerViewModel

  init() {
    model = BeerViewModel(repository: repository)
  }

  // MARK: Steps

  @Test("S12 · Beers make one step for other beers, and none for equal ones")
  func stepsOfTheBeers() async throws {
    repository.send(.success([.ale]))
    try await waitUntil { model.beers == [.ale] }
    let recorder = StateRecorder { model.beers }

    repository.send(
      .success([.porter]), .success([.porter]), .success([]), .success([]), .success([.stout]),
      .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.count <= 5)
  }

  @Test("S12 · The spinner makes one step for each beginning and each end")
  func stepsOfTheSpinner() async throws {
    let recorder = StateRecorder { model.isLoading }

    repository.send(.idle, .idle, .loading, .loading, .idle, .dry, .loading, .success([]), .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(recorder.values.count <= 5)
  }

  @Test("S12 · The alert makes no step while it is open, its message one for another message")
  func stepsOfTheAlert() async throws {
    let showAlert = StateRecorder { model.showAlert }
    let errorMessage = StateRecorder { model.errorMessage }

    repository.send(.dry, .dry, .warm, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(showAlert.values.count <= 3)
    #expect(errorMessage.values.count <= 4)
  }

  @Test("S12 · The message makes one step for another one, though the view has closed the alert")
  func stepsOfAMessageBehindAClosedAlert() async throws {
    repository.send(.dry)
    try await waitUntil { model.showAlert }
    model.showAlert = false
    let errorMessage = StateRecorder { model.errorMessage }

    repository.send(.warm, .loading)
    try await waitUntil { model.isLoading }

    #expect(errorMessage.values.count <= 2)
  }

  // MARK: Updates

  @available(macOS 26, *)
  @Test("S13 · A view sees the beers and the end of loading at once")
  func beersInOneUpdate() async throws {
    repository.send(.success([]), .loading)
    try await waitUntil { model.isLoading }
    let updates = Updates { [model] in [model.beers.isEmpty, model.isLoading] }

    repository.send(.success([.porter]))
    try await waitUntil { updates.values.last == [false, false] }

    #expect(updates.values == [[true, true], [false, false]])
  }

  @available(macOS 26, *)
  @Test("S13 · A view sees the alert, its message and the end of loading at once")
  func failureInOneUpdate() async throws {
    repository.send(.success([]), .loading)
    try await waitUntil { model.isLoading }
    let updates = Updates { [model] in
      [model.isLoading, model.showAlert, model.errorMessage != nil]
    }

    repository.send(.dry)
    try await waitUntil { updates.values.last == [false, true, true] }

    #expect(updates.values == [[true, false, false], [false, true, true]])
  }

  @available(macOS 26, *)
  @Test("S13 · A view sees new beers and a closed alert at once")
  func recoveryInOneUpdate() async throws {
    repository.send(.success([]), .dry)
    try await waitUntil { model.errorMessage != nil }
    let updates = Updates { [model] in
      [model.beers.isEmpty, model.showAlert, model.errorMessage != nil]
    }

    repository.send(.success([.porter]))
    try await waitUntil { updates.values.last == [false, false, false] }

    #expect(updates.values == [[true, true, true], [false, false, false]])
  }

  // MARK: Every state, in order

  @Test("S14 · A hundred states that come at once are all shown")
  func everyState() async throws {
    let recorder = StateRecorder { model.beers }

    for id in 1...100 {
      repository.send(.success([Beer(id: id, name: "Beer \(id)")]))
    }
    repository.send(.fence)
    try? await waitUntil { model.isPastTheFence }

    let shown = Set(recorder.values.joined().map(\.id))
    #expect(shown.isSuperset(of: 1...100))
  }

  @Test(
    "S14 · After each state, the next is shown",
    arguments: [.idle, .loading, .success([]), .dry, .failure(CancellationError())] as [BeerState])
  func next(first: BeerState) async throws {
    repository.send(first, first, first, .fence)
    try await waitUntil { model.isPastTheFence }
  }

  @Test("S15 · A success that follows a failure is shown after it")
  func order() async throws {
    let messages = StateRecorder { model.errorMessage }

    repository.send(.dry, .fence)
    try await waitUntil { model.isPastTheFence && messages.values.count > 1 }

    #expect(model.errorMessage == nil)
  }

  @Test("S15 · The end of loading is shown after its beginning")
  func spinner() async throws {
    let spinner = StateRecorder { model.isLoading }

    repository.send(.loading, .fence)
    try await waitUntil { model.isPastTheFence && spinner.values.contains(true) }

    try await waitUntil { !model.isLoading }
  }

  @Test("S15 · So is its beginning after its end")
  func spinnerAgain() async throws {
    let spinner = StateRecorder { model.isLoading }

    repository.send(.loading, .idle, .loading, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(spinner.values == [false, true, false, true, false])
  }
}
