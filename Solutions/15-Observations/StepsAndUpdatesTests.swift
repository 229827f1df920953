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

  @Test("S12 · No property makes more steps than it has values")
  func steps() async throws {
    let beers = StateRecorder { model.beers }
    let isLoading = StateRecorder { model.isLoading }
    let showAlert = StateRecorder { model.showAlert }
    let errorMessage = StateRecorder { model.errorMessage }

    repository.send(
      .idle, .success([]), .success([.porter]), .success([.porter]), .idle, .dry, .dry, .loading,
      .loading, .warm, .success([.stout]), .success([.stout]), .idle, .fence)
    try await waitUntil { model.isPastTheFence }

    #expect(beers.values.count <= 4)
    #expect(isLoading.values.count <= 3)
    #expect(showAlert.values.count <= 3)
    #expect(errorMessage.values.count <= 4)
  }

  @available(macOS 26, *)
  @Test("S13 · A view sees the beers and the end of loading at once")
  func beersInOneUpdate() async throws {
    let updates = Updates { [model] in [model.beers.isEmpty, model.isLoading] }
    repository.send(.loading)
    try await waitUntil { updates.values.last == [true, true] }

    repository.send(.success([.porter]))
    try await waitUntil { updates.values.last == [false, false] }

    #expect(updates.values == [[true, false], [true, true], [false, false]])
  }

  @available(macOS 26, *)
  @Test("S13 · A view sees the alert, its message and the end of loading at once")
  func failureInOneUpdate() async throws {
    let updates = Updates { [model] in
      [model.isLoading, model.showAlert, model.errorMessage != nil]
    }
    repository.send(.loading)
    try await waitUntil { updates.values.last == [true, false, false] }

    repository.send(.dry)
    try await waitUntil { updates.values.last == [false, true, true] }

    #expect(
      updates.values == [[false, false, false], [true, false, false], [false, true, true]])
  }

  @available(macOS 26, *)
  @Test("S13 · A view sees new beers and a closed alert at once")
  func recoveryInOneUpdate() async throws {
    repository.send(.dry)
    try await waitUntil { model.errorMessage != nil }
    let updates = Updates { [model] in
      [model.beers.isEmpty, model.showAlert, model.errorMessage != nil]
    }

    repository.send(.success([.porter]))
    try await waitUntil { updates.values.last == [false, false, false] }

    #expect(updates.values == [[true, true, true], [false, false, false]])
  }

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
    arguments: [.idle, .loading, .success([]), .dry] as [BeerState])
  func next(first: BeerState) async throws {
    repository.send(first, first, .fence)
    try await waitUntil { model.isPastTheFence }
  }

  @Test("S15 · A success that follows a failure is shown after it")
  func order() async throws {
    let messages = StateRecorder { model.errorMessage }

    repository.send(.dry, .fence)
    try await waitUntil { model.isPastTheFence && messages.values.contains("The barrel is empty.") }

    #expect(model.errorMessage == nil)
  }

  @Test("S15 · A failure that follows a success is shown after it")
  func failureAfterSuccess() async throws {
    let messages = StateRecorder { model.errorMessage }

    repository.send(.fence, .dry)
    try await waitUntil { model.isPastTheFence && messages.values.contains("The barrel is empty.") }

    #expect(model.errorMessage == "The barrel is empty.")
  }

  @Test("S15 · The end of loading is shown after its beginning")
  func spinner() async throws {
    let spinner = StateRecorder { model.isLoading }

    repository.send(.loading, .fence)
    try await waitUntil { model.isPastTheFence && spinner.values.contains(true) }

    #expect(!model.isLoading)
  }
}
