import Synchronization
import Testing

@testable import TestPatterns

@Suite("SendableCapturingSpy") struct SendableCapturingSpyTests {
  let spy = SendableCapturingSpy<String, Int>()
  let answers = Answers()

  @Test("Nothing is answered until the test fires, in any order, and twice if it says so")
  func fires() throws {
    spy.capture("a") { answers.append("a\($0)") }
    spy.capture("b") { answers.append("b\($0)") }
    #expect(spy.inputs == ["a", "b"])
    #expect(answers.all == [])
    try spy.complete(with: 2, at: 1)
    try spy.complete(with: 1)
    try spy.complete(with: 3)
    #expect(answers.all == ["b2", "a1", "a3"])
  }

  @Test("Calls come from any thread, and none is lost")
  func concurrentCalls() async throws {
    let spy = spy
    let answers = answers
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { spy.capture("\(number)") { _ in answers.append("\(number)") } }
      }
    }
    for index in 0..<100 {
      try spy.complete(with: 0, at: index)
    }
    #expect(Set(spy.inputs) == Set((0..<100).map(String.init)))
    #expect(answers.all == spy.inputs)
  }

  @Test("An index without a call throws, and does not crash", arguments: [-1, 1, Int.max])
  func wrongIndex(_ index: Int) {
    spy.capture("a") { answers.append("a\($0)") }
    let error = #expect(throws: CallNeverMade.self) { try spy.complete(with: 1, at: index) }
    #expect(error?.index == index)
    #expect(error?.inputs == ["\"a\""])
    #expect(answers.all == [])
  }

  @Test("A completion may call again")
  func reentrant() throws {
    let spy = spy
    let answers = answers
    spy.capture("a") { answer in
      spy.capture("b") { answers.append("a\(answer) b\($0)") }
    }
    try spy.complete(with: 1)
    try spy.complete(with: 2, at: 1)
    #expect(answers.all == ["a1 b2"])
  }

  @Test("A completion without an answer is simply fired")
  func void() throws {
    let spy = SendableCapturingSpy<String, Void>()
    spy.capture("save") { answers.append("saved") }
    try spy.complete()
    #expect(throws: CallNeverMade.self) { try spy.complete(at: 1) }
    #expect(answers.all == ["saved"])
  }
}

/// The answers that completions were given, from whatever thread.
final class Answers: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] {
    list.withLock { $0 }
  }

  func append(_ answer: String) {
    list.withLock { $0.append(answer) }
  }
}
