import Testing
import TestPatterns

@MainActor @Suite("CapturingSpy") struct CapturingSpyTests {
  let spy = CapturingSpy<String, Int>()

  @Test("Nothing is answered until the test fires")
  func nothingUntilFired() {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    #expect(spy.inputs == ["a"])
    #expect(answers == [])
    #expect(spy.complete(with: 1))
    #expect(answers == [1])
  }

  @Test("Completions fire out of order")
  func outOfOrder() {
    var answers: [String] = []
    spy.capture("a") { answers.append("a\($0)") }
    spy.capture("b") { answers.append("b\($0)") }
    spy.complete(1, with: 2)
    spy.complete(0, with: 1)
    #expect(spy.inputs == ["a", "b"])
    #expect(answers == ["b2", "a1"])
  }

  @Test("A completion fires twice, if the test says so")
  func twice() {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    #expect(spy.complete(with: 1))
    #expect(spy.complete(with: 2))
    #expect(answers == [1, 2])
  }

  @Test("An index without a call is refused, and does not crash", arguments: [-1, 1, Int.max])
  func wrongIndex(_ index: Int) {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    #expect(!spy.complete(index, with: 1))
    #expect(answers == [])
  }

  @Test("Without any call there is nothing to fire")
  func noCall() {
    #expect(!spy.complete(with: 1))
    #expect(spy.inputs == [])
  }

  @Test("A completion may call again")
  func reentrant() {
    var answers: [Int] = []
    spy.capture("a") {
      answers.append($0)
      spy.capture("b") { answers.append($0) }
    }
    spy.complete(0, with: 1)
    spy.complete(1, with: 2)
    #expect(spy.inputs == ["a", "b"])
    #expect(answers == [1, 2])
  }

  @Test("A completion without an answer is simply fired")
  func void() {
    let spy = CapturingSpy<String, Void>()
    var count = 0
    spy.capture("save") { count += 1 }
    #expect(spy.complete())
    #expect(!spy.complete(1))
    #expect(count == 1)
  }
}
