import Dispatch

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
    let call = SearchCall()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        guard call.begin(continuation) else { return }
        let promise = Promise(call: call)
        let request = layer.fetchAlbums(matching: term) { answer in
          promise.keep(answer)
        }
        call.requested(request)
      }
    } onCancel: {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
        call.cancel()
      }
    }
  }
}

/// The layer has let go of a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}
