/// How a stream went: its values, and the error that ended it, if one did.
///
/// With `try` there is one or the other. A test of a stream that fails needs both, since "all that
/// came before the failure is kept" is a promise as well.
/// ``_Concurrency/AsyncSequence/outcome(timeout:fileID:filePath:line:column:)`` makes one:
///
/// ```swift
/// let outcome = await stream.outcome()
/// #expect(outcome.values == [1, 2])
/// #expect(outcome.error is Lost)
/// ```
public struct StreamOutcome<Element> {
  /// The values, in order, those before an error included.
  public let values: [Element]

  /// The error that ended the stream; `nil` if it simply finished.
  public let error: (any Error)?

  var valuesAsText: [String] {
    values.map { text(of: $0) }
  }
}

extension StreamOutcome: Sendable where Element: Sendable {}
