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
@MainActor
func values<Value: Sendable>(of read: @escaping @MainActor () -> Value) -> AsyncStream<Value> {
  let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
  follow(read, into: continuation)
  return stream
}

@MainActor
private func follow<Value: Sendable>(
  _ read: @escaping @MainActor () -> Value, into continuation: AsyncStream<Value>.Continuation
) {
  withObservationTracking {
    _ = continuation.yield(read())
  } onChange: {
    // `onChange` runs before the change, so read afterwards, in a new task.
    Task { @MainActor in
      follow(read, into: continuation)
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
