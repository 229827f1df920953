import LiveSearch
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Searches that overlap or fail")
struct BeyondSearchTests {
  let bench = Bench(service: HeldSearch(ignoringCancellation: true))

  var model: LiveSearchViewModel {
    bench.model
  }

  @Test("S9 · The answer to an older term changes nothing, before or after the newer one's")
  func olderAnswer() async throws {
    let (oldest, first) = try await bench.request("b")
    let (older, second) = try await bench.request("bl")
    let (newest, third) = try await bench.request("blue")

    try first.resume(returning: ["Bad"])
    try await oldest?.finished()
    #expect(model.rows.isEmpty)
    try third.resume(returning: ["Kind of Blue"])
    try await newest?.finished()
    try second.resume(returning: ["Black"])
    try await older?.finished()
    #expect(model.rows == ["Kind of Blue"])
  }

  @Test("S9 · The error of an older term changes nothing")
  func olderError() async throws {
    let (older, call) = try await bench.request("b")
    let (newest, _) = try await bench.request("blue")

    try call.resume(throwing: Offline())
    try await older?.finished()

    #expect(model.errorMessage == nil)
    newest?.cancel()
  }

  @Test("S10 · A search that is given up between wait and request makes no request")
  func betweenWaitAndRequest() async throws {
    for way in GivenUp.allCases {
      let clock = ManualClock()
      let service = SearchStub()
      let model = LiveSearchViewModel(search: service, clock: clock)
      let search = model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(300))
      // The wait has ended, but the task can't go on before the test's next await.
      way.giveUp(model)

      try await search?.finished()
      #expect(service.asked.isEmpty)
    }
  }

  @Test("S11 · The request of a search that is given up is cancelled")
  func cancelsTheRequest() async throws {
    for way in GivenUp.allCases {
      let bench = Bench()
      let (_, call) = try await bench.request("blue")

      way.giveUp(bench.model)

      #expect(!call.isWaiting)
    }
  }

  @Test("S12 · An error after cancel() changes nothing")
  func lateError() async throws {
    for error in [CancellationError(), Offline()] as [any Error] {
      let bench = Bench(service: HeldSearch(ignoringCancellation: true))
      let (search, call) = try await bench.request("blue")
      bench.model.cancel()

      try call.resume(throwing: error)
      try await search?.finished()

      #expect(bench.model.errorMessage == nil)
    }
  }

  @Test("S12 · A CancellationError without cancel() is a failure")
  func unaskedCancellation() async throws {
    let (search, call) = try await bench.request("blue")

    try call.resume(throwing: CancellationError())
    try await search?.finished()

    #expect(model.errorMessage != nil)
  }

  @Test("S14 · A search leaves the screen as it is until its outcome")
  func screenStays() async throws {
    try await bench.show(["Night Train"], for: "train")
    try await bench.fail("bl")
    let rows = StateRecorder { model.rows }
    let message = StateRecorder { model.errorMessage }

    let (search, call) = try await bench.request("blue")
    #expect(rows.values.count == 1)
    #expect(message.values.count == 1)
    try call.resume(returning: ["Kind of Blue"])
    try await search?.finished()

    #expect(rows.values == [["Night Train"], ["Kind of Blue"]])
  }

  @Test("S15 · After cancel() or an empty term, the same term is asked for again")
  func sameTermAgain() async {
    for way in [GivenUp.cancel, .emptyTerm] {
      let service = SearchStub()
      let model = LiveSearchViewModel(search: service, clock: InstantClock())
      await model.textChanged(to: "blue")?.value
      way.giveUp(model)
      await model.textChanged(to: "blue")?.value

      #expect(service.asked == ["blue", "blue"])
    }
  }
}
