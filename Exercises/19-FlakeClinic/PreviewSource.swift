import Headlines

/// A source for SwiftUI previews and for tests.
struct PreviewSource: HeadlineSource {
  @MainActor static var requests = 0
  @MainActor static var answer: [Headline] = []

  @MainActor
  func headlines() async throws -> [Headline] {
    Self.requests += 1
    return Self.answer
  }
}
