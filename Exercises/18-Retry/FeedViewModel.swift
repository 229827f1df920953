import Observation

/// The state of a feed of posts.
@MainActor
@Observable
public final class FeedViewModel {
  /// The state of the feed.
  public private(set) var state: LoadingState<[Post]> = .idle

  private let service: any FeedService
  private let clock: any Clock<Duration>

  /// The longest time for a load with all its waits; only beyond.md needs it.
  private let limit: Duration?

  /// What varies the waits; only beyond.md needs it.
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
  public func load() async {
    for attempt in 1...4 {
      state = .loading
      do {
        state = .loaded(try await service.fetchPosts())
        return
      } catch {
        state = .error(error.localizedDescription)
        try? await clock.sleep(for: .seconds(attempt))
      }
    }
  }
}
