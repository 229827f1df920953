import Headlines
import TestPatterns

/// Holds each request until the test answers.
struct HeldSource: HeadlineSource {
  let gate = Gate<Void, [Headline]>()

  func headlines() async throws -> [Headline] {
    try await gate.call(())
  }
}

extension Gate<Void, [Headline]>.Call {
  func resume(with answer: Result<[Headline], any Error>) throws {
    switch answer {
    case .success(let headlines): try resume(returning: headlines)
    case .failure(let error): try resume(throwing: error)
    }
  }
}
