import Synchronization

/// A clock that the subject must not use: a sleep on it throws, and any use is on record.
///
/// A clock that the test advances cannot show that something happens *at once*: the subject may
/// have slept. And a clock whose sleeps return at once hides every delay.
///
/// Use it where time must play no part, and check at the end:
///
/// ```swift
/// let clock = UnusedClock()
/// let reminder = Reminder(clock: clock)
/// reminder.remindNow()
/// #expect(reminder.count == 1)
/// try clock.checkUnused()
/// ```
///
/// Reading the time is a use, too: what the subject computes from it depends on time. Since `now`
/// cannot throw, and a subject may swallow what a sleep throws, only
/// ``checkUnused(fileID:filePath:line:column:)`` tells for certain.
public final class UnusedClock: Clock, Sendable {
  /// A point in time as a ``ManualClock`` has it.
  public typealias Instant = ManualClock.Instant

  private let recorded = Mutex<[String]>([])
  private let madeAt: CallSite

  /// Makes a clock; the error that a sleep throws names this line.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    madeAt = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Always zero; the read is on record.
  public var now: Instant {
    recorded.withLock { $0.append("now") }
    return Instant(offset: .zero)
  }

  /// Zero; reading it does not count as a use.
  public var minimumResolution: Duration {
    .zero
  }

  /// Throws at once; the use is on record.
  ///
  /// - Throws: ``ClockUsed``, with the place where the test made the clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let uses = recorded.withLock { uses in
      uses.append("sleep(until: \(deadline))")
      return uses
    }
    throw ClockUsed(uses: uses, callSite: madeAt)
  }

  /// Checks that the subject has neither read the clock nor slept on it.
  ///
  /// - Throws: ``ClockUsed``, with all uses so far.
  public func checkUnused(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(ClockUsed) {
    let uses = recorded.withLock { $0 }
    if !uses.isEmpty {
      throw ClockUsed(
        uses: uses,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}
