/// What a test waited for did not happen within the limit.
///
/// The limit is there for the failure alone: a test that passes never waits for it.
public struct WaitTimedOut: Error, Equatable {
  enum Awaited: Equatable {
    case call(after: Int)
    case change
    case condition
    case sleepers(Int, asleep: [String])
    case values(Int?, received: [String])
  }

  /// How long the test waited.
  public let limit: Duration

  /// Where the test waits.
  public let callSite: CallSite

  let awaited: Awaited
}

extension WaitTimedOut: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    switch awaited {
    case .call(let earlier):
      """
      \(callSite): expected one more call at the gate within \(limit), after the \(earlier) so far. \
      This may mean that the subject was not started, or decided not to call, or that each call \
      was taken before or has been cancelled. \
      Start the subject before you wait, in a task of its own, and compare the gate's inputs.
      """
    case .change:
      """
      \(callSite): expected a change of the property within \(limit), from the act on. \
      This may mean that the act started nothing, that it set an equal value, or that the \
      property is not observed. \
      Compare the property before and after, or wait for a condition with waitUntil.
      """
    case .condition:
      """
      \(callSite): expected the condition to hold within \(limit). \
      This may mean that the state never got there, or was there too briefly to be seen, or that \
      the condition reads nothing that is @Observable. \
      Compare the values of a StateRecorder to see which way the state went.
      """
    case .sleepers(let wanted, let asleep):
      """
      \(callSite): expected \(wanted) to sleep on the clock within \(limit), \
      but \(asleep.isEmpty ? "nobody does" : "there are \(asleep.count), until \(asleep.joined(separator: ", "))"). \
      This may mean that the subject was not started, that it has another clock, that its deadline \
      is reached already, or that its task was cancelled. \
      Start the subject before you wait, and compare what it has done so far.
      """
    case .values(let wanted, let received):
      """
      \(callSite): expected \(wanted.map { "\($0) values" } ?? "the stream to end") within \(limit), \
      after the \(received.count) so far: [\(received.joined(separator: ", "))]. \
      This may mean that nobody finishes the stream, or that values are dropped, or that the \
      stream has a second consumer, which takes values away. \
      Finish the stream before you collect all of it, or collect as many values as must come.
      """
    }
  }
}
