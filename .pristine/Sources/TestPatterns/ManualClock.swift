import Synchronization

/// A clock that stands still until the test advances it.
///
/// A test that sleeps for as long as a delay is slow, and on a busy machine it looks too early.
/// With this clock no time passes: the test says how late it is, so 299 ms and 300 ms are told
/// apart exactly.
///
/// Use it wherever the subject takes an `any Clock<Duration>`. Wait for the sleeper, then advance:
///
/// ```swift
/// let clock = ManualClock()
/// let reminder = Reminder(clock: clock)
/// let wait = Task { try await reminder.remind(after: .milliseconds(300)) }
///
/// try await clock.waitForSleepers()
/// clock.advance(by: .milliseconds(299))
/// #expect(clock.sleepers.count == 1)
///
/// clock.advance(by: .milliseconds(1))
/// try await wait.value
/// #expect(reminder.count == 1)
/// ```
///
/// A task that has been started may not sleep yet. If it goes to sleep only after your advance, its
/// deadline is later by that much. ``waitForSleepers(_:timeout:fileID:filePath:line:column:)``
/// settles that: it returns when the sleeper waits, on a busy machine, too. A clock that gives
/// other tasks a number of yields instead can only hope. See <doc:TimeWithoutWaiting>.
///
/// After an advance the sleepers that are due are resumed, and have not run yet. Await what they
/// do next: a task, a call at a ``Gate``. "Nothing happens yet" needs no wait: a task that is
/// among the ``sleepers`` has not been resumed.
///
/// ``checkNoSleepers(fileID:filePath:line:column:)`` at the end of a test tells whether it has
/// advanced far enough for every sleeper.
public final class ManualClock: Clock, Sendable {
  private let state = Mutex(Sleepers())

  /// Makes a clock that shows zero.
  public init() {
    Holders.all.add(self)
  }

  deinit {
    Holders.all.remove(ObjectIdentifier(self))
  }

  /// The time that the test has advanced to.
  public var now: Instant {
    state.withLock { $0.now }
  }

  /// Zero: the clock tells any two instants apart.
  public var minimumResolution: Duration {
    .zero
  }

  /// The deadlines of those who sleep, the earliest first; cancelled sleepers are not among them.
  public var sleepers: [Instant] {
    state.withLock { $0.waiting.map(\.deadline) }
  }

  /// Waits until the test has advanced the clock to the deadline.
  ///
  /// For the subject. Returns at once if the deadline is reached already. It ignores the tolerance.
  ///
  /// - Throws: `CancellationError` if the sleeping task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    let rest = Wait<Void>()
    // The handler comes before the sleeper, so that a cancelled one never counts.
    try await withTaskCancellationHandler {
      state.withLock { $0.add(rest, until: deadline) }
      try await rest.value()
    } onCancel: {
      rest.end(.failure(CancellationError()))
    }
  }

  /// Advances the clock, and resumes those whose deadline is reached, the earliest first.
  ///
  /// In which order they then *run* is for the runtime to say. If a task sleeps again, its new
  /// deadline counts from the new time. Where either matters, advance to one deadline after the
  /// other, and await what each sleeper does. A negative duration stops the process.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "a clock does not go back")
    Holders.all.use(self)
    let due = state.withLock { $0.advance(by: duration) }
    for sleeper in due {
      sleeper.end(.success(()))
    }
  }

  /// Waits until so many tasks sleep, or more, and returns their deadlines, the earliest first.
  ///
  /// For the test, before it advances. It returns at once if they sleep already; cancelled sleepers
  /// do not count. If the subject has several delays, compare the deadlines to see which one it
  /// sleeps for:
  ///
  /// ```swift
  /// let deadlines = try await clock.waitForSleepers()
  /// #expect(deadlines == [ManualClock.Instant(offset: .milliseconds(300))])
  /// ```
  ///
  /// The time-out, ten seconds unless you give one, is how long the test may hang when they never
  /// sleep.
  ///
  /// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func waitForSleepers(
    _ count: Int = 1, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> [Instant] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = WaitLimit(timeout, at: site)
    Holders.all.use(self)
    while true {
      // Again, since one of them may be cancelled on the way here.
      let (deadlines, arrival) = state.withLock { state in
        (state.waiting.map(\.deadline), state.arrival(of: count))
      }
      guard let arrival else { return deadlines }
      try await arrival.value(
        within: limit,
        awaiting: .sleepers(count, asleep: self.sleepers.map(\.description)))
    }
  }

  /// Checks that no task sleeps any more, so that no test ends with a subject suspended.
  ///
  /// A task that the test does not wake keeps what it retains for as long as the process lives. It
  /// may have been about to send a second request, and without this check no test would notice.
  ///
  /// ```swift
  /// clock.advance(by: .milliseconds(300))
  /// try await wait.value
  /// try clock.checkNoSleepers()
  /// ```
  ///
  /// - Throws: ``SleepersLeft``, which names each of them.
  public func checkNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(SleepersLeft) {
    let (now, sleepers) = state.withLock { ($0.now, $0.waiting.map(\.description)) }
    if !sleepers.isEmpty {
      throw SleepersLeft(
        sleepers: sleepers, now: now,
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

extension ManualClock: Holder {
  package var held: [String] {
    state.withLock { $0.waiting.map { "a task sleeps on the clock, \($0)" } }
  }
}
