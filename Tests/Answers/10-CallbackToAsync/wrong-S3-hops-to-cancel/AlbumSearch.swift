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
    let call = SearchCall()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard call.begin(continuation) else { return }
        let reply = SearchReply(to: call)
        let request = layer.fetchAlbums(matching: term) { reply.send($0) }
        call.keep(request)
      }
    } onCancel: {
      // All but the answer happens on the main actor, as the search does.
      Task { @MainActor in
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
