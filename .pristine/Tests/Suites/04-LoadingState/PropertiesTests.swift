import LoadingState
import TestPatterns
import Testing

/// Each property is compared with the state at the same moment.
@MainActor
@Suite("What is derived from the state")
struct PropertiesTests {
  @Test("S7 · articles are those of .loaded, and none in any other state")
  func articles() async {
    let moments = await momentsOfTheCourse()
    let expected = moments.map(\.state.loadedArticles)
    let difference = firstDifference(in: moments.map(\.articles), expected: expected)
    #expect(difference == nil)
  }

  @Test("S7 · isLoading is true in .loading, and in no other state")
  func isLoading() async {
    let moments = await momentsOfTheCourse()
    let expected = moments.map { $0.state == .loading }
    let difference = firstDifference(in: moments.map(\.isLoading), expected: expected)
    #expect(difference == nil)
  }

  @Test("S7 · errorMessage is the text of .error, and nil in any other state")
  func errorMessage() async {
    let moments = await momentsOfTheCourse()
    let expected = moments.map(\.state.message)
    let difference = firstDifference(in: moments.map(\.errorMessage), expected: expected)
    #expect(difference == nil)
  }

  private func momentsOfTheCourse() async -> [Moment] {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { Moment(viewModel) }
    for response in course {
      await viewModel.load(response, from: repository)
    }
    return recorder.values
  }
}
