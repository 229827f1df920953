import Foundation
import Observation

/// The state of a list of articles, and the article opened from it.
@MainActor
@Observable
public final class ArticleListViewModel {
  private var machine = ListMachine()

  /// The article that the reader has opened.
  public private(set) var selectedArticle: Article?

  private let repository: any ArticleRepository

  /// Creates a list that is idle until it is told to load.
  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  /// Where the loading of the list stands.
  public var state: LoadingState<[Article]> { machine.state }

  public var articles: [Article] {
    guard case .loaded(let list) = state else { return [] }
    return list
  }

  public var isLoading: Bool { state == .loading }

  public var errorMessage: String? {
    guard case .error(let text) = state else { return nil }
    return text
  }

  /// Replaces what the list shows by what the repository has now.
  public func loadArticles() async {
    guard move(.asked) else { return }
    let event: ListMachine.Event
    do {
      event = .answered(try await repository.fetchArticles())
    } catch {
      event = Task.isCancelled ? .gaveUp : .failed(text: error.localizedDescription)
    }
    move(event)
  }

  @discardableResult
  private func move(_ event: ListMachine.Event) -> Bool {
    guard let next = machine.after(event) else { return false }
    machine = next
    return true
  }

  /// Opens an article, in the version that the repository has now.
  public func fetchArticle(id: Article.ID) async throws {
    selectedArticle = try await repository.fetchArticle(id: id)
  }
}
