import AlbumSearch

/// A networking layer that answers every request at once, with the same albums.
@MainActor
final class InstantNetworkingLayer: NetworkingLayer {
  private let albums: [Album]

  init(albums: [Album]) {
    self.albums = albums
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    completion(.success(albums))
  }
}
