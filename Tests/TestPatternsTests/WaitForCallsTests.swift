import Testing

@testable import TestPatterns

@MainActor @Suite("Spies can be waited for") struct WaitForCallsTests {
  @Test("A call that comes from a task is waited for, by each spy")
  func waits() async throws {
    let main = CapturingSpy<String, Int>()
    let anywhere = SendableCapturingSpy<String, Int>()
    let calls = CallSpy<String>()
    Task {
      main.capture("a") { _ in }
      await Task.detached {
        anywhere.capture("a") { _ in }
        calls.record("a")
      }.value
    }
    try await main.waitForCalls()
    try await anywhere.waitForCalls()
    try await calls.waitForCalls()
    #expect([main.inputs, anywhere.inputs, calls.inputs] == [["a"], ["a"], ["a"]])
  }

  @Test("Calls that are there are not waited for, whatever the limit")
  func there() async throws {
    let calls = CallSpy<Int>()
    for number in 1...3 { calls.record(number) }
    for count in 0...3 { try await calls.waitForCalls(count, timeout: .zero) }
  }

  @Test("Calls that never come are a time-out, which names those that came")
  func timesOut() async throws {
    let main = CapturingSpy<String, Int>()
    main.capture("a") { _ in }
    let calls = CallSpy<String>()
    calls.record("a")
    let line = UInt(#line + 2)
    let errors = [
      await caught { try await main.waitForCalls(2, timeout: .milliseconds(1)) },
      await caught { try await calls.waitForCalls(2, timeout: .milliseconds(1)) },
    ]
    #expect(errors.map { $0?.callSite.line } == [line, line + 1])
    for error in errors {
      #expect(
        error?.words == """
          expected 2 calls to the spy within 0.001 seconds, but it has 1: ["a"]. \
          This may mean that the subject was not started, or decided not to call. \
          Start the subject before you wait, and compare the spy's inputs.
          """)
    }
  }

  @Test("A completion that names no actor is captured, too")
  func plainCompletion() throws {
    let spy = CapturingSpy<String, Int>()
    var answers: [Int] = []
    let completion: (Int) -> Void = { answers.append($0) }
    spy.capture("a", completion: completion)
    try spy.complete(with: 1)
    #expect(answers == [1])
  }
}
