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
  ///
  /// Temporary errors are retried with longer and longer waits. A load that is cancelled leaves the
  /// state as it found it.
  public func load() async {
    let before = state
    state = .loading
    state = await withTaskCancellationHandler {
      await outcome(on: clock) ?? before
    } onCancel: {
      Task { @MainActor in
        if case .loading = self.state { self.state = before }
      }
    }
  }

  /// How a load ends, or `nil` if it was cancelled.
  private func outcome<C: Clock<Duration>>(on clock: C) async -> LoadingState<[Post]>? {
    let start = clock.now
    var waits = [1, 2, 4].map { Duration.seconds($0) }.makeIterator()
    while true {
      do {
        return .loaded(try await service.fetchPosts())
      } catch {
        if Task.isCancelled { return nil }
        guard let reason = error as? FeedError, reason.isTemporary, let full = waits.next() else {
          return .error(error.localizedDescription)
        }
        let wait = max(varied(full), reason.retryAfter ?? .zero)
        if let limit, start.duration(to: clock.now) + wait > limit {
          return .error(error.localizedDescription)
        }
        try? await clock.sleep(for: wait)
        if Task.isCancelled { return nil }
      }
    }
  }

  /// A random length from half of the wait to all of it, if there is a generator.
  private func varied(_ wait: Duration) -> Duration {
    guard var generator else { return wait }
    defer { self.generator = generator }
    return wait * Double.random(in: 0.5...1, using: &generator)
  }
}

extension FeedError {
  /// Whether another request may succeed.
  fileprivate var isTemporary: Bool {
    switch self {
    case .undecodable: false
    case .status(429, _): true
    case .status(400...499, _): false
    case .offline, .status: true
    }
  }

  /// How long the server asks its clients to stay away, if it does.
  fileprivate var retryAfter: Duration? {
    if case .status(_, let retryAfter) = self { retryAfter } else { nil }
  }
}
