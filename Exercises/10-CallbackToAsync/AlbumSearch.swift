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
    try await withCheckedThrowingContinuation { continuation in
      _ = layer.fetchAlbums(matching: term) { answer in
        continuation.resume(with: answer)
      }
    }
  }
}

/// The layer has released a completion without calling it.
public struct NoAnswer: Error, Equatable {
  /// Makes the error.
  public init() {}
}
