import Foundation
import Observation

/// The state of a list of articles.
@MainActor
@Observable
public final class ArticleListViewModel {
  /// All that the screen can be; the three properties are read off it.
  private enum Phase {
    case untouched
    case asking
    case filled([Article])
    case broken(String)
  }

  private var phase = Phase.untouched

  @ObservationIgnored private let repository: any ArticleRepository

  public var articles: [Article] {
    guard case .filled(let articles) = phase else { return [] }
    return articles
  }

  public var isLoading: Bool {
    guard case .asking = phase else { return false }
    return true
  }

  public var errorMessage: String? {
    guard case .broken(let message) = phase else { return nil }
    return message
  }

  /// Creates a list that is empty until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    phase = .asking
    do {
      phase = .filled(try await repository.fetchArticles())
    } catch {
      phase = .broken(error.localizedDescription)
    }
  }
}
