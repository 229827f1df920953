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

  /// Answers a request with albums; false if there is no such request.
  @discardableResult
  func answer(_ index: Int = 0, with albums: [Album]) -> Bool {
    requests.complete(index, with: .success(albums))
  }

  /// Answers a request with an error; false if there is no such request.
  @discardableResult
  func fail(_ index: Int = 0) -> Bool {
    requests.complete(index, with: .failure(Failure()))
  }
}
