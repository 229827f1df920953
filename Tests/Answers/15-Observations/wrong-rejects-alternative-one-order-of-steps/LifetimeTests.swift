import Beers
import TestPatterns
import Testing

@MainActor
@Suite("The end")
struct LifetimeTests {
  let repository = BeerRepositorySpy()

  @Test("S20 · When the states end, the screen stays, loading or not", arguments: [true, false])
  func lastScreen(isLoading: Bool) async throws {
    let model = BeerViewModel(repository: repository)
    repository.send(.success([.porter]), .dry, isLoading ? .loading : .idle)
    try await waitUntil { model.errorMessage != nil && model.isLoading == isLoading }
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
    weak var freed: BeerViewModel?

    do {
      let model = BeerViewModel(repository: repository)
      freed = model
      repository.send(state, .fence)
      try await waitUntil { model.isPastTheFence }
    }

    #expect(freed == nil)
  }

  @Test("S22 · A screen that is freed listens no more")
  func deserted() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    repository.whenDeserted { end.yield() }

    do {
      let model = BeerViewModel(repository: repository)
      repository.send(.fence)
      try await waitUntil { model.isPastTheFence }
    }

    _ = try await ends.collect(1)
  }
}
