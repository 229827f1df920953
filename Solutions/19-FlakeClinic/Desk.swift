import Headlines
import TestPatterns

/// What begins a refresh: S1 to S5 hold for both.
enum Way: CaseIterable {
  case byCall
  case byTicker
}

/// A view model whose refreshes all begin in one way.
@MainActor
struct Desk {
  let source = HeldSource()
  let viewModel: TickerViewModel
  private let clock = ManualClock()
  private let way: Way

  init(_ way: Way) {
    self.way = way
    viewModel = TickerViewModel(source: source, clock: clock)
    if way == .byTicker {
      viewModel.start()
    }
  }

  /// Lets a refresh begin.
  ///
  /// - Returns: The task of a refresh by call, or `nil`: the ticker gives the test none.
  func begin() async throws -> Task<Void, Never>? {
    if way == .byCall {
      return viewModel.refresh()
    }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    return nil
  }

  /// Makes a whole refresh.
  func refresh(_ answer: Result<[Headline], any Error>) async throws {
    let refresh = try await begin()
    try await source.gate.nextCall().resume(with: answer)
    try await end(refresh)
  }

  /// Waits for the end of a refresh: for its task, or, if it has none for us, for the outcome.
  func end(_ refresh: Task<Void, Never>?) async throws {
    try await refresh?.finished()
    try await waitUntil { !viewModel.isRefreshing }
  }
}
