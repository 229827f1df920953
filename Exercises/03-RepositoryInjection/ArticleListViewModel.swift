import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  // Blank 2 · A place for the repository.

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    // Blank 2, second half · Keep what came in.
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    // Blank 3 · Ask the repository, and show what it said: S5 to S14.
  }
}
