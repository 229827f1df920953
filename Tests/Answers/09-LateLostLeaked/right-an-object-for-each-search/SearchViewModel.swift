import Observation

/// The screen of a search for albums.
@MainActor
@Observable
public final class SearchViewModel {
  public var albums: [Album] { state.albums }
  public var errorMessage: String? { state.message }
  public var isSearching: Bool { state.isSearching }
  public private(set) var isOffline: Bool

  private var state = State()

  @ObservationIgnored private let networkingLayer: any NetworkingLayer
  @ObservationIgnored private var search: Search?

  public init(networkingLayer: any NetworkingLayer) {
    self.networkingLayer = networkingLayer
    isOffline = !networkingLayer.isConnected
    networkingLayer.onConnectionChange { [weak self, weak networkingLayer] in
      guard let networkingLayer else { return }
      self?.isOffline = !networkingLayer.isConnected
    }
  }

  /// Cancels the search before, and begins another.
  public func searchFor(
    searchTerm: String, completionHandler: @escaping @MainActor () -> Void
  ) {
    search?.isCancelled = true
    search = nil
    if searchTerm.isEmpty {
      state = State()
      completionHandler()
    } else {
      state.isSearching = true
      let search = Search(owner: self, handler: completionHandler)
      self.search = search
      networkingLayer.fetchAlbums(matching: searchTerm) { search.end(with: $0) }
    }
  }

  fileprivate func show(_ result: Result<[Album], any Error>) {
    do {
      state = State(albums: try result.get())
    } catch {
      state = State(albums: state.albums, message: "The albums could not be loaded.")
    }
  }
}

private struct State {
  var albums: [Album] = []
  var message: String?
  var isSearching = false
}

/// One search, which knows its owner and can be cancelled.
@MainActor
private final class Search {
  var isCancelled = false
  private weak var owner: SearchViewModel?
  private var handler: (@MainActor () -> Void)?

  init(owner: SearchViewModel, handler: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.handler = handler
  }

  func end(with result: Result<[Album], any Error>) {
    guard let owner, let handler else { return }
    self.handler = nil
    if !isCancelled {
      owner.show(result)
    }
    handler()
  }
}
