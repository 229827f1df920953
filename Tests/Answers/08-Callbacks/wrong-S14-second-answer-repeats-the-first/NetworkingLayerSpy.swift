import AlbumSearch
import TestPatterns

@MainActor
final class NetworkingLayerSpy: NetworkingLayer {
  let requests = CapturingSpy<String, Result<[Album], any Error>>()

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }
}
