import RepositoryInjection
import TestPatterns
import Testing

@MainActor
@Suite("What the article list shows")
struct ShownArticlesTests {
  @Test("S4 · A successful load shows the list of the answer, in its order")
  func listOfTheAnswer() async {
    let answer: [Article] = [.spies, .stubs, .announced, .seams, .spies] + Article.archive
    let viewModel = ArticleListViewModel(
      repository: StubArticleRepository(answer: .success(answer)))

    await viewModel.loadArticles()

    let difference = firstDifference(in: viewModel.articles, expected: answer)
    #expect(difference == nil)
  }

  @Test("S4 · The list of the next answer takes its place", arguments: histories)
  func nothingOfAnEarlierAnswer(history: History) async {
    for load in await loads(of: history) {
      if let list = load.list {
        #expect(load.articles == list, "\(load.words)")
      }
    }
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
    "S5 · A failed load shows no articles and its error's localizedDescription, whatever came before",
    arguments: histories)
  func failureShowsItsText(history: History) async {
    for load in await loads(of: history) {
      if let error = load.error {
        #expect(load.articles == [], "\(load.words)")
        #expect(load.errorMessage == error.localizedDescription, "\(load.words)")
      }
    }
  }

  @Test("S6 · A successful load leaves no error message", arguments: mixedHistories)
  func successLeavesNoMessage(history: History) async throws {
    let played = await loads(of: history)

    try #require(played.contains { $0.errorMessage != nil }, "There must be a message to clear.")
    for load in played where load.list != nil {
      #expect(load.errorMessage == nil, "\(load.words)")
    }
  }
}
