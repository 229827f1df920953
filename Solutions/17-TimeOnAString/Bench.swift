import LiveSearch
import TestPatterns

/// What a view model shows, to be compared as a whole.
struct Screen: Equatable {
  var rows: [String] = []
  var message: String?
}

/// A view model with both that it depends on, each held by the test.
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

  /// Types a term, and returns its search and its request.
  func request(
    _ term: String
  ) async throws -> (search: Task<Void, Never>?, call: Gate<String, [String]>.Call) {
    let search = model.textChanged(to: term)
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    try clock.checkNoSleepers()
    return (search, try await service.gate.nextCall())
  }

  /// Types a term, and has it answered.
  func show(_ titles: [String], for term: String) async throws {
    let (search, call) = try await request(term)
    try call.resume(returning: titles)
    await search?.value
  }

  /// Types a term, and has it fail.
  func fail(_ term: String) async throws {
    let (search, call) = try await request(term)
    try call.resume(throwing: Offline())
    await search?.value
  }
}
