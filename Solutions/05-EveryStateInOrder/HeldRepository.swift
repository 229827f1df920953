import Articles
import TestPatterns

/// A double that holds every request until the test lets it go, even if its task is cancelled.
struct HeldRepository: ArticleRepository {
  let lists = Gate<Void, [Article]>(ignoringCancellation: true)
  let articles = Gate<Article.ID, Article>(ignoringCancellation: true)

  func fetchArticles() async throws -> [Article] {
    try await lists.call()
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    try await articles.call(id)
  }
}

extension HeldRepository {
  /// Starts a load, and sees it waiting.
  @MainActor
  func begin(_ viewModel: ArticleListViewModel) async throws -> HeldLoad {
    let task = Task { await viewModel.loadArticles() }
    return HeldLoad(task: task, call: try await lists.nextCall())
  }

  /// Starts two loads, and sees both waiting.
  @MainActor
  func beginTwo(_ viewModel: ArticleListViewModel) async throws -> (
    older: HeldLoad, newest: HeldLoad
  ) {
    let older = try await begin(viewModel)
    return (older, try await begin(viewModel))
  }
}

/// What a repository says to a load.
typealias Response = Result<[Article], any Error>

/// A load that waits for its response.
struct HeldLoad {
  let task: Task<Void, Never>
  let call: Gate<Void, [Article]>.Call

  /// Lets the load go with a list, and waits for its owner.
  func answer(_ articles: [Article]) async throws {
    try call.resume(returning: articles)
    try await task.finished()
  }

  /// Lets the load go with an error, and waits for its owner.
  func fail(_ error: any Error) async throws {
    try call.resume(throwing: error)
    try await task.finished()
  }

  /// Lets the load go with a list or an error, and waits for its owner.
  func end(_ response: Response) async throws {
    switch response {
    case .success(let articles): try await answer(articles)
    case .failure(let error): try await fail(error)
    }
  }
}
