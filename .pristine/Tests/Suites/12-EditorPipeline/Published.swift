import EditorPipeline
import Observation
import TestPatterns
import Testing

/// A tokenizer that answers at once.
struct StubTokenizer: Tokenizing {
  func tokens(of string: String) async throws -> [Token] {
    switch string {
    case "Hello @john": [.text("Hello "), .username("john")]
    case "Check out #swift": [.text("Check out "), .hashtag("swift")]
    default: []
    }
  }
}

/// The stream form of an `@Published` property: the current value, then one after each change.
///
/// An equal value is no change: observers may be notified of one if several properties are stored
/// in one struct.
@MainActor
func values<Value: Equatable & Sendable>(
  of read: @escaping @MainActor () -> Value
) -> AsyncStream<Value> {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  follow(read, after: nil, into: continuation)
  return stream
}

@MainActor
private func follow<Value: Equatable & Sendable>(
  _ read: @escaping @MainActor () -> Value, after last: Value?,
  into continuation: AsyncStream<Value>.Continuation
) {
  let value = read()
  if value != last {
    continuation.yield(value)
  }
  withObservationTracking {
    _ = read()
  } onChange: {
    // `onChange` runs before the change, so read afterwards, in a new task.
    Task { @MainActor in
      follow(read, after: value, into: continuation)
    }
  }
}

extension AsyncSequence {
  /// The next values that count, without the first, which is the current one.
  nonisolated(nonsending) func collectNext(
    _ count: Int, where counts: @escaping @Sendable (Element) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> [Element] {
    try await dropFirst().filter(counts).collect(
      count, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value that came last, when the stream has ended.
  nonisolated(nonsending) func latest(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Element? {
    try await collect(
      fileID: fileID, filePath: filePath, line: line, column: column
    ).last
  }
}
