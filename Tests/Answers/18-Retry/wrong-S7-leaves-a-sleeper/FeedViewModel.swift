import Observation
import Synchronization

/// The state of a feed of posts.
@MainActor
@Observable
public final class FeedViewModel {
  /// Where the feed stands.
  public private(set) var state: LoadingState<[Post]> = .idle

  private let service: any FeedService
  private let clock: any Clock<Duration>
  @ObservationIgnored private let left = Mutex(false)

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
    left.withLock { $0 = false }

    let (results, result) = AsyncStream.makeStream(of: LoadingState<[Post]>?.self)
    Task {
      result.yield(await posts())
      result.finish()
    }
    let new = await withTaskCancellationHandler {
      // The stream ends when this task is cancelled.
      for await new in results { return new }
      return nil
    } onCancel: {
      left.withLock { $0 = true }
    }
    state = new ?? before
  }

  private func posts() async -> LoadingState<[Post]>? {
    var wait = Duration.seconds(1)
    for attempt in 1...4 {
      do {
        return .loaded(try await service.fetchPosts())
      } catch {
        if left.withLock({ $0 }) { return nil }
        guard attempt < 4, isTemporary(error) else {
          return .error(error.localizedDescription)
        }
      }
      try? await clock.sleep(for: wait)
      if left.withLock({ $0 }) { return nil }
      wait *= 2
    }
    return nil
  }

  private func isTemporary(_ error: any Error) -> Bool {
    switch error {
    case FeedError.undecodable, FeedError.status(400...499, _): false
    default: true
    }
  }
}
