import Headlines

/// Answers at once: each request gets the next answer, and the last answer is repeated.
@MainActor
final class InstantSource: HeadlineSource {
  private(set) var requests = 0
  private var answers: [Result<[Headline], any Error>]

  init(_ answers: Result<[Headline], any Error>...) {
    self.answers = answers
  }

  func headlines() async throws -> [Headline] {
    requests += 1
    return try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
  }
}
