import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Waits that vary")
struct BeyondJitterTests {
  let clock = ManualClock()
  let feed = FeedDouble()

  @Test("S10 · A wait is half to all of its length", arguments: 1...20)
  func bounds(seed: UInt64) async throws {
    let waits = try await waits(with: Seeded(state: seed))

    #expect(waits.count == 3)
    for (wait, whole) in zip(waits, [1.0, 2, 4]) {
      #expect(wait >= whole / 2 && wait <= whole)
    }
  }

  @Test("S10 · Different numbers make different waits")
  func varied() async throws {
    let first = try await waits(with: Seeded(state: 1))
    let second = try await waits(with: Seeded(state: 2))

    #expect(first != second)
  }

  @Test("S10 · Each wait draws new numbers, in the next load, too")
  func numbersOfTheirOwn() async throws {
    let viewModel = FeedViewModel(service: feed, clock: clock, generator: Seeded(state: 1))
    let waits = try await waits(of: viewModel) + waits(of: viewModel)

    let parts = zip(waits, [1, 2, 4, 1, 2, 4]).map { ($0 / $1 * 1_000_000).rounded() }
    #expect(Set(parts).count == 6)
  }

  @Test("S10 · No wait is shorter than the server asks")
  func retryAfter() async throws {
    let error = FeedError.status(503, retryAfter: .seconds(30))
    let waits = try await waits(with: Seeded(state: 1), after: .failures(error, error))

    #expect(waits.prefix(2) == [30, 30])
  }

  private func waits(
    with generator: Seeded, after answers: [Answer] = []
  ) async throws -> [Double] {
    try await waits(
      of: FeedViewModel(service: feed, clock: clock, generator: generator), after: answers)
  }

  private func waits(
    of viewModel: FeedViewModel, after answers: [Answer] = []
  ) async throws -> [Double] {
    feed.answers = answers + .outage(4 - answers.count)
    let load = RunningLoad(of: viewModel, from: feed, on: clock)
    try await load.end()
    return load.waits
  }
}
