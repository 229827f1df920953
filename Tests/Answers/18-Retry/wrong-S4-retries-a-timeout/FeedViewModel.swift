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

  /// Replaces the posts by those that the service has now.
  public func load() async {
    let before = state
    state = .loading
    do {
      state = .loaded(try await fetchPostsWithRetries())
    } catch {
      state = Task.isCancelled ? before : .error(error.localizedDescription)
    }
  }

  private func fetchPostsWithRetries() async throws -> [Post] {
    for wait in [1, 2, 4] {
      do {
        return try await service.fetchPosts()
      } catch let error as FeedError where error.isTemporary {
        try await clock.sleep(for: .seconds(wait))
        try Task.checkCancellation()
      }
    }
    return try await service.fetchPosts()
  }
}

extension FeedError {
  fileprivate var isTemporary: Bool {
    switch self {
    case .status(408, _): true
    case .undecodable, .status(400...499, _): false
    case .offline, .status: true
    }
  }
}
