import Testing

@testable import WorkbookKit

@Suite("What watch makes of keys") struct WatchStateTests {
  @Test("A reset is offered, and only a yes to its question makes one", arguments: ["y", "n", "q"])
  func reset(_ answer: Character) {
    var state = WatchState()
    #expect(state.take(.key("x")) == [.offerReset])
    #expect(state.mode == .result, "without a question there is nothing to say yes to")
    state.ask("Reset?")
    #expect(state.body == "Reset?")
    #expect(state.take(.key(answer)) == (answer == "y" ? [.reset] : []))
    #expect(state.mode == .result)
  }

  @Test("Where there is nothing to reset a yes is no yes") func nothing() {
    var state = WatchState()
    _ = state.take(.key("x"))
    _ = state.take(.answered("There is nothing to reset."))
    #expect(state.take(.key("y")) == [])
  }
}
