import Observation

/// What the examples in the documentation look at.
protocol Catalog: Sendable {
  func albums(matching term: String) async throws -> [String]
}

@MainActor @Observable final class CatalogModel {
  private(set) var isSearching = false
  private(set) var albums: [String] = []
  private let catalog: any Catalog

  init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func search(_ term: String) async {
    isSearching = true
    albums = (try? await catalog.albums(matching: term)) ?? []
    isSearching = false
  }

  func searchButtonTapped() {
    Task { await search("blue") }
  }
}

@MainActor final class CallbackModel {
  typealias Search = (String, @escaping @MainActor ([String]) -> Void) -> Void

  private(set) var isSearching = false
  private(set) var albums: [String] = []
  private let start: Search

  init(search: @escaping Search) {
    start = search
  }

  func search(_ term: String) {
    isSearching = true
    start(term) { [weak self] albums in
      self?.albums = albums
      self?.isSearching = false
    }
  }
}
