import Articles
import TestPatterns

/// A double that holds every request until the test lets it go, cancelled or not.
@MainActor
final class HeldRepository: ArticleRepository {
  let lists = Gate<Void, [Article]>(ignoringCancellation: true)
  let singles = Gate<Article.ID, Article>(ignoringCancellation: true)
  /// What the test does at the moment in which the list is asked for.
  var whenAskedForTheList: () -> Void = {}
  /// With what each request for an article fails at once; nil for those that are held.
  private var articleFailure: (any Error)?

  func fetchArticles() async throws -> [Article] {
    whenAskedForTheList()
    return try await lists.call(())
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    if let articleFailure { throw articleFailure }
    return try await singles.call(id)
  }
}

extension HeldRepository {
  /// Starts a load, and sees it waiting.
  func begin(_ viewModel: ArticleListViewModel) async throws -> HeldLoad {
    let task = Task { await viewModel.loadArticles() }
    return HeldLoad(task: task, call: try await lists.nextCall())
  }

  /// A load that overlaps no other, from its call to its return.
  func load(
    _ viewModel: ArticleListViewModel, cancelled: Bool = false,
    _ response: Result<[Article], any Error>
  ) async throws {
    let load = try await begin(viewModel)
    if cancelled {
      load.task.cancel()
    }
    try await load.end(response)
  }

  /// Starts to open an article, and sees that waiting.
  func beginOpening(_ id: Article.ID, in viewModel: ArticleListViewModel) async throws
    -> HeldOpening
  {
    let task = Task { try await viewModel.fetchArticle(id: id) }
    return HeldOpening(task: task, call: try await singles.nextCall())
  }

  /// Fails a call that waits for its article, however often it asks, and waits for its owner.
  func fail(_ opening: HeldOpening, _ error: any Error) async throws {
    articleFailure = error
    try opening.call.resume(throwing: error)
    _ = await opening.task.result
    articleFailure = nil
  }

  /// Opens an article that the repository gives.
  func open(_ article: Article, in viewModel: ArticleListViewModel) async throws {
    try await beginOpening(article.id, in: viewModel).end(article)
  }
}

/// A load that waits for its response.
struct HeldLoad {
  let task: Task<Void, Never>
  let call: Gate<Void, [Article]>.Call

  /// Lets the load go, and waits for its owner.
  func end(_ response: Result<[Article], any Error>) async throws {
    switch response {
    case .success(let articles): try call.resume(returning: articles)
    case .failure(let error): try call.resume(throwing: error)
    }
    await task.value
  }
}

/// A call of `fetchArticle(id:)` that waits for its article.
struct HeldOpening {
  let task: Task<Void, any Error>
  let call: Gate<Article.ID, Article>.Call

  func end(_ article: Article) async throws {
    try call.resume(returning: article)
    try await task.value
  }
}
