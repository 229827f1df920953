import AlbumSearch
import TestPatterns

/// A networking layer that keeps each request until the test answers it.
@MainActor
struct SpiedNetworkingLayer: NetworkingLayer {
  let spy = CapturingSpy<String, Result<[Album], any Error>>()

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    spy.capture(term, completion: completion)
  }
}
