import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A list that loads")
struct LoadCourseTests {
  @Test("S1 · A new view model is idle")
  func initialState() {
    let viewModel = ArticleListViewModel(repository: StubRepository())

    #expect(viewModel.state == .idle)
  }

  @Test("S2 · Nothing is asked before the first call")
  func asksNothingByItself() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)

    // What the initializer may have started has its turn before.
    await letOthersRun()

    #expect(repository.requests == [])
    withExtendedLifetime(viewModel) {}
  }

  @Test("S3 · Each load asks once, whatever came of those before it")
  func asksOnce() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let responses: [Result<[Article], any Error>] = [
      .success([.stubs]), .failure(FeedFailure("Offline.")), .failure(PlainFailure.outOfReach),
      .success([]), .success([.stubs]), .success([.stubs]),
      .failure(URLError(.networkConnectionLost)), .failure(URLError(.timedOut)),
    ]

    var counts: [Int] = []
    for response in responses {
      let count = repository.requests.count
      repository.list = response
      await viewModel.loadArticles()
      counts.append(repository.requests.count - count)
    }

    #expect(counts == [1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test("S3 · A load asks while an article is on its way, too")
  func asksWhileAnArticleIsFetched() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    repository.whileAnArticleIsFetched = { await viewModel.loadArticles() }

    try? await viewModel.fetchArticle(id: 1)

    #expect(repository.requests == [.article(1), .list])
  }

  @Test("S4 · The state is .loading when the repository is asked, every time")
  func loadingBeforeAsking() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    var statesWhenAsked: [LoadingState<[Article]>] = []
    repository.whenAskedForTheList = { statesWhenAsked.append(viewModel.state) }
    let responses: [Result<[Article], any Error>] = [
      .success([.stubs]), .success([]), .failure(FeedFailure("Offline.")), .success([.stubs]),
    ]

    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
    }

    let difference = firstDifference(
      in: statesWhenAsked, expected: statesWhenAsked.map { _ in .loading })
    #expect(difference == nil)
  }

  @Test("S4 · The state is .loading while the repository is being asked")
  func loadingDuringTheRequest() async throws {
    // Hold the dependency
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)

    // Start the subject, and see it waiting
    let load = try await repository.beginLoad(of: viewModel)
    #expect(viewModel.state == .loading)

    // Let go, and wait for the owner
    try await load.end(.success([.seams, .stubs]))
  }

  @Test("S5 · A load changes the state to .loading and once more, and then returns")
  func changesTwice() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }
    let responses: [Result<[Article], any Error>] = [
      .success([.stubs]), .success([.spies]), .failure(FeedFailure("Offline.")), .success([]),
    ]

    var expected = [viewModel.state]
    for response in responses {
      repository.list = response
      await viewModel.loadArticles()
      expected += [.loading, viewModel.state]
    }

    let difference = firstDifference(in: recorder.path, expected: expected)
    #expect(difference == nil)
  }

  @Test("S5 · A cancelled load does so, too")
  func changesTwiceWhenCancelled() async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }
    let responses: [Result<[Article], any Error>] = [
      .failure(FeedFailure("Offline.")), .success([.stubs]), .failure(CancellationError()),
    ]

    var expected = [viewModel.state]
    for response in responses {
      let load = try await repository.beginLoad(of: viewModel)
      load.cancel()
      await letOthersRun()
      #expect(!load.hasReturned)
      try await load.end(response)
      expected += [.loading, viewModel.state]
    }

    let difference = firstDifference(in: recorder.path, expected: expected)
    #expect(difference == nil)
  }
}
