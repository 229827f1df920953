import LoadingState

/// A stub and a spy: it answers at once, with what it has, and keeps every request.
///
/// On the main actor, so that it is `Sendable` with plain variables inside.
@MainActor
final class StubRepository: ArticleRepository {
  enum Request: Equatable {
    case list
    case article(Article.ID)
  }

  /// The response to every request for the list, until it is set anew.
  var list: Result<[Article], any Error> = .success([])
  var articles: [Article.ID: Result<Article, any Error>] = [:]
  /// What the test does at the moment in which the list is asked for.
  var whenAskedForTheList: () -> Void = {}
  /// What happens while an article is on its way.
  var whileAnArticleIsFetched: () async -> Void = {}
  private(set) var requests: [Request] = []

  func fetchArticles() async throws -> [Article] {
    requests.append(.list)
    whenAskedForTheList()
    return try list.get()
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    requests.append(.article(id))
    await whileAnArticleIsFetched()
    return try (articles[id] ?? .failure(FeedFailure("No article \(id)."))).get()
  }
}

/// Lets whatever has been started have its turn, on the main actor and elsewhere.
///
/// Only for looking whether something happens that must not: no test waits in this way for
/// something that must.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
