/// A source of albums that answers through a callback, and knows whether there is a network.
///
/// It may keep every closure that it gets for as long as it lives, and call it when the object
/// that made it is gone.
@MainActor
public protocol NetworkingLayer: AnyObject {
  /// Whether there is a network at the moment.
  var isConnected: Bool { get }

  /// Asks for the albums that match a term, and hands the answer to the completion.
  ///
  /// Answers come at once or late, in any order, and possibly more than once or never.
  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  )

  /// Calls the handler after each change of ``isConnected``.
  func onConnectionChange(_ handler: @escaping @MainActor () -> Void)
}
