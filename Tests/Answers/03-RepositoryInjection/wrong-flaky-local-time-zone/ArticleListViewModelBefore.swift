import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The view model as it was found: read it, take from it, leave it as it is.
@MainActor
@Observable
public final class ArticleListViewModelBefore {
  public private(set) var articles: [Article] = []
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  private let feedAddress: String

  /// Creates a list over the feed whose address the settings hold.
  public init(feedAddress: String) {
    self.feedAddress = feedAddress
  }

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
