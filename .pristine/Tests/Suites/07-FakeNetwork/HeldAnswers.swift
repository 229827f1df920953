import FakeNetwork
import TestPatterns

/// Answers that wait until the test gives them.
struct HeldAnswers: Sendable {
  private let gate = Gate<String, StubResponse?>()
  private let cancelled = AsyncStream<Void>.makeStream()

  /// Waits, in the closure of a stub, for the answer to a request.
  func answer(to request: String) async throws -> StubResponse? {
    do {
      return try await gate.call(request)
    } catch {
      cancelled.continuation.yield()
      throw error
    }
  }

  /// Returns the next request that a stub is asked to answer.
  func next() async throws -> HeldAnswer {
    try await within("The stub's closure was not called") {
      HeldAnswer(call: try await gate.nextCall(timeout: $0))
    }
  }

  /// Waits until the task of one answer is cancelled.
  func waitForCancellation() async throws {
    _ = try await within("The answer's task was not cancelled") {
      try await cancelled.stream.collect(1, timeout: $0)
    }
  }
}

/// An answer that waits.
struct HeldAnswer: Sendable {
  fileprivate let call: Gate<String, StubResponse?>.Call

  /// The request, by the name that its stub gave it.
  var request: String {
    call.input
  }

  /// Gives the answer.
  func give(_ response: StubResponse?) throws {
    guard call.resumeIfWaiting(returning: response) else {
      throw Complaint("The answer to \(request) was cancelled, and only another one should be")
    }
  }

  /// Lets the closure throw.
  func fail(_ error: any Error) throws {
    try call.resume(throwing: error)
  }
}

/// An error that says, in the words of this lesson, what did not happen.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits for something, and says what it was if it does not come.
func within<Value: Sendable>(
  _ complaint: String, _ wait: @Sendable (Duration) async throws -> Value
) async throws -> Value {
  let seconds = 2
  do {
    return try await wait(.seconds(seconds))
  } catch is WaitTimedOut {
    throw Complaint("\(complaint) within \(seconds) s.")
  }
}
