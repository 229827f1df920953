extension AsyncSequence {
  /// Reads the stream step by step, with a deadline for each step.
  ///
  /// ```swift
  /// let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
  /// let reader = ticks.reader()
  /// continuation.yield(1)
  /// let first = try await reader.next()
  /// #expect(first == 1)
  /// ```
  public func reader() -> StreamReader<Self> {
    StreamReader(self)
  }
}

/// One reader of a stream, for a test that acts between two values.
///
/// A bare `iterator.next()` hangs the test if the value does not come. And a second loop over the
/// same stream makes a second reader, which may take values away from the first.
///
/// ``_Concurrency/AsyncSequence/reader()`` makes one. Read, act, and read again:
///
/// ```swift
/// let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
/// let reader = ticks.reader()
/// continuation.yield(1)
/// let first = try await reader.next()
/// #expect(first == 1)
/// continuation.finish()
/// let second = try await reader.next()
/// #expect(second == nil)
/// ```
public final class StreamReader<Base: AsyncSequence> {
  private let rest: Rest<Base>

  init(_ base: Base) {
    rest = Rest(base)
  }

  /// The next value; `nil` if the stream has ended.
  ///
  /// The time-out, ten seconds unless you give one, is how long the test may hang when no value
  /// comes. Then the read is cancelled, which may end the stream.
  ///
  /// - Throws: the error that ends the stream, ``WaitTimedOut``, or `CancellationError` if the test's
  ///   own task is cancelled.
  public nonisolated(nonsending) func next(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Base.Element? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let outcome = await rest.gather(
      atMost: 1, within: WaitLimit(timeout, at: site), isolation: #isolation)
    if let error = outcome.error {
      throw error
    }
    return outcome.values.first
  }
}

/// What is left of a stream; every loop over it goes on where the one before stopped.
private final class Rest<Base: AsyncSequence>: AsyncSequence, AsyncIteratorProtocol {
  private var iterator: Base.AsyncIterator

  init(_ base: Base) {
    iterator = base.makeAsyncIterator()
  }

  func makeAsyncIterator() -> Rest {
    self
  }

  func next() async throws -> Base.Element? {
    try await next(isolation: #isolation)
  }

  func next(isolation: isolated (any Actor)?) async throws -> Base.Element? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: isolation)
  }
}
