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
    let policy = RetryPolicy(limit: limit, jitter: jitter)
    let result = await policy.run(on: clock) { try await self.service.fetchPosts() }
    switch result {
    case .success(let posts):
      state = .loaded(posts)
    case .failure where Task.isCancelled:
      state = before
    case .failure(let error):
      state = .error(error.localizedDescription)
    }
  }

  private func jitter(_ wait: Duration) -> Duration {
    guard generator != nil else { return wait }
    var next = generator ?? SystemRandomNumberGenerator()
    let part = Int.random(in: 500...1000, using: &next)
    generator = next
    return wait * part / 1000
  }
}
