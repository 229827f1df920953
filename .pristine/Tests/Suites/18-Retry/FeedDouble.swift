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
  var requests = 0

  /// How many requests were held.
  private(set) var heldRequests = 0

  /// How many requests were cancelled while they were held.
  private(set) var cancelledRequests = 0

  /// The requests that are held, cancelled or not.
  let held = Gate<Void, [Post]>(ignoringCancellation: true)

  func fetchPosts() async throws -> [Post] {
    requests += 1
    guard answers.isEmpty else {
      return try answers.removeFirst().get()
    }
    heldRequests += 1
    return try await withTaskCancellationHandler {
      try await held.call(())
    } onCancel: {
      Task { @MainActor in cancelledRequests += 1 }
    }
  }
}

/// The answer to one request.
typealias Answer = Result<[Post], any Error>

extension [Answer] {
  /// One failure after the other.
  static func failures(_ errors: FeedError...) -> Self {
    failures(errors)
  }

  /// One failure after the other.
  static func failures(_ errors: [FeedError]) -> Self {
    errors.map { .failure($0) }
  }

  /// That many failures; by default, more than a load asks for.
  static func outage(_ count: Int = 8) -> Self {
    Array(repeating: .failure(FeedError.offline), count: count)
  }
}

/// More temporary errors than a load should ask for, of one kind or of two in turn.
///
/// One asks for a wait that is shorter than any of the load's, so it changes nothing.
enum Outage: CaseIterable {
  case offline, status500, inTurn

  var errors: [FeedError] {
    (1...8).map { number in
      switch self {
      case .offline: .offline
      case .status500: .status(500)
      case .inTurn: number % 2 == 0 ? .status(503, retryAfter: .milliseconds(500)) : .offline
      }
    }
  }
}

extension [Post] {
  // In no order of numbers or titles.
  static let news = [(2, "Clocks"), (1, "Gates"), (3, "Actors")].map { Post(id: $0, title: $1) }
  /// More posts than a page has.
  static let archive = (1...120).map { Post(id: $0 * 7 % 121, title: "Post \($0)") }
  static let older = [Post(id: 1, title: "Gates")]
}
