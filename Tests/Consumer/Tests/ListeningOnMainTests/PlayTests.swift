import Listening
import TestPatterns
import Testing

struct Silence: Catalog, FavouriteStore {
  nonisolated func albums(matching term: String) async throws -> [String] { [] }
  nonisolated func save(_ albums: Set<String>) async throws {}
}

@Suite("Plays, in a target whose default is the main actor")
struct PlayTests {
  let events = CallSpy<String>()

  func model() -> ListeningViewModel {
    ListeningViewModel(
      catalog: Silence(), store: Silence(), clock: UnusedClock(), log: events.record)
  }

  @Test("are counted, one by one")
  func counts() async throws {
    let model = model()
    let (plays, continuation) = AsyncStream.makeStream(of: String.self)
    model.listen(to: plays)
    try await waitForChanges(to: \.plays, on: model) { continuation.yield("Kind of Blue") }
    #expect(model.plays == 1)
    continuation.yield("Blue Train")
    try await waitUntil(model.plays, equals: 2)
    try await events.waitForCalls(2)
    #expect(events.inputs == ["played Kind of Blue", "played Blue Train"])
  }

  @Test("do not keep the view model alive")
  func freed() async throws {
    let (plays, continuation) = AsyncStream.makeStream(of: String.self)
    try await waitUntilFreed {
      let model = model()
      model.listen(to: plays)
      continuation.yield("Kind of Blue")
      try await waitUntil(model.plays, equals: 1)
      return model
    }
  }

  @Test("are read step by step from a stream of a test")
  func steps() async throws {
    let (plays, continuation) = AsyncStream.makeStream(of: String.self)
    let reader = plays.reader()
    continuation.yield("Kind of Blue")
    let first = try await reader.next()
    #expect(first == "Kind of Blue")
    continuation.finish()
    let end = try await reader.next()
    #expect(end == nil)
  }
}
