import AlbumSearch

/// A networking layer that gives the answer set in advance, a moment later, as a real one does.
@MainActor
final class StubNetworkingLayer: NetworkingLayer {
  /// The app has one networking layer, and so have its tests.
  static let shared = StubNetworkingLayer()

  var answer: Result<[Album], any Error> = .success([])
  var onRequest: (@MainActor (String) -> Void)?

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    onRequest?(term)
    Task { completion(answer) }
  }

  /// Forgets what the test before has set.
  func reset() {
    answer = .success([])
    onRequest = nil
  }
}
