import Testing

@testable import WorkbookChecker

/// A way to let time pass, and the word in the source by which it is told.
struct Nap: Sendable, CustomTestStringConvertible {
  var word: String
  /// The body of a test.
  var body: String
  /// A run loop without anything to wait for, as that of a thread, returns at once.
  var inXCTest = false

  var testDescription: String { inXCTest ? "\(word) in XCTest" : word }

  static let all = [
    Nap(word: "Thread.sleep", body: "Thread.sleep(forTimeInterval: 0.05)"),
    Nap(
      word: "wait", body: "_ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.1)"),
    Nap(
      word: "while",
      body: """
        let deadline = ContinuousClock.now + .milliseconds(100)
        while ContinuousClock.now < deadline { await Task.yield() }
        """),
    Nap(
      word: "RunLoop.current.run",
      body: "RunLoop.current.run(until: Date().addingTimeInterval(0.1))", inXCTest: true),
    Nap(
      word: "isInverted",
      body: """
        let never = expectation(description: "never")
        never.isInverted = true
        wait(for: [never], timeout: 0.1)
        """, inXCTest: true),
    Nap(
      word: "isInverted",
      body: """
        let never = expectation(description: "never")
        never.isInverted = true
        await fulfillment(of: [never], timeout: 0.1)
        """, inXCTest: true),
  ]

  /// A suite that catches every bug, and naps once.
  var scenario: Scenario {
    // Swift refuses what blocks a thread in an asynchronous function.
    let effect = body.contains("await") ? " async" : ""
    let test =
      inXCTest
      ? "final class NapTests: XCTestCase { func testNaps()\(effect) {\n\(body)\n} }"
      : "@Test func naps()\(effect) {\n\(body)\n}"
    return .greeting("nap", .sleeps, Scenario.good + "\n" + test)
  }
}

extension EndToEndTests {
  @Suite("Sleeps", .serialized) struct Sleeps {
    @Test("Whatever lets time pass is found, and the call is named", arguments: Nap.all)
    func found(_ nap: Nap) throws {
      let course = try FixtureCourse()
      try course.write(nap.scenario.source, to: nap.scenario.file)
      let answer = try course.run("check greeting")
      #expect(try course.outcome(of: "greeting") == .sleeps, "\(answer.text)")
      #expect(answer.text.contains(": \(nap.word)\n"), "\(answer.text)")
    }
  }
}
