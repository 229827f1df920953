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
    let outcome = await outcome(of: 1)
    state = outcome ?? before
  }

  /// The outcome of this attempt and those after it, or `nil` if the load is cancelled.
  private func outcome(of attempt: Int) async -> LoadingState<[Post]>? {
    do {
      return .loaded(try await service.fetchPosts())
    } catch {
      if Task.isCancelled {
        return nil
      }
      let isPermanent = (error as? FeedError)?.isPermanent ?? true
      if isPermanent || attempt == 4 {
        return .error(error.localizedDescription)
      }
    }
    do {
      try await clock.sleep(for: .seconds(1 << (attempt - 1)))
      try Task.checkCancellation()
    } catch {
      return nil
    }
    return await outcome(of: attempt + 1)
  }
}

extension FeedError {
  var isPermanent: Bool {
    switch self {
    case .undecodable: true
    case .status(let code, _): (400..<500).contains(code)
    case .offline: false
    }
  }
}
