/// The subject used an ``UnusedClock``.
public struct ClockUsed: Error {
  /// What was called, in order, as in `sleep(until: 0.3 seconds)`.
  let uses: [String]

  /// Where the test checks; for a sleep that throws, where it made the clock.
  public let callSite: CallSite
}

extension ClockUsed: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected no use of this clock, but there \
    \(uses.count == 1 ? "was 1 use" : "were \(uses.count) uses"): \(uses.joined(separator: ", ")). \
    This may mean that the subject waits where it should act at once, or reads the time where \
    it should not. \
    Give it a ManualClock if it may wait.
    """
  }
}
