import Observation

/// The state of a feed of posts.
@MainActor
@Observable
public final class FeedViewModel {
  /// Where the feed stands.
  public private(set) var state: LoadingState<[Post]> = .idle

  private let service: any FeedService
  private let clock: any Clock<Duration>

  /// The longest time for a load with all its waits; for the lines beyond the core.
  private let limit: Duration?

  /// What varies the waits; for the lines beyond the core.
  @ObservationIgnored private var generator: (any RandomNumberGenerator)?

  /// Creates a feed that is idle until it is told to load.
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

  @ObservationIgnored private var failures = 0

  public func load() async {
    let before = state
    state = .loading
    do {
      state = .loaded(try await fetchWithRetries(on: clock))
      failures = 0
    } catch {
      if Task.isCancelled {
        state = before
      } else {
        failures = 0
        state = .error(error.localizedDescription)
      }
    }
  }

  private func fetchWithRetries(on clock: some Clock<Duration>) async throws -> [Post] {
    let start = clock.now
    while failures < 3 {
      let wait = 1 << failures
      do {
        return try await service.fetchPosts()
      } catch let error as FeedError where error.isTemporary {
        failures += 1
        let pause = max(varied(.seconds(wait)), error.retryAfter ?? .zero)
        if let limit, start.duration(to: clock.now) + pause > limit {
          throw error
        }
        try await clock.sleep(for: pause)
        try Task.checkCancellation()
      }
    }
    return try await service.fetchPosts()
  }

  private func varied(_ wait: Duration) -> Duration {
    guard var numbers = generator else { return wait }
    defer { generator = numbers }
    return wait * Double.random(in: 0.5...1, using: &numbers)
  }
}

extension FeedError {
  fileprivate var isTemporary: Bool {
    switch self {
    case .offline, .status(429, _): true
    case .undecodable, .status(400...499, _): false
    case .status: true
    }
  }

  fileprivate var retryAfter: Duration? {
    if case .status(_, let retryAfter) = self { retryAfter } else { nil }
  }
}
