import RepositoryInjection
import TestPatterns
import Testing

@MainActor
@Suite("Article list")
struct ArticleListViewModelTests {
  @Test("S1 · A new view model shows nothing and is idle")
  func initialState() {
    let repository = StubArticleRepository(answer: .success([.stubs]))
    let viewModel = ArticleListViewModel(repository: repository)

    #expect(viewModel.articles == [])
    #expect(viewModel.isLoading == false)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("S2 · Each load asks the repository once")
  func oneCallForEachLoad() async {
    let repository = SpyArticleRepository(.success([.stubs, .seams]), .success([.stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    #expect(repository.callCount == 1)

    await viewModel.loadArticles()
    #expect(repository.callCount == 2)
  }

  @Test("S3 · A load shows every article, in the order of the repository")
  func everyArticleInOrder() async {
    let repository = StubArticleRepository(answer: .success([.spies, .stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()

    let difference = firstDifference(in: viewModel.articles, expected: [.spies, .stubs, .seams])
    #expect(difference == nil)
  }

  @Test("S3 · A second load replaces the articles of the first")
  func reloadReplaces() async {
    let repository = SpyArticleRepository(.success([.stubs, .seams]), .success([.spies, .stubs]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    await viewModel.loadArticles()

    let difference = firstDifference(in: viewModel.articles, expected: [.spies, .stubs])
    #expect(difference == nil)
  }

  @Test("S4 · A failed load shows the error's own text")
  func failureShowsItsText() async {
    let failure = FeedFailure("The archive is closed on Sundays.")
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .failure(failure)))

    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == "The archive is closed on Sundays.")
  }

  @Test("S5 · A failed load leaves no articles of an earlier one")
  func failureLeavesNoArticles() async throws {
    let repository = SpyArticleRepository(
      .success([.stubs, .seams]), .failure(FeedFailure("Offline.")))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(viewModel.articles == [.stubs, .seams], "There must be something to lose.")
    await viewModel.loadArticles()

    #expect(viewModel.articles == [])
  }

  @Test("S6 · isLoading is true while the repository is being asked")
  func loadingDuringTheRequest() async {
    let repository = SpyArticleRepository(.success([.stubs]), .failure(FeedFailure("Offline.")))
    let viewModel = ArticleListViewModel(repository: repository)
    var seen: [Bool?] = []
    repository.whenAsked = { [weak viewModel] in
      seen.append(viewModel?.isLoading)
    }

    await viewModel.loadArticles()
    await viewModel.loadArticles()

    #expect(seen == [true, true])
  }

  @Test(
    "S6 · isLoading is false after a load, however it ended",
    arguments: [
      .success([.stubs, .seams]), .success([]), .failure(FeedFailure("Offline.")),
    ] as [Result<[Article], FeedFailure>])
  func notLoadingAfterwards(answer: Result<[Article], FeedFailure>) async {
    let viewModel = ArticleListViewModel(repository: StubArticleRepository(answer: answer))

    await viewModel.loadArticles()

    #expect(viewModel.isLoading == false)
  }

  @Test("S7 · A successful load leaves no message of an earlier failure")
  func successLeavesNoMessage() async throws {
    let repository = SpyArticleRepository(.failure(FeedFailure("Offline.")), .success([.stubs]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(viewModel.errorMessage == "Offline.", "There must be a message to clear.")
    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == nil)
  }
}
