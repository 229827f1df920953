/// An album that a search finds.
public struct Album: Equatable, Sendable {
  /// The title, as on the cover.
  public let title: String

  /// Makes an album.
  public init(title: String) {
    self.title = title
  }
}

/// A request on its way, which can be cancelled.
public protocol AlbumRequest: Sendable {
  /// Ends the request. The layer may then forget the completion, or call it with an error.
  func cancel()
}

/// The layer that searches for albums, with completions.
public protocol AlbumLayer: Sendable {
  /// Starts a search, and calls the completion with the answer, on any thread.
  ///
  /// - Returns: The request, which you may cancel. It does not keep a completion that the layer has
  ///   released, and the layer does not retain the request.
  func fetchAlbums(
    matching term: String,
    completion: @escaping @Sendable (Result<[Album], any Error>) -> Void
  ) -> any AlbumRequest
}
