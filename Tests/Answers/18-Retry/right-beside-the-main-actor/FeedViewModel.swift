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
    switch await Backoff(clock: clock, waits: [1, 2, 4]).outcome(of: service.fetchPosts) {
    case .success(let posts): state = .loaded(posts)
    case .failure(let error): state = .error(error.localizedDescription)
    case nil: state = before
    }
  }
}

/// Repeats an operation with longer and longer waits, on no actor.
private struct Backoff: Sendable {
  let clock: any Clock<Duration>
  let waits: [Int]

  /// What the operation ends with; `nil` if the task is cancelled before it succeeds.
  @concurrent func outcome<Value: Sendable>(
    of operation: @Sendable () async throws -> Value
  ) async -> Result<Value, any Error>? {
    var waits = self.waits[...]
    while !Task.isCancelled {
      do {
        return .success(try await operation())
      } catch {
        if Task.isCancelled { return nil }
        guard let feedError = error as? FeedError, feedError.isTemporary,
          let wait = waits.popFirst()
        else { return .failure(error) }
        try? await clock.sleep(for: .seconds(wait))
      }
    }
    return nil
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
