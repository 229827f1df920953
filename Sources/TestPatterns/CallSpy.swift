/// A dependency that answers nothing: it records its calls, and the test can wait for them.
///
/// Analytics, a delegate or a log has no answer that a test could await. A plain array says what was
/// called, and not *when* it is all there: the test looks too early, or sleeps.
///
/// Use it where the subject calls and goes on, from any thread:
///
/// ```swift
/// let events = CallSpy<String>()
/// let player = Player(log: events.record)
///
/// player.playTapped("Kind of Blue")
/// try await events.waitForCalls(2)
/// #expect(events.inputs == ["play", "Kind of Blue"])
/// ```
public final class CallSpy<Input: Sendable>: Sendable {
  private let spy = SendableCapturingSpy<Input, Never>()

  /// Makes a spy without a call.
  public init() {}

  /// The inputs of all calls so far, in order of arrival.
  public var inputs: [Input] {
    spy.inputs
  }

  /// Records a call.
  public func record(_ input: Input) {
    spy.capture(input) { _ in }
  }

  /// Waits until the subject has made so many calls, or more.
  ///
  /// It returns at once if the calls are there. The time-out, ten seconds unless you give one, is
  /// how long the test may hang when they never come.
  ///
  /// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int = 1, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    try await spy.waitForCalls(
      count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
