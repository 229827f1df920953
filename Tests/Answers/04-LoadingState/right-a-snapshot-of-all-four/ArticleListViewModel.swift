import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// All that a view reads of the list, worked out once for each event and swapped as a whole.
  private struct Snapshot {
    let state: LoadingState<[Article]>
    let articles: [Article]
    let isLoading: Bool
    let errorMessage: String?

    static let idle = Snapshot(state: .idle, articles: [], isLoading: false, errorMessage: nil)
    static let loading = Snapshot(
      state: .loading, articles: [], isLoading: true, errorMessage: nil)

    static func loaded(_ list: [Article]) -> Snapshot {
      Snapshot(state: .loaded(list), articles: list, isLoading: false, errorMessage: nil)
    }

    static func failed(_ error: any Error) -> Snapshot {
      let text = error.localizedDescription
      return Snapshot(state: .error(text), articles: [], isLoading: false, errorMessage: text)
    }
  }

  private var snapshot = Snapshot.idle
  @ObservationIgnored private var isUnderWay = false

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public var state: LoadingState<[Article]> { snapshot.state }
  public var articles: [Article] { snapshot.articles }
  public var isLoading: Bool { snapshot.isLoading }
  public var errorMessage: String? { snapshot.errorMessage }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    if isUnderWay { return }
    isUnderWay = true
    defer { isUnderWay = false }

    let before = snapshot
    snapshot = .loading
    snapshot = await next(after: before)
  }

  private func next(after before: Snapshot) async -> Snapshot {
    do {
      return .loaded(try await repository.fetchArticles())
    } catch  where Task.isCancelled {
      return before
    } catch {
      return .failed(error)
    }
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}
