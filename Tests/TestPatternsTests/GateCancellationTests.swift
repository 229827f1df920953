import Testing

@testable import TestPatterns

@MainActor @Suite("Gate: cancellation and deadline") struct GateCancellationTests {
  let gate = Gate<String, Int>()

  @Test("A call that is cancelled while it waits throws CancellationError")
  func cancelledCallThrows() async throws {
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    task.cancel()
    #expect(!call.isWaiting)
    #expect(!call.resumeIfWaiting(returning: 1))
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A call does not wait any more from the moment of its cancellation on")
  func cancelledFromThenOn() async throws {
    let gate = gate
    for _ in 1...200 {
      let task = Task.detached { try await gate.call("a") }
      let call = try await gate.nextCall()
      task.cancel()
      try #require(!call.isWaiting)
    }
  }

  @Test("Answering a cancelled call throws, and says what to do")
  func answeringCancelledCall() async throws {
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    task.cancel()
    let error = #expect(throws: CallNotWaiting.self) { try call.resume(returning: 1) }
    #expect(error?.answeredAt == nil)
    #expect(
      error?.words == """
        expected call("a") to wait for an answer, but its task was cancelled, \
        and so it has ended with a CancellationError. \
        This may mean that the test or the subject cancels before the answer comes. \
        Make the gate with ignoringCancellation: true if the answer must still arrive; \
        answer before the cancellation; or use resumeIfWaiting if either is right.
        """)
  }

  @Test("A call cancelled before it was handed out is passed over")
  func cancelledCallIsPassedOver() async throws {
    let dead = try await begun { try await gate.call("dead") }
    #expect(gate.inputs == ["dead"])
    dead.cancel()
    let alive = Task { try await gate.call("alive") }

    let call = try await gate.nextCall()
    #expect(call.input == "alive")
    #expect(gate.inputs == ["dead", "alive"])
    try call.resume(returning: 1)
    #expect(try await alive.value == 1)
    await #expect(throws: WaitTimedOut.self) { try await gate.nextCall(timeout: .zero) }
  }

  @Test("A call cancelled on its way to a waiting test is passed over")
  func cancelledOnTheWay() async throws {
    let gate = gate
    let taker = try await begun { try await gate.nextCall() }
    let dead = Task.detached { try await gate.call("dead") }
    // The taker needs the main actor to go on, and does not get it before the call is cancelled.
    while gate.inputs.isEmpty {}
    dead.cancel()
    let alive = Task { try await gate.call("alive") }

    let call = try await taker.value
    try #require(call.input == "alive")
    try call.resume(returning: 1)
    #expect(try await alive.value == 1)
  }

  @Test("A call from a cancelled task is on record, throws, and is not handed out")
  func callFromCancelledTask() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await gate.call("dead")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(gate.inputs == ["dead"])
    await #expect(throws: WaitTimedOut.self) { try await gate.nextCall(timeout: .zero) }
  }

  @Test("A gate told to ignore cancellation lets a cancelled call have its late answer")
  func ignoringCancellation() async throws {
    let gate = Gate<String, Int>(ignoringCancellation: true)
    let task = Task { try await gate.call("a") }
    let call = try await gate.nextCall()
    task.cancel()
    try call.resume(returning: 1)
    #expect(try await task.value == 1)

    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await gate.call("b")
    }
    try await gate.nextCall().resume(returning: 2)
    #expect(try await late.value == 2)
  }

  @Test("Waiting for a call that never comes times out, and says what to do")
  func nextCallTimesOut() async throws {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await gate.nextCall(timeout: .milliseconds(1))
    }
    #expect(error?.limit == .milliseconds(1))
    #expect(
      error?.words == """
        expected one more call at the gate within 0.001 seconds, after the 0 so far. \
        This may mean that the subject was not started, or decided not to call, or that each call \
        was taken before or has been cancelled. \
        Start the subject before you wait, in a task of its own, and compare the gate's inputs.
        """)
  }

  @Test("A wait that timed out does not take the call that comes later")
  func timedOutWaitTakesNothing() async throws {
    await #expect(throws: WaitTimedOut.self) { try await gate.nextCall(timeout: .zero) }
    let task = Task { try await gate.call("late") }
    let call = try await gate.nextCall()
    #expect(call.input == "late")
    try call.resume(returning: 1)
    #expect(try await task.value == 1)
  }

  @Test("A cancelled wait throws CancellationError, and takes no call")
  func cancelledWait() async throws {
    let wait = try await begun { try await gate.nextCall() }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    let task = Task { try await gate.call("a") }
    try await gate.nextCall().resume(returning: 1)
    #expect(try await task.value == 1)
  }
}
