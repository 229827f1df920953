/// How long one wait of a test may last, where the test waits, and what it may name if it fails.
package struct WaitLimit: Sendable {
  let duration: Duration
  let deadline: ContinuousClock.Instant
  let callSite: CallSite
  private let test = TestTask.current

  package init(_ timeout: Duration?, at callSite: CallSite) {
    duration = Patience.limit(timeout)
    deadline = ContinuousClock.now + duration
    self.callSite = callSite
  }

  /// The failure of this wait, with what the doubles of the same test hold at this moment.
  func timedOut(awaiting awaited: WaitTimedOut.Awaited) -> WaitTimedOut {
    WaitTimedOut(
      limit: duration, callSite: callSite, awaited: awaited, held: Holders.all.held(in: test))
  }
}
