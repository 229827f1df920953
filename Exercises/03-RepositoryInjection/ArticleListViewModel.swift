import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state of a list of articles, which it fetches itself.
@MainActor
@Observable
public final class ArticleListViewModel {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  // In the app it comes from the settings. Here it leads nowhere, so that no test of this lesson
  // calls a server.
  private let feedAddress = "feed://articles.example/list.json"

  /// Creates an empty list, which `loadArticles()` fills.
  public init(repository: any ArticleRepository) {}

  /// Shows what the feed has now.
  public func loadArticles() async {
    isLoading = true
    errorMessage = nil
    guard let feed = URL(string: feedAddress) else {
      return
    }
    do {
      let (data, _) = try await URLSession.shared.data(from: feed)
      articles = try JSONDecoder().decode([Article].self, from: data)
    } catch {
      errorMessage = error.localizedDescription
    }
    isLoading = false
  }
}
