import LiveSearch
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · A view model that is freed")
struct BeyondOwnerTests {
  let clock = ManualClock()
  let service = HeldSearch()

  @Test("S13 · It is freed while its search waits, and the term is not asked for")
  func waiting() async throws {
    var search: Task<Void, Never>?
    try await waitUntilFreed {
      let model = LiveSearchViewModel(search: service, clock: clock)
      search = model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      return model
    }

    try clock.checkNoSleepers()
    try await search?.finished()
    #expect(service.gate.inputs.isEmpty)
  }

  @Test("S13 · It is freed during its request")
  func requesting() async throws {
    try await waitUntilFreed {
      let model = LiveSearchViewModel(search: service, clock: clock)
      model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(300))
      _ = try await service.gate.nextCall()
      return model
    }
  }
}
