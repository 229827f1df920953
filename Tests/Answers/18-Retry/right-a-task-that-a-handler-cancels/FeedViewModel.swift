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
    let work = Task { [service, clock] in
      // A turn after the call, and before the first request.
      state = .loading
      return try await Self.posts(from: service, on: clock, next: .seconds(1), left: 3)
    }
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      work.cancel()
    }
    switch result {
    case .success(let posts): state = .loaded(posts)
    case .failure where Task.isCancelled: state = before
    case .failure(let error): state = .error(error.localizedDescription)
    }
  }

  private static func posts(
    from service: any FeedService, on clock: any Clock<Duration>, next wait: Duration, left: Int
  ) async throws -> [Post] {
    try Task.checkCancellation()
    do {
      return try await service.fetchPosts()
    } catch let error as FeedError where error.isTemporary && left > 0 {
      try await clock.sleep(for: wait)
    }
    return try await posts(from: service, on: clock, next: wait * 2, left: left - 1)
  }
}

extension FeedError {
  fileprivate var isTemporary: Bool {
    switch self {
    case .undecodable, .status(400...499, _): false
    case .offline, .status: true
    }
  }
}
