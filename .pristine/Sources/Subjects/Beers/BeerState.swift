/// A state that a repository sends.
public enum BeerState: Sendable {
  /// Nothing is under way.
  case idle
  /// A request is under way.
  case loading
  /// All beers, in the order in which a list shows them.
  case success([Beer])
  /// The reason why there are no newer beers.
  case failure(any Error)
}
