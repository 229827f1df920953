import RepositoryInjection
import Testing

@MainActor
@Suite("A load of the article list")
struct LoadTests {
  @Test(
    "S1 · Every load asks the repository, whatever the loads before it brought",
    arguments: histories)
  func everyLoadAsks(history: History) async {
    for load in await loads(of: history) {
      #expect(load.asks > 0, "\(load.words)")
    }
  }

  @Test(
    "S2 · isLoading is true while the repository is being asked, in each load",
    arguments: histories)
  func loadingWhileAsked(history: History) async throws {
    let played = await loads(of: history, looking: true)

    try #require(played.contains { $0.asks > 0 }, "The repository must be asked.")
    for load in played {
      #expect(
        !load.loadingWhileAsked.contains(false),
        "Seen when the call came, and before its answer: \(load.loadingWhileAsked). \(load.words)")
    }
  }

  @Test("S3 · isLoading is false when a load has returned", arguments: histories)
  func notLoadingAfterwards(history: History) async {
    for load in await loads(of: history) {
      #expect(load.isLoading == false, "\(load.words)")
    }
  }
}
