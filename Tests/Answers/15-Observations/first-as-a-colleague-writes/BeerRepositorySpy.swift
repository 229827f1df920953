import Beers

/// A double that delivers what the test sends, and records what it is asked.
@MainActor
final class BeerRepositorySpy: BeerRepository {
  nonisolated let states: AsyncStream<BeerState>
  /// The end of the stream that delivers; its `onTermination` reports that nobody listens any more.
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
    // A request takes its time, so that a caller who does not wait for it is found out.
    for _ in 1...50 {
      await Task.yield()
    }
    over.append(policy)
  }
}
