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
  /// - Returns: The request. The layer does not retain it: keep it as long as you may cancel it. Nor
  ///   does the request keep a completion that the layer has released.
  func fetchAlbums(
    matching term: String,
    completion: @escaping @Sendable (Result<[Album], any Error>) -> Void
  ) -> any AlbumRequest
}
