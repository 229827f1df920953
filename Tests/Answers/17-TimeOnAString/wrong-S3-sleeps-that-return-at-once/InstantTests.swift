import LiveSearch
import TestPatterns
import Testing

/// The clock hides the order: no keystroke ever meets a search that waits.
@MainActor
@Suite("Searches without a pause")
struct InstantTests {
  let service = SearchStub()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: InstantClock())
  }

  @Test("S3 · A term is asked for once")
  func once() async {
    await model.textChanged(to: "blue")?.value
    #expect(service.asked == ["blue"])
  }

  @Test("S5 · Only the last term is asked for")
  func keystrokes() async {
    for text in ["b", "bl", "blu"] {
      model.textChanged(to: text)
    }
    await model.textChanged(to: "blue")?.value
    #expect(service.asked == ["blue"])
  }

  @Test("S6 · A search that is cancelled asks nothing")
  func cancel() async {
    let search = model.textChanged(to: "blue")
    model.cancel()
    await search?.value
    #expect(service.asked.isEmpty)
  }

  @Test("S6 · A late answer changes nothing")
  func lateAnswer() async throws {
    for way in GivenUp.allCases {
      let held = HeldSearch(ignoringCancellation: true)
      let model = LiveSearchViewModel(search: held, clock: InstantClock())
      let search = model.textChanged(to: "blue")
      let call = try await held.gate.nextCall()
      way.giveUp(model)
      try call.resume(returning: ["Kind of Blue"])
      await search?.value
      #expect(model.rows.isEmpty)
    }
  }

  @Test("S7 · An empty term is not asked for")
  func emptyTerm() async {
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: "")?.value
    #expect(service.asked == ["blue"])
    #expect(model.rows.isEmpty)
  }

  @Test("S8 · The same term is not asked for twice")
  func sameTerm() async {
    await model.textChanged(to: "blue")?.value
    await model.textChanged(to: "blue")?.value
    #expect(service.asked == ["blue"])
  }
}
