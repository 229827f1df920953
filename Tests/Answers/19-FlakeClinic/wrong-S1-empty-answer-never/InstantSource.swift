import Headlines

/// Answers at once, with the same answer; the first request can do something while it runs.
@MainActor
final class InstantSource: HeadlineSource {
  var whileFirst: () -> Void = {}
  private(set) var requests = 0
  private let answer: Result<[Headline], any Error>

  init(_ answer: Result<[Headline], any Error>) {
    self.answer = answer
  }

  func headlines() async throws -> [Headline] {
    requests += 1
    if requests == 1 {
      whileFirst()
    }
    return try answer.get()
  }
}
