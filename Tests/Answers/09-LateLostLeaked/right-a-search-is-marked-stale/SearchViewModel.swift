import Observation

/// The screen of a search for albums.
@MainActor
@Observable
public final class SearchViewModel {
  /// The albums of the latest success.
  public private(set) var albums: [Album] = []

  /// The message of a failed search, until a later one succeeds.
  public private(set) var errorMessage: String?

  /// Whether the latest search waits for its answer.
  public private(set) var isSearching = false

  /// Whether there is no network.
  public private(set) var isOffline = false

  @ObservationIgnored private let networkingLayer: any NetworkingLayer

  // Its completion holds it, the view model does not.
  @ObservationIgnored private weak var current: Search?

  /// Creates a view model without albums.
  public init(networkingLayer: any NetworkingLayer) {
    self.networkingLayer = networkingLayer
    updateConnection()
    networkingLayer.onConnectionChange { [weak self] in self?.updateConnection() }
  }

  /// Searches for albums, and calls the handler when the answer has come.
  ///
  /// An empty term clears the screen.
  public func searchFor(
    searchTerm: String, completionHandler: @escaping @MainActor () -> Void
  ) {
    current?.isStale = true
    current = nil

    if searchTerm.isEmpty {
      (albums, errorMessage, isSearching) = ([], nil, false)
      completionHandler()
    } else {
      let search = Search(owner: self, handler: completionHandler)
      current = search
      isSearching = true
      networkingLayer.fetchAlbums(matching: searchTerm, completion: search.answer)
    }
  }

  private func updateConnection() {
    isOffline = !networkingLayer.isConnected
  }

  fileprivate func show(_ result: Result<[Album], any Error>) {
    isSearching = false
    do {
      albums = try result.get()
      errorMessage = nil
    } catch {
      errorMessage = "The albums could not be loaded."
    }
  }
}

/// One request, from its start to its first answer.
@MainActor
private final class Search {
  var isStale = false
  private weak var owner: SearchViewModel?
  private var handler: (@MainActor () -> Void)?

  init(owner: SearchViewModel, handler: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.handler = handler
  }

  func answer(_ result: Result<[Album], any Error>) {
    guard let handler else { return }
    self.handler = nil
    guard let owner else { return }
    if !isStale { owner.show(result) }
    handler()
  }
}
