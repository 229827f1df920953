import Beers

/// The published double in this workbook's own form: it delivers what the test sends, and counts.
@MainActor
final class BeerRepositoryStub: BeerRepository {
  nonisolated let states: AsyncStream<BeerState>
  private let sender: AsyncStream<BeerState>.Continuation
  private(set) var fetchCount = 0

  init() {
    (states, sender) = AsyncStream.makeStream()
  }

  func send(_ state: BeerState) {
    sender.yield(state)
  }

  func fetchBeers(_ policy: FetchPolicy) async {
    fetchCount += 1
  }
}
