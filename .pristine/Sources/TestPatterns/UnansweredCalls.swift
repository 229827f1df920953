/// Calls at a ``Gate`` still wait when the test says that none may.
public struct UnansweredCalls: Error {
  /// What each of them asked for, as text, in order of arrival.
  let inputs: [String]

  /// Where the test checks.
  public let callSite: CallSite
}

extension UnansweredCalls: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected every call at the gate to have an answer, but \
    \(inputs.count == 1 ? "1 still waits" : "\(inputs.count) still wait"): \
    [\(inputs.joined(separator: ", "))]. \
    This may mean that the subject calls more often than the test answers, or that the test ends \
    before it lets go. \
    Take each call with nextCall() and answer it, or cancel the task that waits for it.
    """
  }
}
