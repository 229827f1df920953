/// A place where beers come from.
///
/// `fetchBeers` returns no beers. The repository sends the answer to a request as a state, like all
/// other news of the beers.
public protocol BeerRepository: Sendable {
  /// All states, in their order, for one listener.
  var states: AsyncStream<BeerState> { get }

  /// Asks for beers, and returns when the request is over.
  func fetchBeers(_ policy: FetchPolicy) async
}

/// Where a request looks for beers.
public enum FetchPolicy: Sendable {
  /// Stored beers, or the network's if none are stored.
  case cacheElseNetwork
  /// Beers of the network, or stored ones if it cannot be reached.
  case networkElseCache
}
