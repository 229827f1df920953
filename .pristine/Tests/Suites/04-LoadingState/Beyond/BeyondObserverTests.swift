import LoadingState
import TestPatterns
import Testing

/// What is right whenever it is read may still leave a view behind that is not told to read it.
@MainActor
@Suite("Beyond · Who observes one property alone")
struct BeyondObserverTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S12 · Each of the three tells of its changes whoever observes nothing else")
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
