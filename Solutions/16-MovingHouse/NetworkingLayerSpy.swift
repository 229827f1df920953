import AlbumSearch
import TestPatterns

/// A networking layer that holds each request until the test answers it.
@MainActor
struct NetworkingLayerSpy: NetworkingLayer {
  let requests = CapturingSpy<String, Result<[Album], any Error>>()

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }

  /// Answers the latest request.
  ///
  /// - Throws: `CallNeverMade` if there is no request.
  func answer(_ answer: Result<[Album], any Error>) throws {
    try requests.complete(with: answer, at: requests.inputs.count - 1)
  }
}
