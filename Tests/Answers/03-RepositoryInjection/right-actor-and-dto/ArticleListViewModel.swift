import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  private var screen = Screen()
  private let reader: ArticleReader

  public var articles: [Article] { screen.articles }
  public var isLoading: Bool { screen.isLoading }
  public var errorMessage: String? { screen.errorMessage }

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    reader = ArticleReader(repository: repository)
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    screen.isLoading = true
    screen = await reader.screenAfterLoad()
  }
}

/// What the screen shows, replaced in one piece.
struct Screen: Equatable, Sendable {
  var articles: [Article] = []
  var isLoading = false
  var errorMessage: String?
}

/// Asks the repository away from the main actor, and says what to show.
actor ArticleReader {
  private let repository: any ArticleRepository

  init(repository: any ArticleRepository) {
    self.repository = repository
  }

  func screenAfterLoad() async -> Screen {
    do {
      return Screen(articles: try await repository.fetchArticles())
    } catch {
      return Screen(errorMessage: error.localizedDescription)
    }
  }
}
