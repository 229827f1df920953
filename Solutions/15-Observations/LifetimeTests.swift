import Beers
import TestPatterns
import Testing

@MainActor
@Suite("The end")
struct LifetimeTests {
  let repository = BeerRepositorySpy()

  @Test(
    "S20 · When the states end, the screen stays, loading or not, the alert open or closed",
    arguments: [true, false], [true, false])
  func lastScreen(isLoading: Bool, isOpen: Bool) async throws {
    let model = BeerViewModel(repository: repository)
    repository.send(.success([.porter]), .dry, .loading)
    try await waitUntil { model.isLoading }
    if !isLoading {
      repository.send(.idle)
      try await waitUntil { !model.isLoading }
    }
    model.showAlert = isOpen
    let beers = StateRecorder { model.beers }
    let spinner = StateRecorder { model.isLoading }
    let alert = StateRecorder { model.alert }

    repository.finish()
    await letOthersRun()

    #expect(beers.values.count == 1)
    #expect(spinner.values.count == 1)
    #expect(alert.values.count == 1)
  }

  @Test(
    "S21 · A screen that nobody holds is freed while it listens",
    arguments: [.loading, .success([.porter]), .dry] as [BeerState])
  func freed(state: BeerState) async throws {
    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(state, .fence)
      try await waitUntil { model.isPastTheFence }
      return model
    }
  }

  @Test("S21 · So is one that shows a failure")
  func freedWithAnOpenAlert() async throws {
    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(.dry)
      try await waitUntil { model.showAlert }
      return model
    }
  }

  @Test(
    "S22 · A screen that is freed listens no more, whatever it has shown",
    arguments: [.loading, .success([.porter]), .dry] as [BeerState])
  func deserted(state: BeerState) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    repository.whenDeserted { end.yield() }

    try await waitUntilFreed {
      let model = BeerViewModel(repository: repository)
      repository.send(state, .fence)
      try await waitUntil { model.isPastTheFence }
      return model
    }

    _ = try await ends.collect(1)
  }
}
