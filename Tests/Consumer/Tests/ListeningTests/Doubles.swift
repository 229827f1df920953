import Listening
import TestPatterns
import Testing

struct HeldCatalog: Catalog {
  let gate = Gate<String, [String]>()

  func albums(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}

struct HeldStore: FavouriteStore {
  let gate = Gate<Set<String>, Void>()

  func save(_ albums: Set<String>) async throws {
    try await gate.call(albums)
  }
}

struct Lost: Error {}

/// What each test needs.
@MainActor
struct Desk {
  let catalog = HeldCatalog()
  let store = HeldStore()
  let clock = ManualClock()
  let events = CallSpy<String>()
  let model: ListeningViewModel

  init() {
    model = ListeningViewModel(
      catalog: catalog, store: store, clock: clock, log: events.record)
  }

  /// Types a text, and lets the pause pass.
  func search(for text: String) async throws -> (Task<Void, Never>, Gate<String, [String]>.Call) {
    let search = model.textChanged(to: text)
    let deadlines = try await clock.waitForSleepers()
    try #require(deadlines.map { clock.now.duration(to: $0) } == [.milliseconds(300)])
    clock.advance(by: .milliseconds(300))
    return (search, try await catalog.gate.nextCall())
  }
}
