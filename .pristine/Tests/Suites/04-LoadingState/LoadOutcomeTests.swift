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

  @Test("S4 · A list is loaded as it is, whatever came before")
  func loaded() async {
    let difference = await firstWrongStep {
      if case .success(let list) = $0 { .loaded(list) } else { nil }
    }
    #expect(difference == nil)
  }

  @Test("S4 · An empty list is loaded: neither idle nor an error")
  func loadedEmpty() async {
    await viewModel.load(.success([]), from: repository)
    #expect(viewModel.state == .loaded([]))
  }

  @Test("S5 · An error ends a load with its localizedDescription", arguments: failures)
  func failed(failure: any Error) async {
    await viewModel.load(.failure(failure), from: repository)
    #expect(viewModel.state == .error(failure.localizedDescription))
  }

  @Test("S5 · An error takes the place of a list, or of another error")
  func failedLater() async {
    let difference = await firstWrongStep {
      if case .failure(let failure) = $0 { .error(failure.localizedDescription) } else { nil }
    }
    #expect(difference == nil)
  }

  /// Runs the course, and compares the states after the responses for which one is expected.
  private func firstWrongStep(
    expecting state: (Response) -> LoadingState<[Article]>?
  ) async -> Difference? {
    var got: [Step] = []
    var expected: [Step] = []
    for (index, response) in course.enumerated() {
      await viewModel.load(response, from: repository)
      if let state = state(response) {
        got.append(Step(viewModel.state, at: index))
        expected.append(Step(state, at: index))
      }
    }
    return firstDifference(in: got, expected: expected)
  }
}
