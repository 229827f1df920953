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
    let call = Call()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard call.start(continuation) else { return }
        let request = layer.fetchAlbums(matching: term) { call.end($0) }
        call.keep(request)
      }
    } onCancel: {
      call.cancel()
    }
  }
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}

/// One call, with a flag for its cancellation.
private final class Call: Sendable {
  private struct State {
    var continuation: CheckedContinuation<[Album], any Error>?
    var request: (any AlbumRequest)?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func start(_ continuation: CheckedContinuation<[Album], any Error>) -> Bool {
    let isCancelled = state.withLock { state in
      if !state.isCancelled {
        state.continuation = continuation
      }
      return state.isCancelled
    }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    }
    return !isCancelled
  }

  func keep(_ request: any AlbumRequest) {
    let isCancelled = state.withLock { state in
      state.request = request
      return state.isCancelled
    }
    if isCancelled {
      request.cancel()
    }
  }

  func end(_ answer: Result<[Album], any Error>) {
    take()?.resume(with: answer)
  }

  func cancel() {
    let (continuation, request) = state.withLock { state in
      defer { state.continuation = nil }
      let isWaiting = state.continuation != nil || state.request == nil
      state.isCancelled = isWaiting
      return (state.continuation, state.continuation == nil ? nil : state.request)
    }
    continuation?.resume(throwing: CancellationError())
    request?.cancel()
  }

  private func take() -> CheckedContinuation<[Album], any Error>? {
    state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
  }
}
