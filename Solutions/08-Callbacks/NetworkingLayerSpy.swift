import AlbumSearch
import TestPatterns

/// A networking layer that keeps every request until the test answers it.
@MainActor
final class NetworkingLayerSpy: NetworkingLayer {
  private struct Failure: Error {}

  private let requests = CapturingSpy<String, Result<[Album], any Error>>()

  /// The terms of all requests so far, in order.
  var terms: [String] {
    requests.inputs
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }

  /// Answers a request with albums.
  ///
  /// - Throws: `CallNeverMade` if there is no such request.
  func answer(with albums: [Album], at index: Int = 0) throws {
    try requests.complete(with: .success(albums), at: index)
  }

  /// Answers a request with an error.
  ///
  /// - Throws: `CallNeverMade` if there is no such request.
  func fail(at index: Int = 0) throws {
    try requests.complete(with: .failure(Failure()), at: index)
  }
}
