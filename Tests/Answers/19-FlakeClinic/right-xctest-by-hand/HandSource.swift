import Headlines

/// Answers one after the other, and tells of each request before it answers.
@MainActor
final class HandSource: HeadlineSource {
  var whileAsked: () -> Void = {}
  private(set) var requests = 0
  private var answers: [[Headline]?]

  /// `nil` fails; the last answer stays.
  nonisolated init(_ answers: [Headline]?...) {
    self.answers = answers
  }

  func headlines() async throws -> [Headline] {
    requests += 1
    whileAsked()
    guard let answer = answers.count > 1 ? answers.removeFirst() : answers[0] else {
      throw Offline()
    }
    return answer
  }
}
