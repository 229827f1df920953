import Foundation
import Observation

/// The state of a search for albums: the rows found, or what to tell the user instead.
@MainActor
@Observable
public final class SearchViewModel {
  /// The rows of the latest successful answer, in the order of that answer.
  ///
  /// They outlive a failed search, because old results help more than an empty screen.
  public private(set) var albumViewModels: [AlbumSearchResultCellViewModel] = []

  /// The message of a failed search, until a later one succeeds.
  public private(set) var errorMessage: String?

  @ObservationIgnored private let networkingLayer: any NetworkingLayer

  public init(networkingLayer: any NetworkingLayer) {
    self.networkingLayer = networkingLayer
  }

  /// Searches for albums, and calls the handler once, after the state has changed.
  ///
  /// For a term of white space alone, it sends no request and calls the handler at once.
  public func searchFor(
    searchTerm: String,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    let term = searchTerm.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !term.isEmpty else {
      completionHandler()
      return
    }
    // A retrying layer may answer one request twice. The handler must be called only once, so
    // only the first answer counts.
    var isAnswered = false
    networkingLayer.fetchAlbums(matching: term) { [weak self] result in
      guard let self, !isAnswered else {
        return
      }
      isAnswered = true
      show(result)
      completionHandler()
    }
  }

  /// Returns the row at an index, or nothing where there is no such row.
  public func albumViewModelAt(index: Int) -> AlbumSearchResultCellViewModel? {
    guard albumViewModels.indices.contains(index) else {
      return nil
    }
    return albumViewModels[index]
  }

  private func show(_ result: Result<[Album], any Error>) {
    switch result {
    case .success(let albums):
      albumViewModels = albums.map(AlbumSearchResultCellViewModel.init(album:))
      errorMessage = nil
    case .failure:
      errorMessage = "The albums could not be loaded."
    }
  }
}
