/// A source of albums that answers through a callback.
@MainActor
public protocol NetworkingLayer {
  /// Asks for the albums that match a term, and hands the outcome to the completion.
  ///
  /// The answer may come at once, before this method returns, or at any later time.
  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  )
}
