import LoadingState
import TestPatterns
import Testing

/// Each property is compared with the state at the same moment.
@MainActor
@Suite("What is derived from the state")
struct PropertiesTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S7 · articles are those of .loaded, and none in any other state")
  func articles() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map(\.state.loadedArticles)
    let difference = firstDifference(in: moments.values.map(\.articles), expected: expected)
    #expect(difference == nil)
  }

  @Test("S7 · isLoading is true in .loading, and in no other state")
  func isLoading() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map { $0.state == .loading }
    let difference = firstDifference(in: moments.values.map(\.isLoading), expected: expected)
    #expect(difference == nil)
  }

  @Test("S7 · errorMessage is the text of .error, and nil in any other state")
  func errorMessage() async {
    let moments = StateRecorder { Moment(viewModel) }

    await loadUntilEveryStateWasSeen()

    let expected = moments.values.map(\.state.message)
    let difference = firstDifference(in: moments.values.map(\.errorMessage), expected: expected)
    #expect(difference == nil)
  }

  private func loadUntilEveryStateWasSeen() async {
    let responses: [Result<[Article], any Error>] = [
      .success([.spies, .stubs]), .failure(FeedFailure("Offline.")), .success([]),
      .failure(FeedFailure("")), .success([.seams]),
    ]
    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
    }
  }
}
