import Observation

/// A feed whose articles the reader can save for later.
@MainActor
@Observable
public final class ReadingListViewModel {
  /// The articles of all pages so far.
  public private(set) var articles: [Article] = []

  /// The articles that the reader wants to have saved, perhaps before the store has agreed.
  public private(set) var savedIDs: Set<Article.ID> = []

  /// What went wrong last.
  public private(set) var message: String?

  @ObservationIgnored private var next: String?
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored private var storedIDs: Set<Article.ID> = []
  @ObservationIgnored private var taps: [Article.ID: Int] = [:]
  @ObservationIgnored private var changes: [Article.ID: Task<Void, Never>] = [:]
  private let feed: any ArticleFeed
  private let store: any SavedStore

  public init(feed: any ArticleFeed, store: any SavedStore) {
    self.feed = feed
    self.store = store
  }

  /// Starts over with the first page, even if another page is on its way.
  ///
  /// - Returns: A task that ends when the feed's answer is shown or, if overtaken, is ignored.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    load(at: nil)
  }

  /// Asks for the next page, unless a page is on its way or there is none.
  ///
  /// - Returns: The task of the page that is on its way, if any.
  @discardableResult
  public func loadMore() -> Task<Void, Never>? {
    guard loading == nil, let next else {
      return loading
    }
    return load(at: next)
  }

  private func load(at cursor: String?) -> Task<Void, Never> {
    // An older load's page must not join the new list.
    loading?.cancel()
    let load = Task {
      await showPage(at: cursor)
    }
    loading = load
    return load
  }

  private func showPage(at cursor: String?) async {
    do {
      let page = try await feed.page(at: cursor)
      // A feed may answer although its task was cancelled.
      guard !Task.isCancelled else {
        return
      }
      articles = merge(page.articles, into: cursor == nil ? [] : articles)
      next = page.next
      message = nil
    } catch {
      guard !Task.isCancelled else {
        return
      }
      message = "The articles could not be loaded."
    }
    loading = nil
  }

  /// Pages overlap when the feed gets new articles between two requests.
  private func merge(_ page: [Article], into list: [Article]) -> [Article] {
    var list = list
    for article in page {
      if let index = list.firstIndex(where: { $0.id == article.id }) {
        list[index] = article
      } else {
        list.append(article)
      }
    }
    return list
  }

  /// Shows as saved what the store has.
  public func restore() async {
    do {
      let ids = try await store.savedIDs()
      // A tapped article shows the reader's wish, not the store's answer.
      let tapped = Set(taps.keys)
      storedIDs = ids.subtracting(tapped).union(storedIDs.intersection(tapped))
      savedIDs = ids.subtracting(tapped).union(savedIDs.intersection(tapped))
    } catch {
      message = "The saved articles could not be loaded."
    }
  }

  /// Saves an article, or removes it if it is saved; shows that at once, and then tells the store.
  ///
  /// - Returns: A task that ends when the store has answered.
  @discardableResult
  public func toggleSaved(_ id: Article.ID) -> Task<Void, Never> {
    let isSaved = !savedIDs.contains(id)
    savedIDs.set(id, to: isSaved)
    let tap = taps[id, default: 0] + 1
    taps[id] = tap
    let earlier = changes[id]
    let change = Task {
      // Two changes that overlap may be carried out in either order.
      await earlier?.value
      await store(isSaved, for: id, tap: tap)
    }
    changes[id] = change
    return change
  }

  private func store(_ isSaved: Bool, for id: Article.ID, tap: Int) async {
    do {
      try await store.setSaved(isSaved, for: id)
      storedIDs.set(id, to: isSaved)
    } catch {
      // After another tap, the answer to that one counts.
      guard taps[id] == tap else {
        return
      }
      savedIDs.set(id, to: storedIDs.contains(id))
      message = "The change could not be saved."
    }
  }
}

extension Set {
  /// Inserts or removes an element.
  fileprivate mutating func set(_ element: Element, to isContained: Bool) {
    if isContained {
      insert(element)
    } else {
      remove(element)
    }
  }
}
