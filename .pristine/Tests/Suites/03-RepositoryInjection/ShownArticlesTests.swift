import RepositoryInjection
import TestPatterns
import Testing

@MainActor
@Suite("What the article list shows")
struct ShownArticlesTests {
  @Test(
    "S9 · A successful load shows every article of the answer, as often as the answer has it",
    arguments: [
      [.spies, .stubs, .seams], [.untitled, .announced], [.spies, .spies, .stubs, .spies],
    ] as [[Article]])
  func everyArticle(answer: [Article]) async {
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .success(answer)))
    let expected = answer.sorted { $0.id < $1.id }

    for load in ["first", "second"] {
      await viewModel.loadArticles()
      let shown = viewModel.articles.sorted { $0.id < $1.id }
      let difference = firstDifference(in: shown, expected: expected)
      #expect(difference == nil, "The \(load) load of \(answer), both sorted by id.")
    }
  }

  @Test("S9 · A successful load shows every article of a long answer")
  func everyArticleOfMany() async {
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .success(Article.archive)))

    await viewModel.loadArticles()

    let shown = viewModel.articles.sorted { $0.id < $1.id }
    let difference = firstDifference(in: shown, expected: Article.archive)
    #expect(difference == nil)
  }

  @Test("S10 · A successful load shows the articles in the order of the answer")
  func orderOfTheAnswer() async {
    let repository = SpyArticleRepository(.success([.spies, .stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    let first = firstDifference(in: viewModel.articles, expected: [.spies, .stubs, .seams])
    #expect(first == nil, "The first load.")

    repository.answer = .success([.stubs, .untitled, .seams, .spies])
    await viewModel.loadArticles()
    let second = firstDifference(
      in: viewModel.articles, expected: [.stubs, .untitled, .seams, .spies])
    #expect(second == nil, "The second load, of a list with the same articles and a new one.")
  }

  @Test(
    "S11 · A successful load leaves no article that only an earlier answer had",
    arguments: [[.spies, .stubs], [.seamsRevised], []] as [[Article]])
  func nothingOfAnEarlierAnswer(answer: [Article]) async throws {
    let repository = SpyArticleRepository(.success([.stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(viewModel.articles.contains(.seams), "There must be something to replace.")
    repository.answer = .success(answer)
    await viewModel.loadArticles()

    let leftOver = viewModel.articles.filter { !answer.contains($0) }
    #expect(leftOver == [], "The second answer: \(answer).")
  }

  @Test("S12 · A failed load leaves no articles", arguments: failures)
  func failureLeavesNoArticles(failure: any Error) async throws {
    let repository = SpyArticleRepository(.success([.stubs, .seams]))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    try #require(!viewModel.articles.isEmpty, "There must be something to lose.")
    repository.answer = .failure(failure)
    await viewModel.loadArticles()

    #expect(viewModel.articles == [], "\(words(for: failure))")
  }

  @Test("S13 · A failed load shows the localizedDescription of its error", arguments: failures)
  func failureShowsItsText(failure: any Error) async {
    let repository = SpyArticleRepository(.failure(failure))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    #expect(viewModel.errorMessage == failure.localizedDescription, "\(words(for: failure))")

    repository.answer = .failure(FeedFailure("Closed for ever."))
    await viewModel.loadArticles()
    #expect(viewModel.errorMessage == "Closed for ever.", "The second failure has other words.")
  }

  @Test(
    "S14 · A successful load leaves no error message",
    arguments: [[.stubs], []] as [[Article]])
  func successLeavesNoMessage(answer: [Article]) async throws {
    let repository = SpyArticleRepository(.success(answer))
    let viewModel = ArticleListViewModel(repository: repository)

    await viewModel.loadArticles()
    #expect(viewModel.errorMessage == nil, "Nothing has failed. The answer: \(answer).")

    repository.answer = .failure(FeedFailure("Offline."))
    await viewModel.loadArticles()
    try #require(viewModel.errorMessage != nil, "There must be a message to clear.")
    repository.answer = .success(answer)
    await viewModel.loadArticles()
    #expect(viewModel.errorMessage == nil, "After a failure. The answer: \(answer).")
  }
}
