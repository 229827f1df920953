import Synchronization

/// The async face of a layer with completions.
@MainActor
public struct AlbumSearch {
  private let layer: any AlbumLayer

  /// Makes a search over a layer.
  public init(layer: any AlbumLayer) {
    self.layer = layer
  }

  /// Returns the albums that match a term.
  ///
  /// - Throws: The error of the layer, `CancellationError`, or ``NoAnswer``.
  public func albums(matching term: String) async throws -> [Album] {
    try Task.checkCancellation()
    for try await albums in answers(matching: term) {
      return albums
    }
    // The loop ends without a value if its task is cancelled.
    throw CancellationError()
  }

  private func answers(matching term: String) -> AsyncThrowingStream<[Album], any Error> {
    let (answers, answer) = AsyncThrowingStream<[Album], any Error>.makeStream()
    let slot = RequestSlot()
    answer.onTermination = { reason in
      if case .cancelled = reason {
        // First of all, since the layer may answer while it cancels.
        answer.finish(throwing: CancellationError())
        slot.cancel()
      }
    }
    let last = LastOne { answer.finish(throwing: NoAnswer()) }
    let request = layer.fetchAlbums(matching: term) { result in
      _ = last
      switch result {
      case .success(let albums):
        answer.yield(albums)
        answer.finish()
      case .failure(let error):
        answer.finish(throwing: error)
      }
    }
    slot.fill(with: request)
    return answers
  }
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}

/// The request of one search, or the wish to cancel it before it is there.
private final class RequestSlot: Sendable {
  private enum State {
    case empty, cancelled
    case full(any AlbumRequest)
  }

  private let state = Mutex(State.empty)

  func fill(with request: any AlbumRequest) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state {
        return true
      }
      state = .full(request)
      return false
    }
    if isCancelled {
      request.cancel()
    }
  }

  func cancel() {
    let request = state.withLock { state -> (any AlbumRequest)? in
      defer { state = .cancelled }
      guard case .full(let request) = state else {
        return nil
      }
      return request
    }
    request?.cancel()
  }
}

/// Does something when nobody holds it any more.
private final class LastOne: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}
