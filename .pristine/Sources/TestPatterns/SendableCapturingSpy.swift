import Synchronization

/// A ``CapturingSpy`` for `@Sendable` completions, which any thread may call.
///
/// A subject that is not on the main actor cannot call a spy that is. This one takes its calls
/// from anywhere, and fires each completion on the thread of the test that completes it.
///
/// Use it where the dependency's completion is `@Sendable`, as those of most networking code are:
///
/// ```swift
/// struct SpiedCovers: CoverLoader {
///   let spy = SendableCapturingSpy<String, Int>()
///
///   func loadCover(of album: String, completion: @escaping @Sendable (Int) -> Void) {
///     spy.capture(album, completion: completion)
///   }
/// }
///
/// let covers = SpiedCovers()
/// let bytes = CoverSize(loader: covers)
///
/// bytes.measure("Kind of Blue")
/// #expect(covers.spy.inputs == ["Kind of Blue"])
/// #expect(bytes.total == 0)
///
/// try covers.spy.complete(with: 512)
/// #expect(bytes.total == 512)
/// ```
///
/// Where the subject calls from a task or a thread of its own, wait for the call first, with
/// ``waitForCalls(_:timeout:fileID:filePath:line:column:)``.
public final class SendableCapturingSpy<Input: Sendable, Output>: Sendable {
  private let calls = Mutex(CapturedCalls<Input, @Sendable (Output) -> Void>())

  /// Makes a spy without a call.
  public init() {}

  /// The inputs of all calls so far, in order of arrival.
  public var inputs: [Input] {
    calls.withLock { $0.inputs }
  }

  /// Records a call and keeps its completion.
  public func capture(_ input: Input, completion: @escaping @Sendable (Output) -> Void) {
    calls.withLock { $0.append(input, completion) }
  }

  /// Waits until the subject has made so many calls, or more.
  ///
  /// For a subject that calls from a task or a thread of its own, which the test cannot await. It
  /// returns at once if the calls are there. The time-out, ten seconds unless you give one, is how
  /// long the test may hang when they never come.
  ///
  /// - Throws: ``WaitTimedOut``, or `CancellationError` if the test's own task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int = 1, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let arrival = calls.withLock({ $0.arrival(of: count) }) else { return }
    try await arrival.value(
      within: WaitLimit(timeout, at: site),
      awaiting: .capturedCalls(count, inputs: self.inputs.map { text(of: $0) }))
  }

  /// Fires the completion of one call, the first if no index is given; the index counts from 0.
  ///
  /// The completion runs on this thread, and has returned when this returns.
  ///
  /// - Throws: ``CallNeverMade`` if there is no call at the index. Then nothing is fired.
  public func complete(
    with output: Output, at index: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(CallNeverMade) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    // Fired outside of the lock, since a completion may call again.
    let calls = calls.withLock { $0 }
    try calls.completion(at: index, for: site)(output)
  }
}

extension SendableCapturingSpy where Output == Void {
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
