import LiveSearch
import Synchronization
import TestPatterns
import Testing

/// A clock whose sleeps wait at a gate: the test sees each deadline, and ends the sleep itself.
final class GateClock: Clock, Sendable {
  let sleeps = Gate<Duration, Void>()
  private let offset = Mutex(Duration.zero)

  var now: ManualClock.Instant {
    ManualClock.Instant(offset: offset.withLock { $0 })
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await sleeps.call(deadline.offset)
  }

  func show(_ time: Duration) {
    offset.withLock { $0 = time }
  }
}

/// A service whose requests wait at a gate, and heed no cancellation.
struct HeldSearch: SearchService {
  let gate = Gate<String, [String]>(ignoringCancellation: true)

  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}

@MainActor
@Suite("A search with a clock that is a gate")
struct GateClockTests {
  let clock = GateClock()
  let service = HeldSearch()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  private func show(_ titles: [String], for term: String) async throws {
    let search = model.textChanged(to: term)
    try await clock.sleeps.nextCall().resume(returning: ())
    try await service.gate.nextCall().resume(returning: titles)
    await search?.value
  }

  private func fail(_ term: String) async throws {
    let search = model.textChanged(to: term)
    try await clock.sleeps.nextCall().resume(returning: ())
    try await service.gate.nextCall().resume(throwing: Offline())
    await search?.value
  }

  @Test("S3, S4 · One sleep, until 300 ms after the keystroke, then one request")
  func once() async throws {
    clock.show(.milliseconds(1000))
    let search = model.textChanged(to: "blue")
    clock.show(.milliseconds(1234))
    let sleep = try await clock.sleeps.nextCall()
    #expect(sleep.input == .milliseconds(1300))
    #expect(service.gate.inputs.isEmpty)

    try sleep.resume(returning: ())
    let call = try await service.gate.nextCall()
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(service.gate.inputs == ["blue"])
    #expect(clock.sleeps.inputs == [.milliseconds(1300)])
  }

  @Test("S5 · A keystroke ends the wait before it and starts its own")
  func anew() async throws {
    let stub = SearchStub()
    let model = LiveSearchViewModel(search: stub, clock: clock)
    let first = model.textChanged(to: "b")
    let old = try await clock.sleeps.nextCall()
    clock.show(.milliseconds(299))
    let second = model.textChanged(to: "bl")
    try #require(!old.isWaiting)
    await first?.value
    let middle = try await clock.sleeps.nextCall()
    let third = model.textChanged(to: "blue")
    try #require(!middle.isWaiting)
    let new = try await clock.sleeps.nextCall()
    #expect(new.input == .milliseconds(599))
    try new.resume(returning: ())
    await second?.value
    await third?.value

    #expect(stub.asked == ["blue"])
  }

  enum GivingUp: CaseIterable {
    case emptyTerm, cancel
  }

  private func giveUp(_ way: GivingUp) {
    switch way {
    case .emptyTerm: model.textChanged(to: "")
    case .cancel: model.cancel()
    }
  }

  @Test("S6 · A term that waits is not asked for", arguments: GivingUp.allCases)
  func givenUpInWait(way: GivingUp) async throws {
    let search = model.textChanged(to: "blue")
    let sleep = try await clock.sleeps.nextCall()
    giveUp(way)
    try #require(!sleep.isWaiting)
    // Its request, if it made one, would be answered, so that the task ends.
    let answer = Task {
      try await service.gate.nextCall(timeout: .seconds(5)).resume(returning: [])
    }
    await search?.value
    answer.cancel()
    _ = await answer.result

    #expect(service.gate.inputs.isEmpty)
    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("S6 · A late answer changes nothing", arguments: GivingUp.allCases)
  func givenUpInRequest(way: GivingUp) async throws {
    try await show(["Night Train"], for: "train")
    try await fail("offline")
    let search = model.textChanged(to: "blue")
    try await clock.sleeps.nextCall().resume(returning: ())
    let call = try await service.gate.nextCall()
    giveUp(way)
    let (rows, message) = (model.rows, model.errorMessage)
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(model.rows == rows)
    #expect(model.errorMessage == message)
  }

  @Test("S7 · An empty term empties both at once, without a request")
  func empties() async throws {
    try await show(["Night Train"], for: "train")
    try await fail("offline")
    try #require(model.rows == ["Night Train"])
    try #require(model.errorMessage != nil)
    let empty = model.textChanged(to: "")
    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
    try clock.sleeps.checkAllAnswered()
    let gate = service.gate
    let answer = Task { try await gate.nextCall(timeout: .seconds(5)).resume(returning: []) }
    let wake = Task { [clock] in
      try await clock.sleeps.nextCall(timeout: .seconds(5)).resume(returning: ())
    }
    await empty?.value
    answer.cancel()
    wake.cancel()
    _ = await answer.result
    _ = await wake.result

    #expect(service.gate.inputs == ["train", "offline"])
    #expect(clock.sleeps.inputs.count == 2)
  }

  @Test("S7 · An empty term empties both after cancel() and in a wait", arguments: [true, false])
  func emptiesAtOnce(afterCancel: Bool) async throws {
    try await show(["Night Train"], for: "train")
    try await fail("offline")
    if afterCancel {
      model.cancel()
    } else {
      model.textChanged(to: "blue")
      _ = try await clock.sleeps.nextCall()
    }
    model.textChanged(to: "")
    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test(
    "S8 · The same term again changes nothing in its wait, during its request, and after its answer"
  )
  func same() async throws {
    let search = model.textChanged(to: "blue")
    let sleep = try await clock.sleeps.nextCall()
    clock.show(.milliseconds(200))
    model.textChanged(to: "blue")
    #expect(sleep.isWaiting)
    if sleep.isWaiting {
      try sleep.resume(returning: ())
      let call = try await service.gate.nextCall()
      model.textChanged(to: "blue")
      try call.resume(returning: ["Blue Train"])
      await search?.value
      #expect(model.rows == ["Blue Train"])
    }
    model.textChanged(to: "blue")
    // Another term has to take its turn behind a repeated one.
    try await show(["Night Train"], for: "train")

    #expect(service.gate.inputs == ["blue", "train"])
    #expect(clock.sleeps.inputs.count == 2)
  }
}
