import Observation

/// The state of a feed of posts.
@MainActor
@Observable
public final class FeedViewModel {
  /// The state of the feed.
  public private(set) var state: LoadingState<[Post]> = .idle

  private let service: any FeedService
  private let clock: any Clock<Duration>
  private let limit: Duration?
  @ObservationIgnored private var generator: (any RandomNumberGenerator)?

  /// Creates a feed that is idle until its first load.
  ///
  /// - Parameters:
  ///   - service: Where the posts come from.
  ///   - clock: The clock for all waits.
  ///   - limit: The longest time for a load, or `nil` for no limit.
  ///   - generator: What varies the waits, or `nil` for waits of exact length.
  public init(
    service: any FeedService, clock: any Clock<Duration>, limit: Duration? = nil,
    generator: (any RandomNumberGenerator)? = nil
  ) {
    self.service = service
    self.clock = clock
    self.limit = limit
    self.generator = generator
  }

  /// Replaces the posts by those that the service has now.
  ///
  /// Temporary errors are retried, after longer and longer waits.
  public func load() async {
    let before = state
    state = .loading
    do {
      state = .loaded(try await fetchPosts(waitingOn: clock))
    } catch {
      // Ask the task, not the error: a cancelled URLSession throws a URLError.
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  /// Sends up to four requests, and throws the error of the last one.
  ///
  /// Generic, because Swift compares two instants only if it knows that they are of one clock.
  private func fetchPosts(waitingOn clock: some Clock<Duration>) async throws -> [Post] {
    let start = clock.now
    for backOff in [1, 2, 4] {
      do {
        return try await service.fetchPosts()
      } catch let error as FeedError where error.isTemporary {
        // The core alone needs no limit, and sleeps for `.seconds(backOff)`.
        let wait = wait(of: .seconds(backOff), after: error)
        if let limit, start.duration(to: clock.now) + wait > limit {
          throw error
        }
        try await clock.sleep(for: wait)
        // A sleep that has ended doesn't throw, even if the task is cancelled before the next line.
        try Task.checkCancellation()
      }
    }
    return try await service.fetchPosts()
  }
}

extension FeedError {
  /// Whether the same request may succeed a little later.
  var isTemporary: Bool {
    switch self {
    case .offline, .status(429, _): true
    case .status(400...499, _), .undecodable: false
    case .status: true
    }
  }
}

// MARK: - Beyond the core: S9 and S10

extension FeedViewModel {
  /// Returns the next wait: varied if there is a generator, and never shorter than the server asks.
  private func wait(of backOff: Duration, after error: FeedError) -> Duration {
    let shortest = error.retryAfter ?? .zero
    return max(varied(backOff), shortest)
  }

  /// Returns a wait from half of the back-off to all of it.
  private func varied(_ backOff: Duration) -> Duration {
    guard var generator else {
      return backOff
    }
    // Put back: a generator is a value, and its copy would give the same number again.
    defer { self.generator = generator }
    return backOff * Double.random(in: 0.5...1, using: &generator)
  }
}

extension FeedError {
  /// How long the server asks its clients to wait, if it does.
  var retryAfter: Duration? {
    switch self {
    case .status(_, let retryAfter): retryAfter
    case .offline, .undecodable: nil
    }
  }
}
