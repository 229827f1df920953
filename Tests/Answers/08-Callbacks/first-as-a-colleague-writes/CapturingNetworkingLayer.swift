import AlbumSearch
import TestPatterns

/// A networking layer that keeps each completion until the test calls it.
@MainActor
final class CapturingNetworkingLayer: NetworkingLayer {
  let requests = CapturingSpy<String, Result<[Album], any Error>>()

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }
}
