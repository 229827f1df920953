import Headlines
import TestPatterns

/// Notes each request and answers when the test says so.
struct HeldSource: HeadlineSource {
  let log: Log
  let gate = Gate<String, [Headline]>()

  func headlines() async throws -> [Headline] {
    log.note("asked")
    return try await gate.call("headlines")
  }
}
