import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("What a response makes of the state")
struct LoadOutcomeTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S4 · A list is loaded as it is, and takes the place of the one before")
  func loaded() async {
    // A new title alone, another length, nothing, and an article twice.
    let lists: [[Article]] = [
      [.spies, .seams], [.spies, .seamsRevised], [.stubs, .seams, .spies], [], [.spies, .spies],
    ]
    for list in lists {
      #expect(await stateAfterLoad(.success(list)) == .loaded(list))
    }
  }

  @Test("S4 · An empty list is loaded: neither idle nor an error")
  func loadedEmpty() async {
    #expect(await stateAfterLoad(.success([])) == .loaded([]))
  }

  @Test(
    "S5 · An error ends a load with its localizedDescription",
    arguments: [
      FeedFailure("The archive is closed on Sundays."), PlainFailure.outOfReach,
      URLError(.notConnectedToInternet),
    ] as [any Error])
  func failed(failure: any Error) async {
    #expect(await stateAfterLoad(.failure(failure)) == .error(failure.localizedDescription))
  }

  @Test("S5 · An error takes the place of a list")
  func failedLater() async {
    _ = await stateAfterLoad(.success([.spies]))
    #expect(await stateAfterLoad(.failure(FeedFailure("Offline."))) == .error("Offline."))
  }

  private func stateAfterLoad(
    _ response: Result<[Article], any Error>
  ) async -> LoadingState<[Article]> {
    repository.list = response
    await viewModel.loadArticles()
    return viewModel.state
  }
}
