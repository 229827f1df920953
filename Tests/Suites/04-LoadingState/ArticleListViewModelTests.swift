import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("Article list with one state")
struct ArticleListViewModelTests {
  @Test("S1 · A new view model is idle and has asked nobody")
  func initialState() {
    let repository = SpyArticleRepository(lists: [.success([.stubs])])
    let viewModel = ArticleListViewModel(repository: repository)

    #expect(viewModel.state == .idle)
    #expect(viewModel.selectedArticle == nil)
    #expect(repository.requests == [])
  }

  @Test("S2 · The state is .loading while the repository is being asked")
  func loadingDuringTheRequest() async throws {
    // Hold the dependency
    let repository = GatedArticleRepository()
    let viewModel = ArticleListViewModel(repository: repository)

    // Start the subject
    let load = Task { await viewModel.loadArticles() }

    // See it waiting
    let call = try await repository.lists.nextCall()
    #expect(viewModel.state == .loading)

    // Let go
    try call.resume(returning: [.stubs, .seams])

    // Wait for the owner
    await load.value

    // Compare everything
    #expect(viewModel.state == .loaded([.stubs, .seams]))
  }

  @Test("S2 · Every later load passes through .loading, too")
  func loadingEveryTime() async {
    let repository = SpyArticleRepository(lists: [
      .success([.stubs, .seams]), .failure(FeedFailure("Offline.")), .success([.spies, .stubs]),
    ])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    await viewModel.loadArticles()
    await viewModel.loadArticles()
    await viewModel.loadArticles()

    let difference = firstDifference(
      in: recorder.values,
      expected: [
        .idle, .loading, .loaded([.stubs, .seams]), .loading, .error("Offline."), .loading,
        .loaded([.spies, .stubs]),
      ])
    #expect(difference == nil)
  }

  @Test("S3 · A load ends with every article, in the order of the repository")
  func loaded() async {
    let repository = SpyArticleRepository(lists: [.success([.spies, .stubs, .seams])])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    await viewModel.loadArticles()

    let difference = firstDifference(
      in: recorder.values, expected: [.idle, .loading, .loaded([.spies, .stubs, .seams])])
    #expect(difference == nil)
  }

  @Test("S3 · An empty list is loaded: neither idle nor an error")
  func loadedEmpty() async {
    let repository = SpyArticleRepository(lists: [.success([])])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    await viewModel.loadArticles()

    let difference = firstDifference(in: recorder.values, expected: [.idle, .loading, .loaded([])])
    #expect(difference == nil)
  }

  @Test("S4 · A failed load ends with the error's own text")
  func failed() async {
    let repository = SpyArticleRepository(
      lists: [.failure(FeedFailure("The archive is closed on Sundays."))])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    await viewModel.loadArticles()

    let difference = firstDifference(
      in: recorder.values, expected: [.idle, .loading, .error("The archive is closed on Sundays.")])
    #expect(difference == nil)
  }

  @Test(
    "S4 · A cancelled load brings back the state before it, whatever it throws",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelled(failure: any Error) async throws {
    let repository = GatedArticleRepository(ignoringCancellation: true)
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    try await load(viewModel, from: repository, cancelledWith: failure)
    try await load(viewModel, from: repository, answer: .success([.stubs, .seams]))
    try await load(viewModel, from: repository, cancelledWith: failure)
    try await load(viewModel, from: repository, answer: .failure(FeedFailure("Offline.")))
    try await load(viewModel, from: repository, cancelledWith: failure)

    let difference = firstDifference(
      in: recorder.values,
      expected: [
        .idle, .loading,
        .idle, .loading, .loaded([.stubs, .seams]), .loading,
        .loaded([.stubs, .seams]), .loading, .error("Offline."), .loading,
        .error("Offline."),
      ])
    #expect(difference == nil)
  }

  @Test("S5 · articles, isLoading and errorMessage never say anything but the state")
  func derivedProperties() async {
    let repository = SpyArticleRepository(lists: [
      .success([.stubs, .seams]), .failure(FeedFailure("Offline.")), .success([.spies, .stubs]),
    ])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { Screen(viewModel) }

    await viewModel.loadArticles()
    await viewModel.loadArticles()
    await viewModel.loadArticles()

    let difference = firstDifference(
      in: recorder.values,
      expected: [
        Screen(articles: [], isLoading: false, errorMessage: nil),
        Screen(articles: [], isLoading: true, errorMessage: nil),
        Screen(articles: [.stubs, .seams], isLoading: false, errorMessage: nil),
        Screen(articles: [], isLoading: true, errorMessage: nil),
        Screen(articles: [], isLoading: false, errorMessage: "Offline."),
        Screen(articles: [], isLoading: true, errorMessage: nil),
        Screen(articles: [.spies, .stubs], isLoading: false, errorMessage: nil),
      ])
    #expect(difference == nil)
  }

  @Test("S6 · A load during a load asks nobody and changes nothing")
  func secondLoadWhileLoading() async throws {
    let repository = GatedArticleRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }

    let first = Task { await viewModel.loadArticles() }
    let call = try await repository.lists.nextCall()
    // Answers a second call, which must not come, so that a wrong program fails and does not hang.
    let answering = Task {
      try await repository.lists.nextCall().resume(returning: [.spies])
    }
    await viewModel.loadArticles()
    answering.cancel()
    #expect(repository.lists.inputs.count == 1)

    try call.resume(returning: [.stubs, .seams])
    await first.value

    let difference = firstDifference(
      in: recorder.values, expected: [.idle, .loading, .loaded([.stubs, .seams])])
    #expect(difference == nil)
  }

  @Test("S7 · The article fetched last stays selected, whatever fails or loads after it")
  func selection() async throws {
    let repository = SpyArticleRepository(
      lists: [.success([.spies, .seams]), .failure(FeedFailure("Offline."))],
      articles: [.success(.seams), .success(.stubs), .failure(FeedFailure("Gone."))])
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.selectedArticle }

    try await viewModel.fetchArticle(id: 1)
    try await viewModel.fetchArticle(id: 3)
    await #expect(throws: FeedFailure("Gone.")) {
      try await viewModel.fetchArticle(id: 9)
    }
    #expect(viewModel.state == .idle)
    await viewModel.loadArticles()
    await viewModel.loadArticles()

    let difference = firstDifference(in: recorder.values, expected: [nil, .seams, .stubs])
    #expect(difference == nil)
    #expect(repository.requests == [.article(1), .article(3), .article(9), .list, .list])
  }
}

extension ArticleListViewModelTests {
  /// One load, from its start to its end.
  private func load(
    _ viewModel: ArticleListViewModel, from repository: GatedArticleRepository,
    answer: Result<[Article], FeedFailure>
  ) async throws {
    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.lists.nextCall()
    switch answer {
    case .success(let articles): try call.resume(returning: articles)
    case .failure(let failure): try call.resume(throwing: failure)
    }
    await load.value
  }

  /// One load that is cancelled while it waits, and whose repository then gives up.
  private func load(
    _ viewModel: ArticleListViewModel, from repository: GatedArticleRepository,
    cancelledWith failure: any Error
  ) async throws {
    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.lists.nextCall()
    load.cancel()
    try call.resume(throwing: failure)
    await load.value
  }
}
