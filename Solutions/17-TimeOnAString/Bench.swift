import LiveSearch
import TestPatterns

/// Rows and message together, so that a test compares both at once.
struct Screen: Equatable {
  var rows: [String] = []
  var message: String?
}

/// A view model with its two dependencies: a clock and a service that the test controls.
@MainActor
struct Bench {
  let clock = ManualClock()
  let service: HeldSearch
  let model: LiveSearchViewModel

  init(service: HeldSearch = HeldSearch()) {
    self.service = service
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  /// What the view model shows.
  var screen: Screen {
    Screen(rows: model.rows, message: model.errorMessage)
  }

  /// Types a term, and waits until its search sleeps.
  @discardableResult
  func startWait(for term: String) async throws -> Task<Void, Never>? {
    let search = model.textChanged(to: term)
    try await clock.waitForSleepers()
    return search
  }

  /// Types a term, lets its wait end, and returns its search and its request.
  func request(
    _ term: String
  ) async throws -> (search: Task<Void, Never>?, call: Gate<String, [String]>.Call) {
    let search = try await startWait(for: term)
    clock.advance(by: .milliseconds(300))
    try clock.checkNoSleepers()
    return (search, try await service.gate.nextCall())
  }

  /// Types a term, and answers its request.
  func show(_ titles: [String], for term: String) async throws {
    let (search, call) = try await request(term)
    try call.resume(returning: titles)
    try await search?.finished()
  }

  /// Types a term, and lets its request fail.
  func fail(_ term: String) async throws {
    let (search, call) = try await request(term)
    try call.resume(throwing: Offline())
    try await search?.finished()
  }

  /// Puts rows and a message on the screen, so that a search has something to change.
  func fillScreen() async throws {
    try await show(["Night Train"], for: "train")
    try await fail("offline")
  }
}
