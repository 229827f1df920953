/// An async search over a layer with completions.
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
    let call = PendingCall()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard call.begin(resuming: continuation) else { return }
        let holder = CompletionHolder(of: call)
        let request = layer.fetchAlbums(matching: term) { answer in
          holder.call.end(with: answer)
        }
        call.keep(request)
      }
    } onCancel: {
      call.cancel()
    }
  }
}

/// The layer has released a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}
