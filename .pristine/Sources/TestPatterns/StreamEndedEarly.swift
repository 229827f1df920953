/// A stream ended before it had given as many values as the test asked for.
public struct StreamEndedEarly: Error {
  /// How many values the test asked for.
  let wanted: Int

  /// The values that came, as text.
  let received: [String]

  /// Where the test collects.
  public let callSite: CallSite
}

extension StreamEndedEarly: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected \(counted(wanted, "value")), but the stream ended after \
    \(received.count): [\(received.joined(separator: ", "))]. \
    This may mean that the subject drops values, or that the stream is finished too early, or \
    has a second consumer, which takes values away. \
    Ask for \(counted(received.count, "value")) if that is right, or look where the stream \
    is finished.
    """
  }
}
