import Beers

/// A spy that delivers the states that the test sends, and records its requests.
@MainActor
final class BeerRepositorySpy: BeerRepository {
  nonisolated let states: AsyncStream<BeerState>
  /// Sends into the stream; `onTermination` is called when its listener is cancelled or gone.
  ///
  /// To wait for that:
  ///
  /// ```swift
  /// let (ends, end) = AsyncStream.makeStream(of: Void.self)
  /// repository.sender.onTermination = { _ in end.yield() }
  /// …
  /// _ = try await ends.collect(1)
  /// ```
  let sender: AsyncStream<BeerState>.Continuation

  /// The requests that have begun.
  private(set) var begun: [FetchPolicy] = []
  /// The requests that are over.
  private(set) var over: [FetchPolicy] = []

  init() {
    (states, sender) = AsyncStream.makeStream()
  }

  /// Delivers states, one right after the other.
  func send(_ states: BeerState...) {
    for state in states {
      sender.yield(state)
    }
  }

  func fetchBeers(_ policy: FetchPolicy) async {
    begun.append(policy)
    // Takes some turns, so that a call that does not wait for the request returns before its end.
    for _ in 1...50 {
      await Task.yield()
    }
    over.append(policy)
  }
}
