import Headlines
import TestPatterns

/// Answers when the test says so.
struct GatedSource: HeadlineSource {
  let gate = Gate<Void, [Headline]>()

  var requests: Int {
    gate.inputs.count
  }

  func headlines() async throws -> [Headline] {
    try await gate.call(())
  }
}
