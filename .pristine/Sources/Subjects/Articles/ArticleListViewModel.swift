import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// The state of the list.
  public private(set) var state: LoadingState<[Article]> = .idle

  /// The article that the reader has opened.
  ///
  /// Apart from `state`, because a reader goes on reading while the list behind it changes.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// The state before the loads that are under way; a cancelled load brings it back.
  @ObservationIgnored private var rest: LoadingState<[Article]> = .idle
  @ObservationIgnored private var newestLoad = 0
  @ObservationIgnored private var newestOpening = 0

  /// Creates a list that is idle until `loadArticles()` is called.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// The articles of a loaded list, and none in any other state.
  public var articles: [Article] {
    switch state {
    case .loaded(let articles): articles
    case .idle, .loading, .error: []
    }
  }

  /// Whether a load is under way.
  public var isLoading: Bool {
    state == .loading
  }

  /// The reason why the last load failed, or nil.
  public var errorMessage: String? {
    switch state {
    case .error(let message): message
    case .idle, .loading, .loaded: nil
    }
  }

  /// Replaces what the list shows by what the repository has now.
  ///
  /// A reader who asks again, because the first request hangs, wants a new one: if loads
  /// overlap, only the newest shows its outcome, whichever response comes last.
  public func loadArticles() async {
    newestLoad += 1
    let load = newestLoad
    if state != .loading {
      rest = state
    }
    state = .loading
    let outcome: LoadingState<[Article]>
    do {
      outcome = .loaded(try await repository.fetchArticles())
    } catch {
      // By the task, not by the error's type: a cancelled URLSession throws a URLError.
      outcome = Task.isCancelled ? rest : .error(error.localizedDescription)
    }
    if load == newestLoad {
      state = outcome
    }
  }

  /// Opens an article, in the version that the repository has now.
  ///
  /// A reader who taps two rows wants the second, whichever article comes last.
  public func fetchArticle(id: Article.ID) async throws {
    newestOpening += 1
    let opening = newestOpening
    let article = try await repository.fetchArticle(id: id)
    if opening == newestOpening {
      selectedArticle = article
    }
  }
}
