import ReadingList
import TestPatterns

/// Holds each request for a page until the test answers.
///
/// A request waits on when its task is cancelled, so that the test can answer late.
struct HeldFeed: ArticleFeed {
  let gate = Gate<String?, Page>(ignoringCancellation: true)

  func page(at cursor: String?) async throws -> Page {
    try await gate.call(cursor)
  }
}
