import Headlines
import TestPatterns

/// Holds each request until the test answers.
struct HeldSource: HeadlineSource {
  let gate = Gate<Void, [Headline]>()

  func headlines() async throws -> [Headline] {
    try await gate.call(())
  }
}

extension Gate.Call {
  /// Answers with a success or a failure.
  func resume(with answer: Result<Output, any Error>) throws {
    switch answer {
    case .success(let output): try resume(returning: output)
    case .failure(let error): try resume(throwing: error)
    }
  }
}
