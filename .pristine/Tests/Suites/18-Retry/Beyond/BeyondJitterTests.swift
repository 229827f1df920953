import Retry
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Waits that vary")
struct BeyondJitterTests {
  let clock = RecordingClock()
  let feed: FeedDouble

  init() {
    feed = FeedDouble(clock: clock.manual)
  }

  @Test("S11 · A wait is half to all of its length", arguments: 1...20)
  func bounds(seed: UInt64) async throws {
    let waits = try await waits(with: Seeded(state: seed))

    #expect(waits.count == 3)
    for (wait, whole) in zip(waits, [1, 2, 4]) {
      #expect(wait >= .milliseconds(500) * whole && wait <= .seconds(whole))
    }
  }

  @Test("S11 · Different numbers make different waits")
  func varied() async throws {
    let first = try await waits(with: Seeded(state: 1))
    let second = try await waits(with: Seeded(state: 2))

    #expect(first != second)
  }

  @Test("S11 · Each wait takes numbers of its own, in the next load, too")
  func numbersOfTheirOwn() async throws {
    let viewModel = FeedViewModel(
      service: feed, clock: clock, generator: Seeded(state: 1))
    for _ in 1...2 {
      feed.answers = .outage(4)
      try await RunningLoad(of: viewModel, from: feed, on: clock.manual).end()
    }

    let parts = zip(clock.waits, [1, 2, 4, 1, 2, 4]).map { $0 / $1 }
    #expect(Set(parts).count == 6)
  }

  @Test("S11 · No wait is shorter than the server asks")
  func retryAfter() async throws {
    let error = FeedError.status(503, retryAfter: .seconds(30))
    let waits = try await waits(with: Seeded(state: 1), after: .failures(error, error))

    #expect(waits.prefix(2) == [.seconds(30), .seconds(30)])
  }

  private func waits(
    with generator: Seeded, after answers: [Answer] = []
  ) async throws -> [Duration] {
    let earlier = clock.waits.count
    let viewModel = FeedViewModel(service: feed, clock: clock, generator: generator)
    feed.answers = answers + .outage(4 - answers.count)
    try await RunningLoad(of: viewModel, from: feed, on: clock.manual).end()
    return Array(clock.waits.dropFirst(earlier))
  }
}
