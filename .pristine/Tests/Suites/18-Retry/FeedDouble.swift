import Observation
import Retry
import TestPatterns

/// A stub and a spy: it gives prepared answers at once, and keeps the time of each request.
///
/// It holds the requests after the last answer until the test lets them go. So a load that asks
/// without end comes to a stop.
@MainActor
@Observable
final class FeedDouble: FeedService {
  /// The answers to come, the next one first.
  @ObservationIgnored var answers: [Answer]

  /// When each request was sent, from the start of the test on.
  private(set) var times: [Duration] = []

  /// How many requests were held.
  private(set) var heldRequests = 0

  /// The requests that are held, cancelled or not.
  let held = Gate<Void, [Post]>(ignoringCancellation: true)

  private let clock: ManualClock
  private let start: ManualClock.Instant

  init(_ answers: [Answer] = [], clock: ManualClock) {
    self.answers = answers
    self.clock = clock
    start = clock.now
  }

  func fetchPosts() async throws -> [Post] {
    times.append(start.duration(to: clock.now))
    guard answers.isEmpty else {
      return try answers.removeFirst().get()
    }
    heldRequests += 1
    return try await held.call(())
  }
}

/// The answer to one request.
typealias Answer = Result<[Post], any Error>

extension [Answer] {
  /// One failure after the other.
  static func failures(_ errors: FeedError...) -> Self {
    errors.map { .failure($0) }
  }

  /// As many failures, or more than a load should ask for.
  static func outage(_ count: Int = 8) -> Self {
    Array(repeating: .failure(FeedError.offline), count: count)
  }
}

extension [Post] {
  static let news = [Post(id: 2, title: "Clocks"), Post(id: 1, title: "Gates")]
  static let older = [Post(id: 1, title: "Gates")]
}
