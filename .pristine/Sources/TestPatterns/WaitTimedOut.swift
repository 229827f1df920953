/// What a test waited for did not happen within the limit.
///
/// The limit is there for the failure alone: a test that passes never waits for it.
///
/// You need the type by its name if you write a helper of your own, and test that it fails at the line of
/// its caller:
///
/// ```swift
/// let error = await #expect(throws: WaitTimedOut.self) { try await nextTerm(at: gate) }
/// #expect(error?.callSite.line == UInt(#line - 1))
/// ```
public struct WaitTimedOut: Error {
  package enum Awaited: Sendable {
    case call(after: Int)
    case capturedCalls(Int, inputs: [String])
    case change
    case condition(state: String?)
    case end
    case requests(Int, received: [String])
    case sleepers(Int, asleep: [String])
    case unobservedCondition
    case values(Int?, received: [String])
  }

  /// How long the test waited.
  let limit: Duration

  /// Where the test waits.
  public let callSite: CallSite

  let awaited: Awaited

  /// What the doubles of the same test held when the limit was reached.
  let held: [String]
}

extension WaitTimedOut: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    let (expected, advice) = words
    var elsewhere = held
    if case .sleepers(_, let asleep) = awaited {
      elsewhere.removeAll { text in asleep.contains { text.hasSuffix($0) } }
    }
    let others = elsewhere.isEmpty ? "" : " Meanwhile, \(elsewhere.joined(separator: "; "))."
    return "\(callSite): expected \(expected).\(others) \(advice)"
  }

  private var words: (expected: String, advice: String) {
    switch awaited {
    case .call(let earlier):
      (
        "one more call at the gate within \(limit), after the \(earlier) so far",
        """
        This may mean that the subject was not started, or decided not to call, or that each call \
        was taken before or has been cancelled. \
        Start the subject before you wait, in a task of its own, and compare the gate's inputs.
        """
      )
    case .capturedCalls(let wanted, let inputs):
      (
        """
        \(counted(wanted, "call")) to the spy within \(limit), but it has \(inputs.count): \
        [\(inputs.joined(separator: ", "))]
        """,
        """
        This may mean that the subject was not started, or decided not to call. \
        Start the subject before you wait, and compare the spy's inputs.
        """
      )
    case .change:
      (
        "a change of the property within \(limit) after the act began",
        """
        This may mean that the act started nothing, that it set an equal value, or that the \
        property is not observed. \
        Compare the property before and after, or wait for a condition with waitUntil.
        """
      )
    case .condition(let state):
      (
        state.map { "\($0) within \(limit)" } ?? "the condition to hold within \(limit)",
        """
        This may mean that the state never got there, or was there too briefly to be seen, or that \
        the condition reads nothing that is @Observable. \
        Compare the values of a StateRecorder to see which way the state went.
        """
      )
    case .end:
      (
        "the task to finish within \(limit), but it still runs",
        """
        This may mean that the subject calls more often than the test answers, or sleeps longer \
        than the test advances, or that a stream it reads has no end. \
        Answer each call, advance to each deadline, and finish each stream before you wait.
        """
      )
    case .requests(let wanted, let received):
      (
        """
        \(counted(wanted, "request")) to the network stub within \(limit), but it has had \
        \(received.count): [\(received.joined(separator: ", "))]
        """,
        """
        This may mean that the subject was not started, that it decided not to ask, or that it has \
        another session, such as URLSession.shared. \
        Give it the stub's session, start it before you wait, and compare the stub's requests.
        """
      )
    case .sleepers(let wanted, let asleep):
      (
        """
        \(counted(wanted, "task")) to sleep on the clock within \(limit), but \
        \(asleep.isEmpty ? "no task does" : "\(asleep.count) \(asleep.count == 1 ? "does" : "do"), until \(asleep.joined(separator: ", "))")
        """,
        """
        This may mean that the subject was not started, that it has another clock, that its deadline \
        is reached already, or that its task was cancelled. \
        Start the subject before you wait, and compare what it has done so far.
        """
      )
    case .unobservedCondition:
      (
        """
        a change of @Observable state to make the condition hold within \(limit). It holds now, but \
        no change was seen
        """,
        """
        This may mean that the condition reads a double or a plain variable, which notifies no \
        observer. \
        Wait for a gate with nextCall(), for a spy with waitForCalls(), for a clock with \
        waitForSleepers(), or for the task with finished().
        """
      )
    case .values(let wanted, let received):
      (
        """
        \(wanted.map { counted($0, "value") } ?? "the stream to end") within \(limit), \
        after the \(received.count) so far: [\(received.joined(separator: ", "))]
        """,
        """
        This may mean that the stream is never finished, or that values are dropped, or that the \
        stream has a second consumer, which takes values away. \
        Finish the stream before you collect all of it, or collect as many values as must come.
        """
      )
    }
  }
}

/// A number and its noun, as in `1 call` and `2 calls`.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}
