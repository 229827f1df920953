import Observation
import Retry
import TestPatterns

/// Where a load comes to a stop.
enum Stop: Equatable {
  /// A request is held.
  case asks
  /// It waits on the clock of the test.
  case waits
  case returned

  var words: String {
    switch self {
    case .asks: "waits for an answer"
    case .waits: "waits on the clock"
    case .returned: "has returned"
    }
  }
}

/// A load in a task of its own, on a clock that stands still until the test advances it.
///
/// Each wait has a deadline: a load that goes another way fails its test, and does not hang it.
@MainActor
@Observable
final class RunningLoad {
  /// The lengths of the waits that the test has passed, in seconds.
  private(set) var waits: [Double] = []

  private(set) var hasReturned = false
  /// What the feed showed at the moment in which the load returned.
  private var end: LoadingState<[Post]>?
  private var isAsleep = false
  private var heldRequests = 0
  /// How many loads could no longer be followed.
  private static var lost = 0
  // A load on another clock times out in over a hundred cases, and these may run one by one.
  private var deadline: Duration {
    Self.lost < 3 ? .seconds(1) : .milliseconds(200)
  }
  private let feed: FeedDouble
  private let clock: ManualClock
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Starts a load.
  init(of viewModel: FeedViewModel, from feed: FeedDouble, on clock: ManualClock) {
    self.feed = feed
    self.clock = clock
    heldRequests = feed.heldRequests
    task = Task {
      await viewModel.load()
      end = viewModel.state
      hasReturned = true
    }
  }

  func cancel() {
    task?.cancel()
  }

  /// Cancels the load in its first wait, its second, and so on.
  func cancel(inWait wait: Int) async throws {
    for _ in 1..<wait {
      try await passWait()
    }
    try await comes(to: .waits)
    cancel()
  }

  /// Cancels the load while it asks for the first time, the second, and so on.
  func cancel(inRequest request: Int, whichFailsWith error: any Error) async throws {
    for _ in 1..<request {
      try await passWait()
    }
    try await comes(to: .asks)
    cancel()
    // If the load sends more requests, they get answers: other tests report them.
    feed.answers = .outage()
    try await answer(.failure(error))
  }

  /// Waits until the load has come to this stop.
  func comes(to expected: Stop) async throws {
    let stop = try await stop()
    if stop != expected {
      throw OtherStop(expected: expected, stop: stop, requests: feed.requests)
    }
  }

  /// Waits until the load has returned, waits on the clock, or has a request that is held.
  func stop() async throws -> Stop {
    isAsleep = false
    let watcher = Task {
      try await clock.waitForSleepers(timeout: deadline)
      // A watcher that comes late must not report for the next stop.
      if !Task.isCancelled {
        isAsleep = true
      }
    }
    defer { watcher.cancel() }
    do {
      try await waitUntil(timeout: deadline) {
        self.hasReturned || self.isAsleep || self.feed.heldRequests > self.heldRequests
      }
    } catch is WaitTimedOut {
      throw lostLoad()
    }
    if hasReturned {
      return .returned
    }
    return isAsleep ? .waits : .asks
  }

  /// Waits until the load sleeps on a clock whose sleeps the test ends.
  func sleep(on clock: HeldClock) async throws -> Gate<Void, Void>.Call {
    do {
      return try await clock.sleeps.nextCall(timeout: deadline)
    } catch is WaitTimedOut {
      throw lostLoad()
    }
  }

  private func lostLoad() -> NoStop {
    cancel()
    Self.lost += 1
    return NoStop(requests: feed.requests)
  }

  /// Answers the request that is held.
  func answer(_ answer: Answer) async throws {
    let request = try await feed.held.nextCall()
    heldRequests += 1
    switch answer {
    case .success(let posts): try request.resume(returning: posts)
    case .failure(let error): try request.resume(throwing: error)
    }
  }

  /// Waits until the load has returned, passes all its waits, and returns what the feed showed then.
  @discardableResult
  func end() async throws -> LoadingState<[Post]>? {
    for _ in 1...8 {
      switch try await stop() {
      case .returned: return end
      case .waits: try await passWait()
      case .asks: throw TooManyRequests(requests: feed.requests)
      }
    }
    throw TooManyRequests(requests: feed.requests)
  }

  /// If the load waits, advances the clock until that wait is over.
  ///
  /// It advances exactly to the load's deadline, so it measures the load's own waits, and the next
  /// sleep starts on time. Several short sleeps count as one wait.
  func passWait() async throws {
    guard try await stop() == .waits else { return }
    let requests = feed.requests
    var length = Duration.zero
    for _ in 1...1_000 {
      guard let instant = clock.sleepers.first else { break }
      let rest = clock.now.duration(to: instant)
      clock.advance(by: rest)
      length += rest
      guard try await stop() == .waits, feed.requests == requests else { break }
    }
    waits.append(length / .seconds(1))
  }
}

/// A load that has come to another stop than the rest of the test needs.
struct OtherStop: Error, CustomStringConvertible {
  let expected: Stop
  let stop: Stop
  let requests: Int

  var description: String {
    """
    load() has sent \(count(requests)), and \(stop.words). Expected: it \(expected.words).
    """
  }
}

/// A load that can no longer be followed.
struct NoStop: Error, CustomStringConvertible {
  let requests: Int

  var description: String {
    """
    load() has sent \(count(requests)). It has not returned, and does not sleep on the clock of the \
    initialiser. Expected: it sleeps on that clock, or returns. Is there another clock in your code, \
    or a loop that looks at the time?
    """
  }
}

/// A load that does not come to an end.
struct TooManyRequests: Error, CustomStringConvertible {
  let requests: Int

  var description: String {
    "load() has sent \(count(requests)), and has not returned. Expected: it gives up."
  }
}

private func count(_ requests: Int) -> String {
  requests == 1 ? "1 request" : "\(requests) requests"
}
