import Observation

/// Searches for albums while the user types.
@MainActor
@Observable
public final class LiveSearchViewModel {
  /// The titles found.
  ///
  /// They stay until an answer or an empty term: old results help more than an empty screen.
  public private(set) var rows: [String] = []

  /// The message of a failed search, until an answer or an empty term.
  public private(set) var errorMessage: String?

  @ObservationIgnored private let service: any SearchService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private var term: String?
  @ObservationIgnored private var search: Task<Void, Never>?

  public init(search service: any SearchService, clock: any Clock<Duration>) {
    self.service = service
    self.clock = clock
  }

  deinit {
    search?.cancel()
  }

  /// Searches for the new text of the field, 300 ms after the last keystroke.
  ///
  /// - Returns: The search, or `nil` for an empty text. It ends when its outcome is shown. If it is
  ///   given up, it ends with its wait or its request.
  @discardableResult
  public func textChanged(to text: String) -> Task<Void, Never>? {
    // A text field may report the same text again, for example when it gets the focus.
    guard text != term else {
      return search
    }
    search?.cancel()
    term = text
    guard !text.isEmpty else {
      rows = []
      errorMessage = nil
      return nil
    }
    search = startSearch(for: text, on: clock)
    return search
  }

  /// Gives the search up, whether it waits or its request is on its way.
  public func cancel() {
    search?.cancel()
    term = nil
  }

  private func startSearch(for term: String, on clock: some Clock<Duration>) -> Task<Void, Never> {
    // Read here, because the task may begin much later: the main actor may be busy.
    let deadline = clock.now.advanced(by: .milliseconds(300))
    // A search must not retain the view model while it waits or asks.
    return Task { [weak self, service] in
      do {
        try await clock.sleep(until: deadline, tolerance: nil)
        // The search may have been given up after the end of its wait.
        try Task.checkCancellation()
        let titles = try await service.titles(matching: term)
        self?.show(.success(titles))
      } catch {
        self?.show(.failure(error))
      }
    }
  }

  private func show(_ outcome: Result<[String], any Error>) {
    // A service may ignore the cancellation, or report it as any error.
    guard !Task.isCancelled else {
      return
    }
    switch outcome {
    case .success(let titles):
      rows = titles
      errorMessage = nil
    case .failure:
      errorMessage = "The albums could not be loaded."
    }
  }
}
