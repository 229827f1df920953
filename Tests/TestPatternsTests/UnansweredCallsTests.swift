import Testing

@testable import TestPatterns

@MainActor @Suite("Gate: calls that nobody answers") struct UnansweredCallsTests {
  let gate = Gate<String, Int>()

  @Test("A gate without a call, or with answered and cancelled ones alone, has none")
  func none() async throws {
    try gate.checkAllAnswered()
    let answered = Task { try await gate.call("answered") }
    try await gate.nextCall().resume(returning: 1)
    let cancelled = Task { try await gate.call("cancelled") }
    _ = try await gate.nextCall()
    cancelled.cancel()
    try gate.checkAllAnswered()
    _ = try await answered.value
  }

  @Test("Calls that wait are named in order, whether they were taken or not")
  func some() async throws {
    var tasks: [Task<Int, any Error>] = []
    for input in ["taken", "answered", "not taken"] {
      tasks.append(try await begun { try await gate.call(input) })
    }
    let taken = try await gate.nextCall()
    try await gate.nextCall().resume(returning: 2)

    let line = UInt(#line + 1)
    let error = #expect(throws: UnansweredCalls.self) { try gate.checkAllAnswered() }
    #expect(error?.callSite.line == line)
    #expect(error?.inputs == ["\"taken\"", "\"not taken\""])
    #expect(
      error?.words == """
        expected every call at the gate to have an answer, but 2 still wait: \
        ["taken", "not taken"]. \
        This may mean that the subject calls more often than the test answers, or that the test \
        ends before it lets go. \
        Take each call with nextCall() and answer it, or cancel the task that waits for it.
        """)

    try taken.resume(returning: 1)
    let last = #expect(throws: UnansweredCalls.self) { try gate.checkAllAnswered() }
    #expect(last?.words?.contains("but 1 still waits: [\"not taken\"].") == true)
    try await gate.nextCall().resume(returning: 3)
    try gate.checkAllAnswered()
    for task in tasks {
      _ = try await task.value
    }
  }

  @Test("A call that ignores its cancellation still waits")
  func ignoringCancellation() async throws {
    let gate = Gate<Void, Int>(ignoringCancellation: true)
    let task = Task { try await gate.call(()) }
    let call = try await gate.nextCall()
    task.cancel()
    let error = #expect(throws: UnansweredCalls.self) { try gate.checkAllAnswered() }
    #expect(error?.inputs == ["()"])
    try call.resume(returning: 1)
    #expect(try await task.value == 1)
  }
}
