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
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var handler: (@MainActor () -> Void)?

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
    generation += 1
    guard !searchTerm.isEmpty else {
      albums = []
      errorMessage = nil
      isSearching = false
      completionHandler()
      return
    }
    isSearching = true
    handler = completionHandler
    networkingLayer.fetchAlbums(matching: searchTerm) { [weak self, generation] result in
      guard let self else { return }
      if generation == self.generation {
        self.show(result)
      }
      self.handler?()
    }
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
