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

  /// The number of the latest call of `searchFor`; an answer with another number is stale.
  @ObservationIgnored private var latestSearch = 0

  /// Creates a view model without albums.
  public init(networkingLayer: any NetworkingLayer) {
    self.networkingLayer = networkingLayer
    isOffline = !networkingLayer.isConnected
    networkingLayer.onConnectionChange { [weak self] in
      guard let self else { return }
      self.isOffline = !self.networkingLayer.isConnected
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
      albums = []
      errorMessage = nil
      isSearching = false
      completionHandler()
      return
    }
    isSearching = true
    let search = latestSearch
    networkingLayer.fetchAlbums(matching: searchTerm) { [weak self] result in
      if let self {
        self.show(result, isLatest: search == self.latestSearch)
      }
      completionHandler()
    }
  }

  private func show(_ result: Result<[Album], any Error>, isLatest: Bool) {
    if isLatest {
      isSearching = false
    }
    switch result {
    case .success(let albums):
      if isLatest {
        self.albums = albums
      }
      errorMessage = nil
    case .failure where isLatest:
      errorMessage = "The albums could not be loaded."
    case .failure:
      break
    }
  }
}
