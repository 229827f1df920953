/// A callback dependency that keeps each completion, for the test to fire when and how it likes.
///
/// A stub that calls back at once hides half of the behaviour: what is shown before the answer,
/// and what happens when answers come late, twice, out of order or never. Waiting for a callback
/// with a timer makes the test slow instead.
///
/// Use it wherever the subject passes a completion handler. Nothing waits, so nothing is flaky:
///
/// ```swift
/// let spy = CapturingSpy<String, [String]>()
/// let model = CallbackModel(search: spy.capture)
///
/// model.search("blue")
/// #expect(spy.inputs == ["blue"])
/// #expect(model.isSearching)
///
/// try spy.complete(with: ["Kind of Blue"])
/// #expect(!model.isSearching)
/// #expect(model.albums == ["Kind of Blue"])
/// ```
///
/// A test names a call by its index, and may fire its completion late, twice or never. That is its
/// difference from a ``Gate``, whose calls take one answer each.
///
/// Calls and completions belong to the main actor. For a subject that calls from elsewhere, with
/// `@Sendable` completions, there is ``SendableCapturingSpy``.
///
/// The spy keeps the completions, and whatever they retain, for as long as it lives, since you may
/// fire a completion again. Keep that in mind when a test asks whether the subject is freed.
@MainActor public final class CapturingSpy<Input, Output> {
  private var calls = CapturedCalls<Input, (Output) -> Void>()

  /// Makes a spy without a call.
  public init() {}

  /// The inputs of all calls so far, in order.
  public var inputs: [Input] {
    calls.inputs
  }

  /// Records a call and keeps its completion.
  ///
  /// For the subject itself, where it takes a closure, or for a double that wraps the spy.
  public func capture(_ input: Input, completion: @escaping @MainActor (Output) -> Void) {
    calls.append(input) { completion($0) }
  }

  /// Records a call with a completion that names no actor, as older protocols have it.
  ///
  /// The test completes it on the main actor.
  public func capture(_ input: Input, completion: @escaping (Output) -> Void) {
    calls.append(input, completion)
  }

  /// Waits until the subject has made so many calls, or more.
  ///
  /// For a subject that calls from a task or a thread of its own, which the test cannot await. It
  /// returns at once if the calls are there. The time-out, ten seconds unless you give one, is how
  /// long the test may hang when they never come.
  ///
  /// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
  public func waitForCalls(
    _ count: Int = 1, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let arrival = calls.arrival(of: count) else { return }
    let limit = WaitLimit(timeout, at: site)
    do {
      try await arrival.value(within: limit, awaiting: .capturedCalls(count, inputs: []))
    } catch is WaitTimedOut {
      throw limit.timedOut(
        awaiting: .capturedCalls(count, inputs: inputs.map { text(of: $0) }))
    }
  }

  /// Fires the completion of one call, the first if no index is given; the index counts from 0.
  ///
  /// The completion has returned when this returns.
  ///
  /// - Throws: ``CallNeverMade`` if there is no call at the index. Then nothing is fired.
  public func complete(
    with output: Output, at index: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(CallNeverMade) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try calls.completion(at: index, for: site)(output)
  }
}

extension CapturingSpy where Output == Void {
  /// Fires the completion of one call, the first if no index is given; the index counts from 0.
  ///
  /// - Throws: ``CallNeverMade`` if there is no call at the index. Then nothing is fired.
  public func complete(
    at index: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(CallNeverMade) {
    try complete(
      with: (), at: index, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
