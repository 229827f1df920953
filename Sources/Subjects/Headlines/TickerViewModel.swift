import Observation

/// A strip of headlines that refreshes every minute.
@MainActor
@Observable
public final class TickerViewModel {
  public private(set) var headlines: [Headline] = []
  /// Says that the last refresh has failed.
  public private(set) var message: String?
  public private(set) var isRefreshing = false
  /// Receives the headlines of a refresh that were not on the screen before it.
  public var onNews: ((_ news: [Headline]) -> Void)?

  @ObservationIgnored private var refreshing: Task<Void, Never>?
  @ObservationIgnored private var ticking: Task<Void, any Error>?
  private let source: any HeadlineSource
  private let clock: any Clock<Duration>

  public init(source: any HeadlineSource, clock: any Clock<Duration>) {
    self.source = source
    self.clock = clock
  }

  /// Asks for the headlines, unless a refresh is running.
  ///
  /// - Returns: A task that ends with the refresh.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    if let refreshing {
      return refreshing
    }
    isRefreshing = true
    let refreshing = Task {
      await ask()
    }
    self.refreshing = refreshing
    return refreshing
  }

  private func ask() async {
    do {
      show(try await source.headlines())
    } catch {
      message = "No news right now."
    }
    isRefreshing = false
    refreshing = nil
  }

  private func show(_ answer: [Headline]) {
    let news = answer.filter { headline in
      !headlines.contains(headline)
    }
    headlines = answer
    message = nil
    if !news.isEmpty {
      onNews?(news)
    }
  }

  /// Refreshes each minute from now on, unless the ticker is running.
  ///
  /// - Returns: The ticker's task, which ends when it is stopped.
  @discardableResult
  public func start() -> Task<Void, any Error> {
    if let ticking {
      return ticking
    }
    let ticking = Task<Void, any Error> { [weak self, clock] in
      while true {
        try await clock.sleep(for: .seconds(60))
        guard let self, !Task.isCancelled else {
          return
        }
        refresh()
      }
    }
    self.ticking = ticking
    return ticking
  }

  /// Ends the ticker.
  public func stop() {
    ticking?.cancel()
    ticking = nil
  }
}
