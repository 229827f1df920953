import Foundation
import RepositoryInjection

/// What a repository answers: a list, or an error.
typealias Answer = Result<[Article], any Error>

/// A stub: it answers, and records nothing.
struct StubArticleRepository: ArticleRepository {
  let answer: Answer

  func fetchArticles() async throws -> [Article] {
    try answer.get()
  }
}

/// A spy: it answers, counts its calls, and can look at the view model during a call.
///
/// It is on the main actor, so it is `Sendable` and may have plain variables.
@MainActor
final class SpyArticleRepository: ArticleRepository {
  private(set) var callCount = 0

  /// What every call returns or throws from now on.
  var answer: Answer

  /// Runs while the view model waits: when a call comes, and again before its answer.
  var look: (() -> Void)?

  init(_ answer: Answer) {
    self.answer = answer
  }

  func fetchArticles() async throws -> [Article] {
    callCount += 1
    if let look {
      look()
      await letOthersRun()
      look()
    }
    return try answer.get()
  }
}

/// Lets the tasks run that were started before this call.
///
/// A test uses it only to see that something does *not* happen, never to wait for something.
@MainActor
func letOthersRun() async {
  for _ in 0..<10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
