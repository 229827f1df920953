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
    let loads = await CourseRun().loads.filter(\.response.isList)
    let difference = loads.firstDifference(in: \.stateAtReturn, expected: \.response.state)
    #expect(difference == nil, loads.place(of: difference))
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
    let loads = await CourseRun().loads.filter { !$0.response.isList }
    let difference = loads.firstDifference(in: \.stateAtReturn, expected: \.response.state)
    #expect(difference == nil, loads.place(of: difference))
  }
}
