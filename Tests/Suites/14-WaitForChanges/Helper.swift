import WaitForChanges

/// One of the two helpers, for tests of the lines about both.
enum Helper: CaseIterable {
  case waitForChanges
  case waitUntil

  /// Runs an act that brings beers, and waits for them.
  @MainActor
  func waitForBeers(
    in list: BeerList, timeout: Duration = longLimit, during act: @MainActor () -> Void = {}
  ) async throws {
    switch self {
    case .waitForChanges:
      try await WaitForChanges.waitForChanges(to: \.beers, on: list, timeout: timeout) { act() }
    case .waitUntil:
      act()
      try await WaitForChanges.waitUntil(timeout: timeout) { !list.beers.isEmpty }
    }
  }
}
