import Headlines
import TestPatterns

/// Holds each request until the test answers.
struct HeldSource: HeadlineSource {
  let gate = Gate<Void, [Headline]>()

  func headlines() async throws -> [Headline] {
    try await gate.call(())
  }
}
