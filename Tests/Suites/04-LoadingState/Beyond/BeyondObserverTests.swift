import LoadingState
import TestPatterns
import Testing

/// A property may be right whenever you read it, and still not notify the view that shows it.
@MainActor
@Suite("Beyond · Observers of one property")
struct BeyondObserverTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S12 · An observer of one property alone is notified of its changes")
  func observedAlone() async {
    let moments = StateRecorder { Moment(viewModel) }
    let articles = StateRecorder { viewModel.articles }
    let isLoading = StateRecorder { viewModel.isLoading }
    let errorMessage = StateRecorder { viewModel.errorMessage }

    await loadUntilEveryStateWasSeen()

    let ofArticles = firstDifference(
      in: articles.path, expected: moments.values.map(\.articles).distinctNeighbours)
    #expect(ofArticles == nil)
    let ofIsLoading = firstDifference(
      in: isLoading.path, expected: moments.values.map(\.isLoading).distinctNeighbours)
    #expect(ofIsLoading == nil)
    let ofErrorMessage = firstDifference(
      in: errorMessage.path, expected: moments.values.map(\.errorMessage).distinctNeighbours)
    #expect(ofErrorMessage == nil)
  }

  private func loadUntilEveryStateWasSeen() async {
    let responses: [Result<[Article], any Error>] = [
      .success([.spies, .stubs]), .failure(FeedFailure("Offline.")), .success([]),
      .success([.seams]),
    ]
    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
    }
  }
}
