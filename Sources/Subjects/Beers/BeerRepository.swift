/// A place where beers come from.
///
/// The answer to a request is not what the call returns: it comes as a state, like every other news
/// of the beers.
public protocol BeerRepository: Sendable {
  /// The states, for one listener, from the first to whatever comes last.
  var states: AsyncStream<BeerState> { get }

  /// Asks for beers, and returns when the request is over.
  func fetchBeers(_ policy: FetchPolicy) async
}

/// Where a request looks for beers.
public enum FetchPolicy: Sendable {
  /// What is stored; from the network if nothing is.
  case cacheElseNetwork
  /// What the network has now; what is stored if it cannot be reached.
  case networkElseCache
}
