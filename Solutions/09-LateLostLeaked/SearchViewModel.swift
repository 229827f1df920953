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

  /// The number of the search that began last.
  @ObservationIgnored private var latestSearch = 0

  /// Creates a view model without albums.
  public init(networkingLayer: any NetworkingLayer) {
    self.networkingLayer = networkingLayer
    updateConnection()
    networkingLayer.onConnectionChange { [weak self] in
      self?.updateConnection()
    }
  }

  /// Searches for albums, and calls the handler when the answer has come.
  ///
  /// An empty term clears the screen.
  public func searchFor(
    searchTerm: String, completionHandler: @escaping @MainActor () -> Void
  ) {
    latestSearch += 1
    guard !searchTerm.isEmpty else {
      clear()
      completionHandler()
      return
    }
    isSearching = true
    let search = latestSearch
    // The layer may keep the completion. It keeps the handler only until the answer.
    var handler: (@MainActor () -> Void)? = completionHandler
    networkingLayer.fetchAlbums(matching: searchTerm) { [weak self] result in
      guard let self, let answered = handler else {
        return
      }
      handler = nil
      if search == latestSearch {
        show(result)
      }
      answered()
    }
  }

  private func updateConnection() {
    isOffline = !networkingLayer.isConnected
  }

  private func clear() {
    albums = []
    errorMessage = nil
    isSearching = false
  }

  private func show(_ result: Result<[Album], any Error>) {
    isSearching = false
    switch result {
    case .success(let albums):
      self.albums = albums
      errorMessage = nil
    case .failure:
      errorMessage = "The albums could not be loaded."
    }
  }
}
