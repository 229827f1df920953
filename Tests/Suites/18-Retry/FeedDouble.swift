import Observation
import Retry
import TestPatterns

/// A stub and a spy: it gives prepared answers at once, and counts the requests.
///
/// It holds the requests after the last answer until the test lets them go. So a load that asks
/// without end comes to a stop.
@MainActor
@Observable
final class FeedDouble: FeedService {
  /// The answers to come, the next one first.
  @ObservationIgnored var answers: [Answer] = []

  /// How many requests were sent.
  private(set) var requests = 0

  /// How many requests were held.
  private(set) var heldRequests = 0

  /// The requests that are held, cancelled or not.
  let held = Gate<Void, [Post]>(ignoringCancellation: true)

  func fetchPosts() async throws -> [Post] {
    requests += 1
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

  /// That many failures; by default, more than a load asks for.
  static func outage(_ count: Int = 8) -> Self {
    Array(repeating: .failure(FeedError.offline), count: count)
  }
}

extension [Post] {
  static let news = [Post(id: 2, title: "Clocks"), Post(id: 1, title: "Gates")]
  static let older = [Post(id: 1, title: "Gates")]
}
