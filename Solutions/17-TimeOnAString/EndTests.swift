import LiveSearch
import TestPatterns
import Testing

/// Searches that are given up: what must not happen has something to lose.
@MainActor
@Suite("The end of a search")
struct EndTests {
  let bench = Bench(service: HeldSearch(isStubborn: true))

  var model: LiveSearchViewModel {
    bench.model
  }

  @Test("S6 · cancel() ends a wait, and the term is not asked for")
  func cancelsTheWait() async throws {
    let search = model.textChanged(to: "blue")
    try await bench.clock.waitForSleepers()

    model.cancel()

    try bench.clock.checkNoSleepers()
    await search?.value
    #expect(bench.service.gate.inputs.isEmpty)
  }

  @Test("S6 · An answer after cancel() changes nothing")
  func lateAnswer() async throws {
    try await bench.show(["Night Train"], for: "train")
    let (search, call) = try await bench.request("blue")

    model.cancel()
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(model.rows == ["Night Train"])
  }

  @Test("S6 · An error after cancel() changes nothing")
  func lateError() async throws {
    let (search, call) = try await bench.request("blue")

    model.cancel()
    try call.resume(throwing: CancellationError())
    await search?.value

    #expect(model.errorMessage == nil)
  }

  @Test("S7 · An empty term empties the screen at once")
  func empties() async throws {
    try await bench.show(["Night Train"], for: "train")
    try await bench.fail("blue")
    #expect(model.rows == ["Night Train"])
    #expect(model.errorMessage != nil)

    model.textChanged(to: "")

    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("S7 · An empty term is not asked for")
  func asksNothing() async {
    let service = SearchStub()
    let model = LiveSearchViewModel(search: service, clock: InstantClock())
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: "")?.value

    #expect(service.asked == ["blue"])
  }

  @Test("S7 · An empty term ends a wait")
  func endsTheWait() async throws {
    model.textChanged(to: "blue")
    try await bench.clock.waitForSleepers()

    model.textChanged(to: "")

    try bench.clock.checkNoSleepers()
  }

  @Test("S7 · An answer after an empty term changes nothing")
  func staysEmpty() async throws {
    let (search, call) = try await bench.request("blue")

    model.textChanged(to: "")
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(model.rows.isEmpty)
  }
}
