import Foundation
import Observation

/// The screen of a search for albums.
@MainActor
@Observable
public final class SearchViewModel {
  public private(set) var albums: [Album] = []
  public private(set) var errorMessage: String?
  public private(set) var isSearching = false
  public private(set) var isOffline = false

  private let layer: any NetworkingLayer
  private var handlers: [UUID: @MainActor () -> Void] = [:]
  private var latest: UUID?

  public init(networkingLayer: any NetworkingLayer) {
    layer = networkingLayer
    readConnection()
    networkingLayer.onConnectionChange { [weak self] in self?.readConnection() }
  }

  public func searchFor(
    searchTerm: String, completionHandler: @escaping @MainActor () -> Void
  ) {
    guard searchTerm != "" else {
      (latest, albums, errorMessage, isSearching) = (nil, [], nil, false)
      return completionHandler()
    }
    let search = UUID()
    latest = search
    isSearching = true
    handlers[search] = completionHandler
    layer.fetchAlbums(matching: searchTerm) { [weak self] result in
      self?.receive(result, for: search)
    }
  }

  private func receive(_ result: Result<[Album], any Error>, for search: UUID) {
    guard let handler = handlers[search] else { return }
    if latest == search {
      isSearching = false
      switch result {
      case .success(let found): (albums, errorMessage) = (found, nil)
      case .failure: errorMessage = "The albums could not be loaded."
      }
    }
    handler()
  }

  private func readConnection() {
    isOffline = !layer.isConnected
  }
}
