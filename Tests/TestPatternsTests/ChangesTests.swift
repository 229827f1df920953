import Testing
import TestPatterns

@MainActor @Suite("changes") struct ChangesTests {
  let shelf = Shelf()

  @Test("A property that is not read wakes nobody")
  func unrelated() async {
    let count = await changes(of: { shelf.title }) {
      shelf.subtitle = "b"
    }
    #expect(count == 0)
  }

  @Test("One set is one change, three are three")
  func sets() async {
    let one = await changes(of: { shelf.title }) {
      shelf.title = "a"
    }
    #expect(one == 1)
    let three = await changes(of: { shelf.title }) {
      shelf.title = "b"
      shelf.title = "c"
      shelf.title = "d"
    }
    #expect(three == 3)
  }

  @Test("Setting an equal value wakes nobody")
  func equal() async {
    shelf.title = "a"
    let count = await changes(of: { shelf.title }) {
      shelf.title = "a"
    }
    #expect(count == 0)
  }

  @Test("Only what happens during the action counts")
  func onlyDuring() async {
    shelf.title = "before"
    let count = await changes(of: { shelf.title }) {
      shelf.title = "during"
    }
    shelf.title = "after"
    #expect(count == 1)
  }

  @Test("Changes on both sides of a suspension count")
  func acrossSuspension() async {
    let count = await changes(of: { shelf.state }) {
      await shelf.load { ["a"] }
    }
    #expect(count == 2)
  }

  @Test("What the action throws is passed on")
  func passesErrorsOn() async {
    await #expect(throws: Lost.self) {
      try await changes(of: { shelf.title }) { throw Lost() }
    }
  }
}
