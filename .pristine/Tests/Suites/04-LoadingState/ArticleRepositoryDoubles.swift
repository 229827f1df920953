import Dispatch
import LoadingState
import Synchronization

/// What a repository was asked for.
enum Request: Equatable {
  case list
  case article(Article.ID)
}

/// A stub and a spy: it answers at once, and records every request.
///
/// It is on the main actor, so it is `Sendable` and may have plain variables.
@MainActor
final class StubRepository: ArticleRepository {
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

/// A repository that is not on the main actor, and answers there.
///
/// The test writes into its log, too. So the log shows what came first: the request, or the change
/// of the state.
final class RepositoryElsewhere: ArticleRepository {
  enum Entry: Equatable {
    case asked, stateChanged
  }

  private let log = Mutex<[Entry]>([])

  /// The first entry so far.
  var firstEntry: Entry? {
    log.withLock(\.first)
  }

  var hasNotedAChange: Bool {
    log.withLock { $0.contains(.stateChanged) }
  }

  func note(_ entry: Entry) {
    log.withLock { $0.append(entry) }
  }

  func fetchArticles() async throws -> [Article] {
    note(.asked)
    return [.seams]
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    .seams
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

/// Blocks this thread until the tasks that were made earlier have begun on other threads.
///
/// Tasks begin in the order in which they were made. So when ours has run, those have begun.
func letOtherThreadsRun() {
  for _ in 1...10 {
    let turn = DispatchSemaphore(value: 0)
    Task.detached(priority: Task.currentPriority) { turn.signal() }
    turn.wait()
  }
}
