import AlbumSearch
import TestPatterns

/// What a test lets the layer answer; a title stands for its album.
enum Answer {
  case albums([String])
  case failure(any Error)

  /// A failure whose error has no words of its own.
  static let failed = Answer.failure(Offline())

  var result: Result<[Album], any Error> {
    switch self {
    case .albums(let titles): .success(titles.map(Album.titled))
    case .failure(let error): .failure(error)
    }
  }
}

/// A networking layer that keeps every request until the test answers it.
@MainActor
final class NetworkingLayerSpy: NetworkingLayer {
  private let requests = CapturingSpy<String, Result<[Album], any Error>>()

  var terms: [String] { requests.inputs }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    requests.capture(term, completion: completion)
  }

  /// Answers a request, or answers it again; without a number, the latest one.
  ///
  /// - Throws: `CallNeverMade` if there is no such request.
  func answer(_ answer: Answer, to number: Int? = nil) throws {
    try requests.complete(with: answer.result, at: number ?? requests.inputs.count - 1)
  }
}
