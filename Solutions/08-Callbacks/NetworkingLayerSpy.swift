import AlbumSearch
import TestPatterns

/// What a test lets the layer answer; an album stands here as its title.
enum Answer {
  case albums([String])
  case failure(any Error)

  /// A failure whose error has nothing to tell.
  static let failed = Answer.failure(Broken())

  /// One of each kind.
  static let each = [Answer.albums(["Kind of Blue"]), .albums([]), .failed]

  /// Two that differ from each of these in what they show.
  static let others = [Answer.albums(["Mingus Ah Um"]), .failed]

  private struct Broken: Error {}

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

  /// Answers a request, the latest if none is named; for the second time, if it was answered before.
  ///
  /// - Throws: `CallNeverMade` if there is no such request.
  func answer(_ answer: Answer, to number: Int? = nil) throws {
    try requests.complete(with: answer.result, at: number ?? terms.count - 1)
  }
}
