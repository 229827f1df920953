import AlbumSearch
import TestPatterns

/// A networking layer whose answers the test holds.
@MainActor
struct StubNetworkingLayer: NetworkingLayer {
  let calls = CapturingSpy<String, Result<[Album], any Error>>()

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    calls.capture(term, completion: completion)
  }
}
