extension AsyncSequence {
  /// All values, to the end of the stream.
  ///
  /// Waiting for silence to prove "and nothing more" is slow and proves nothing. Finish the stream
  /// in the test, and compare all of it:
  ///
  /// ```swift
  /// let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  /// continuation.yield(1)
  /// continuation.yield(2)
  /// continuation.finish()
  /// let values = try await stream.collect()
  /// #expect(values == [1, 2])
  /// ```
  ///
  /// Collect into a constant first: if the `await` stands inside `#expect`, a failure shows no
  /// value.
  ///
  /// The time-out, ten seconds unless you give one, is how long the test may hang when the stream
  /// never ends. Then the read is cancelled, so a sequence of your own must heed cancellation, as
  /// `AsyncStream` does.
  ///
  /// - Throws: the error that ended the stream, ``WaitTimedOut``, or `CancellationError` if the
  ///   test's own task is cancelled. It never returns only a part of the values;
  ///   ``outcome(timeout:fileID:filePath:line:column:)`` keeps those that came before the error.
  public nonisolated(nonsending) func collect(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> [Element] {
    let outcome = await outcome(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
    if let error = outcome.error {
      throw error
    }
    return outcome.values
  }

  /// The first values, as many as asked for, without waiting for the stream to end.
  ///
  /// A stream without an end cannot be collected whole. What comes after the first values is not
  /// looked at: to prove that nothing does, finish the stream and use
  /// ``collect(timeout:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
  /// continuation.yield(1)
  /// continuation.yield(2)
  /// let first = try await ticks.collect(2)
  /// #expect(first == [1, 2])
  /// ```
  ///
  /// Whether the values after these can be collected later is up to the sequence. `AsyncStream`
  /// keeps them, as measured with Swift 6.3, but does not promise it. To read in steps, make one
  /// ``_Concurrency/AsyncSequence/reader()``. The time-out, ten seconds unless you give one, is how
  /// long the test may hang when fewer values come. A count of 0 or less returns `[]` at once.
  ///
  /// - Throws: ``StreamEndedEarly``, the error that ended the stream before, ``WaitTimedOut``, or
  ///   `CancellationError` if the test's own task is cancelled.
  public nonisolated(nonsending) func collect(
    _ count: Int, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> [Element] {
    guard count > 0 else { return [] }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let outcome = await gather(
      atMost: count, within: WaitLimit(timeout, at: site), isolation: #isolation)
    if let error = outcome.error {
      throw error
    }
    if outcome.values.count < count {
      throw StreamEndedEarly(
        wanted: count, received: outcome.valuesAsText, callSite: site)
    }
    return outcome.values
  }

  /// All values to the end of the stream, and the error that ended it, if one did.
  ///
  /// A thrown error takes the values before it away, and with them the proof that they came.
  ///
  /// Use it for streams that fail, to compare both:
  ///
  /// ```swift
  /// let outcome = await stream.outcome()
  /// #expect(outcome.values == [1, 2])
  /// #expect(outcome.error is Lost)
  /// ```
  ///
  /// The time-out, ten seconds unless you give one, is how long the test may hang when the stream
  /// never ends. Then the error is a ``WaitTimedOut``; if the test's own task is cancelled, it is a
  /// `CancellationError`.
  public nonisolated(nonsending) func outcome(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> StreamOutcome<Element> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await gather(
      atMost: .max, within: WaitLimit(timeout, at: site), isolation: #isolation)
  }
}
