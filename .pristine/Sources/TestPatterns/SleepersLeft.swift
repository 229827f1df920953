/// Tasks still sleep on a ``ManualClock`` when the test says that none may.
public struct SleepersLeft: Error {
  /// How long each of them sleeps, as in `since 0.0 seconds until 0.3 seconds`; the next one first.
  let sleepers: [String]

  /// The time on the clock.
  let now: ManualClock.Instant

  /// Where the test checks.
  public let callSite: CallSite
}

extension SleepersLeft: CustomStringConvertible {
  /// What was expected, what it may mean, and what to do next.
  public var description: String {
    """
    \(callSite): expected no task to sleep on the clock, which shows \(now), but \
    \(sleepers.count == 1 ? "1 still sleeps" : "\(sleepers.count) still sleep"): \
    \(sleepers.joined(separator: "; ")). \
    This may mean that the subject goes to sleep more often than the test expects, or does not \
    cancel a sleep that it needs no more, or that the test ends before it advances. \
    Advance the clock to each deadline, or cancel the task that sleeps.
    """
  }
}
