import Testing

@testable import TestPatterns

@MainActor @Suite("CapturingSpy") struct CapturingSpyTests {
  let spy = CapturingSpy<String, Int>()

  @Test("Nothing is answered until the test fires")
  func nothingUntilFired() throws {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    #expect(spy.inputs == ["a"])
    #expect(answers == [])
    try spy.complete(with: 1)
    #expect(answers == [1])
  }

  @Test("Completions fire out of order")
  func outOfOrder() throws {
    var answers: [String] = []
    spy.capture("a") { answers.append("a\($0)") }
    spy.capture("b") { answers.append("b\($0)") }
    try spy.complete(with: 2, at: 1)
    try spy.complete(with: 1, at: 0)
    #expect(spy.inputs == ["a", "b"])
    #expect(answers == ["b2", "a1"])
  }

  @Test("A completion fires twice, if the test says so")
  func twice() throws {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    try spy.complete(with: 1)
    try spy.complete(with: 2)
    #expect(answers == [1, 2])
  }

  @Test("An index without a call is refused, and does not crash", arguments: [-1, 1, Int.max])
  func wrongIndex(_ index: Int) {
    var answers: [Int] = []
    spy.capture("a") { answers.append($0) }
    #expect(throws: CallNeverMade.self) { try spy.complete(with: 1, at: index) }
    #expect(answers == [])
  }

  @Test("Without any call there is nothing to fire")
  func noCall() {
    let error = #expect(throws: CallNeverMade.self) { try spy.complete(with: 1) }
    #expect(error?.index == 0)
    #expect(error?.inputs == [])
    #expect(spy.inputs == [])
  }

  @Test("A completion may call again")
  func reentrant() throws {
    var answers: [Int] = []
    spy.capture("a") {
      answers.append($0)
      spy.capture("b") { answers.append($0) }
    }
    try spy.complete(with: 1, at: 0)
    try spy.complete(with: 2, at: 1)
    #expect(spy.inputs == ["a", "b"])
    #expect(answers == [1, 2])
  }

  @Test("A completion without an answer is simply fired")
  func void() throws {
    let spy = CapturingSpy<String, Void>()
    var count = 0
    spy.capture("save") { count += 1 }
    try spy.complete()
    #expect(throws: CallNeverMade.self) { try spy.complete(at: 1) }
    #expect(count == 1)
  }

  @Test("A call that was never made says which were")
  func neverMade() {
    spy.capture("a") { _ in }
    spy.capture("b") { _ in }
    let error = #expect(throws: CallNeverMade.self) { try spy.complete(with: 1, at: 2) }
    #expect(
      error?.words == """
        expected a call at index 2, but the spy has captured 2: ["a", "b"]. \
        This may mean that the subject did not call, or has not called yet, or that the index is \
        counted from 1. \
        Compare the spy's inputs before you complete a call, and count from 0.
        """)
  }
}
