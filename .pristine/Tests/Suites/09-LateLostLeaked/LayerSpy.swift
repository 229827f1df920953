import LateLostLeaked
import TestPatterns

typealias Answer = Result<[Album], any Error>

/// A layer that answers when the test says so, and keeps what it was given.
@MainActor
final class LayerSpy: NetworkingLayer {
  var isConnected = true

  /// The requests, each with its completion, as long as the layer lives.
  let requests = CapturingSpy<String, Answer>()

  private let keepsConnectionHandlers: Bool
  private var connectionHandlers: [@MainActor () -> Void] = []

  /// Creates a layer with a network.
  ///
  /// Without its connection handlers, only the requests of the layer can keep something alive.
  init(keepsConnectionHandlers: Bool = true) {
    self.keepsConnectionHandlers = keepsConnectionHandlers
  }

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    requests.capture(term, completion: completion)
  }

  func onConnectionChange(_ handler: @escaping @MainActor () -> Void) {
    if keepsConnectionHandlers {
      connectionHandlers.append(handler)
    }
  }

  /// Answers a request with albums of these titles.
  func succeed(_ titles: String..., at index: Int = 0) throws {
    try succeed(titles, at: index)
  }

  /// Answers a request with albums of these titles.
  func succeed(_ titles: [String], at index: Int = 0) throws {
    try requests.complete(with: .success(titles.map(Album.init)), at: index)
  }

  /// Lets a request fail.
  func fail(at index: Int = 0, with error: any Error = NoAnswer()) throws {
    try requests.complete(with: .failure(error), at: index)
  }

  /// Reports that the network has gone, or is back.
  func change(isConnected: Bool) {
    self.isConnected = isConnected
    for handler in connectionHandlers {
      handler()
    }
  }
}

/// A layer that answers before the request returns, with an album of the term's name.
@MainActor
final class InstantLayer: NetworkingLayer {
  let isConnected = true

  func fetchAlbums(
    matching term: String, completion: @escaping @MainActor (Answer) -> Void
  ) {
    completion(.success([Album(term)]))
  }

  func onConnectionChange(_ handler: @escaping @MainActor () -> Void) {}
}

/// Why a request fails.
struct NoAnswer: Error {}

extension Album {
  /// An album that is known by its title.
  init(_ title: String) {
    self.init(title: title, artist: "Herbie Hancock")
  }
}
