import Headlines
import TestPatterns

/// A source that is an actor, as a real client may be: a request takes some turns more.
actor Wire: HeadlineSource {
  struct Request: Sendable {
    let number: Int
    fileprivate let answer: CheckedContinuation<[Headline], any Error>

    func answer(_ headlines: [Headline]) { answer.resume(returning: headlines) }
    func fail() { answer.resume(throwing: NoLine()) }
  }

  struct NoLine: Error {}

  nonisolated let requests: AsyncStream<Request>
  private let arrivals: AsyncStream<Request>.Continuation
  private(set) var count = 0

  init() {
    (requests, arrivals) = AsyncStream.makeStream()
  }

  func headlines() async throws -> [Headline] {
    count += 1
    return try await withCheckedThrowingContinuation {
      arrivals.yield(Request(number: count, answer: $0))
    }
  }
}

extension Headline {
  /// Headlines as letters: "ab" is two of them.
  static func list(_ letters: String) -> [Headline] {
    letters.unicodeScalars.map { Headline(id: Int($0.value), title: String($0)) }
  }
}
