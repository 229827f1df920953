import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A list that loads")
struct LoadCourseTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S1 · A new view model is idle")
  func initialState() {
    #expect(viewModel.state == .idle)
  }

  @Test("S2 · The state is .loading when the repository is asked, every time")
  func loadingBeforeAsking() async {
    var statesWhenAsked: [LoadingState<[Article]>] = []
    repository.whenAskedForTheList = { statesWhenAsked.append(viewModel.state) }

    await load([.success([.stubs]), .failure(FeedFailure("Offline.")), .success([.stubs])])

    let difference = firstDifference(
      in: statesWhenAsked, expected: statesWhenAsked.map { _ in .loading })
    #expect(difference == nil)
  }

  @Test("S2 · Each load asks once, even after an error")
  func asksOnce() async {
    await load([
      .success([.stubs]), .failure(FeedFailure("Offline.")),
      .failure(URLError(.networkConnectionLost)), .failure(URLError(.timedOut)), .success([]),
    ])

    #expect(repository.requests.count == 5)
  }

  @Test("S3 · A load changes the state to .loading and once more, and then returns")
  func changesTwice() async {
    let recorder = StateRecorder { viewModel.state }
    let responses: [Result<[Article], any Error>] = [
      .success([.stubs]), .success([.spies]), .failure(FeedFailure("Offline.")), .success([]),
    ]

    var expected = [viewModel.state]
    for response in responses {
      await load([response])
      expected += [.loading, viewModel.state]
    }

    let difference = firstDifference(in: recorder.path, expected: expected)
    #expect(difference == nil)
  }

  private func load(_ responses: [Result<[Article], any Error>]) async {
    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
    }
  }
}
