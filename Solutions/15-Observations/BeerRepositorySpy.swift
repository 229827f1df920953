import Beers

/// A double that delivers what the test sends, and writes down what it is asked.
@MainActor
final class BeerRepositorySpy: BeerRepository {
  nonisolated let states: AsyncStream<BeerState>
  private let sender: AsyncStream<BeerState>.Continuation

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

  /// Delivers no more states.
  func finish() {
    sender.finish()
  }

  /// What happens when nobody will listen any more.
  func whenDeserted(_ act: @escaping @Sendable () -> Void) {
    sender.onTermination = { _ in act() }
  }

  func fetchBeers(_ policy: FetchPolicy) async {
    begun.append(policy)
    await letOthersRun()
    over.append(policy)
  }
}

/// Gives what is ready to run, and ought not to be, its turns.
@MainActor
func letOthersRun() async {
  for _ in 1...50 {
    await Task.yield()
  }
}
