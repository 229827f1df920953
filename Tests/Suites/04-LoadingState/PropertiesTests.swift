import LoadingState
import TestPatterns
import Testing

/// Each property is compared with the state at the same moment.
///
/// Each is also observed alone: what is right whenever it is read may still leave a view behind
/// that is not told to read it.
@MainActor
@Suite("What is derived from the state")
struct PropertiesTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S16 · articles are those of .loaded, and none in any other state")
  func articles() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map(\.state.loadedArticles)
    let difference = firstDifference(in: moments.values.map(\.articles), expected: expected)
    #expect(difference == nil)
  }

  @Test("S17 · isLoading is true in .loading, and in no other state")
  func isLoading() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map { $0.state == .loading }
    let difference = firstDifference(in: moments.values.map(\.isLoading), expected: expected)
    #expect(difference == nil)
  }

  @Test("S18 · errorMessage is the text of .error, and nil in any other state")
  func errorMessage() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map(\.state.message)
    let difference = firstDifference(in: moments.values.map(\.errorMessage), expected: expected)
    #expect(difference == nil)
  }

  @Test("S19 · Each of the three tells of its changes whoever observes nothing else")
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
      .success([.spies, .stubs]), .failure(FeedFailure("Offline.")), .failure(FeedFailure("")),
      .failure(FeedFailure(" two\nlines ")), .success([.stubs, .untitled, .spies, .stubs]),
      .success([]), .success([.seams]), .success([.spies, .seams]),
    ]
    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
    }
  }
}
