/// A call at a ``Gate`` was let go although its caller no longer waits.
///
/// Such an answer reaches no caller. If the subject may cancel the call or not, answer with
/// ``Gate/Call/resumeIfWaiting(returning:fileID:filePath:line:column:)``.
public struct CallNotWaiting: Error {
  /// The call, as in `call("blue")`.
  let call: String

  /// Where the test answered the call before; `nil` if the call's task was cancelled.
  let answeredAt: CallSite?

  /// Where the test lets go.
  public let callSite: CallSite
}

extension CallNotWaiting: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    if let answeredAt {
      """
      \(callSite): expected \(call) to wait for an answer, but it has had one, at \(answeredAt). \
      This may mean that the test takes one call for another, or that a helper answers as well. \
      Take each call with nextCall(), and answer it once.
      """
    } else {
      """
      \(callSite): expected \(call) to wait for an answer, but its task was cancelled, \
      and so it has ended with a CancellationError. \
      This may mean that the test or the subject cancels before the answer comes. \
      Make the gate with ignoringCancellation: true if the answer must still arrive; \
      answer before the cancellation; or use resumeIfWaiting if either is right.
      """
    }
  }
}
