import Synchronization

/// A ``CapturingSpy`` for `@Sendable` completions, from and on any thread.
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
/// It does not wait for a call: where the subject calls from a thread of its own, the test must
/// first await whatever tells that it has.
public final class SendableCapturingSpy<Input: Sendable, Output>: Sendable {
  private let calls = Mutex(CapturedCalls<Input, @Sendable (Output) -> Void>())

  /// Makes a spy that nobody has called yet.
  public init() {}

  /// The inputs of all calls so far, in order of arrival.
  public var inputs: [Input] {
    calls.withLock { $0.inputs }
  }

  /// Records a call and keeps its completion.
  public func capture(_ input: Input, completion: @escaping @Sendable (Output) -> Void) {
    calls.withLock { $0.append(input, completion) }
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
