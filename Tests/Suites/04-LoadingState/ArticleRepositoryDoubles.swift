import LoadingState

/// A stub and a spy: it answers at once, and records every request.
///
/// It is on the main actor, so it is `Sendable` and may have plain variables.
@MainActor
final class StubRepository: ArticleRepository {
  enum Request: Equatable {
    case list
    case article(Article.ID)
  }

  /// The response to every request for the list from now on.
  var list: Response = .success([])
  var articles: [Article.ID: Result<Article, any Error>] = [:]
  /// Runs when the list is requested.
  var whenAskedForTheList: () -> Void = {}
  /// Runs while an article is being fetched.
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

extension ArticleListViewModel {
  /// Runs one load, to which the repository responds as given.
  func load(_ response: Response, from repository: StubRepository) async {
    repository.list = response
    await loadArticles()
  }
}

/// Lets the tasks run that were started before this call, on the main actor and elsewhere.
///
/// A test uses it only to see that something does *not* happen, never to wait for something.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
