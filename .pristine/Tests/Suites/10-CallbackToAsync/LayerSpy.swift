import CallbackToAsync
import Foundation
import Synchronization
import TestPatterns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A layer that answers when the test says so, and keeps its requests.
final class LayerSpy: AlbumLayer {
  private let asked = Mutex<[RequestSpy]>([])

  /// A stream for each request, since a stream ends with its first reader.
  private let arrivals = (0..<12).map { _ in AsyncStream<RequestSpy>.makeStream() }

  /// What the layer does with a request before it returns it.
  private let whileAsked: @Sendable (RequestSpy) -> Void

  /// What the layer does with a request while it is cancelled.
  private let whileCancelled: @Sendable (RequestSpy) -> Void

  init(
    whileAsked: @escaping @Sendable (RequestSpy) -> Void = { _ in },
    whileCancelled: @escaping @Sendable (RequestSpy) -> Void = { _ in }
  ) {
    self.whileAsked = whileAsked
    self.whileCancelled = whileCancelled
  }

  /// The requests so far, in their order.
  var requests: [RequestSpy] {
    asked.withLock { $0 }
  }

  func fetchAlbums(
    matching term: String,
    completion: @escaping @Sendable (Result<[Album], any Error>) -> Void
  ) -> any AlbumRequest {
    let request = RequestSpy(
      term: term, completion: completion, whileCancelled: whileCancelled)
    let index = asked.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    whileAsked(request)
    arrivals[index].continuation.yield(request)
    return CancelButton(of: request)
  }

  /// Waits until a request has been sent; the index counts from 0.
  func request(_ index: Int = 0) async throws -> RequestSpy {
    try await arrivals[index].stream.collect(1)[0]
  }
}

/// What the layer hands out.
///
/// Nothing else retains it, so the search must.
private final class CancelButton: AlbumRequest {
  private let request: RequestSpy

  init(of request: RequestSpy) {
    self.request = request
  }

  func cancel() {
    request.cancel()
  }
}

/// One request: the test answers it, or releases its completion.
final class RequestSpy: Sendable {
  typealias Completion = @Sendable (Result<[Album], any Error>) -> Void

  let term: String
  private let completion: Mutex<Completion?>
  private let cancels = Mutex(0)
  private let whileCancelled: @Sendable (RequestSpy) -> Void

  init(
    term: String, completion: @escaping Completion,
    whileCancelled: @escaping @Sendable (RequestSpy) -> Void
  ) {
    self.term = term
    self.completion = Mutex(completion)
    self.whileCancelled = whileCancelled
  }

  /// How often the request was cancelled.
  var timesCancelled: Int {
    cancels.withLock { $0 }
  }

  fileprivate func cancel() {
    cancels.withLock { $0 += 1 }
    whileCancelled(self)
  }

  /// Answers with albums of these titles.
  func succeed(_ titles: String...) {
    succeed(titles)
  }

  /// Answers with albums of these titles.
  func succeed(_ titles: [String]) {
    answer(.success(titles.map(Album.init)))
  }

  /// Answers with an error.
  func fail(_ error: any Error = NoConnection()) {
    answer(.failure(error))
  }

  /// Answers so that the search ends in this way.
  func answer(as outcome: Outcome) {
    if case .albums(let titles) = outcome {
      succeed(titles)
    } else {
      fail()
    }
  }

  /// Releases the completion without calling it.
  func forget() {
    // Released outside of the lock, since that may end the call.
    let forgotten = completion.withLock { completion in
      defer { completion = nil }
      return completion
    }
    _ = forgotten
  }

  private func answer(_ result: Result<[Album], any Error>) {
    let completion = completion.withLock { $0 }
    completion?(result)
  }
}

/// Why a request fails.
struct NoConnection: Error, Equatable {}

/// What a layer may answer with in place of albums, one of each sort.
let errors: [any Error] = [
  NoConnection(), CancellationError(), URLError(.cancelled), URLError(.timedOut),
]
