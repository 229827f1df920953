import RepositoryInjection
import TestPatterns
import Testing

@MainActor
@Suite("What the article list shows")
struct ShownArticlesTests {
  @Test("S4 · A successful load shows the list of the answer, in its order")
  func listOfTheAnswer() async {
    let answer: [Article] = [.spies, .stubs, .announced, .seams, .spies]
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .success(answer)))

    await viewModel.loadArticles()

    let difference = firstDifference(in: viewModel.articles, expected: answer)
    #expect(difference == nil)
  }

  @Test(
    "S4 · The list of the next answer takes its place",
    arguments: [[.spies, .stubs], [.corrected, .seams], [.seams, .stubs], []] as [[Article]])
  func nothingOfAnEarlierAnswer(answer: [Article]) async throws {
    let repository = SpyArticleRepository(.success([.stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(viewModel.articles.contains(.seams), "There must be something to replace.")
    repository.answer = .success(answer)
    await viewModel.loadArticles()

    #expect(viewModel.articles == answer)
  }

  @Test("S5 · A failed load leaves no articles, and its error's text", arguments: failures)
  func failureLeavesNoArticles(failure: any Error) async throws {
    let repository = SpyArticleRepository(.success([.stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(!viewModel.articles.isEmpty, "There must be something to lose.")
    repository.answer = .failure(failure)
    await viewModel.loadArticles()

    #expect(viewModel.articles == [], "\(words(for: failure))")
    #expect(viewModel.errorMessage == failure.localizedDescription, "\(words(for: failure))")
  }

  @Test(
    "S5 · A failed load shows the localizedDescription of its error, after another failure, too",
    arguments: failures)
  func failureShowsItsText(failure: any Error) async {
    let repository = SpyArticleRepository(.failure(failure))
    let viewModel = ArticleListViewModel(repository: repository)

    for error in [failure, FeedFailure("Closed for repairs."), failure] {
      repository.answer = .failure(error)
      await viewModel.loadArticles()
      #expect(viewModel.errorMessage == error.localizedDescription, "\(words(for: error))")
    }
  }

  @Test(
    "S6 · A successful load leaves no error message",
    arguments: [[.stubs], []] as [[Article]])
  func successLeavesNoMessage(answer: [Article]) async throws {
    let repository = SpyArticleRepository(.failure(FeedFailure("Offline.")))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(viewModel.errorMessage != nil, "There must be a message to clear.")
    repository.answer = .success(answer)
    await viewModel.loadArticles()

    #expect(viewModel.errorMessage == nil, "The answer: \(answer).")
  }
}
