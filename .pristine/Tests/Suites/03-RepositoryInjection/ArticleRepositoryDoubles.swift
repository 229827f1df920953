import Foundation
import RepositoryInjection

/// What a repository says when it is asked: a list, or an error.
typealias Answer = Result<[Article], any Error>

/// A stub: it answers, and keeps no record.
struct StubArticleRepository: ArticleRepository {
  let answer: Answer

  func fetchArticles() async throws -> [Article] {
    try answer.get()
  }
}

/// A spy: it answers, counts the calls, and can look around while it is asked.
///
/// On the main actor, so that it is `Sendable` with plain variables inside.
@MainActor
final class SpyArticleRepository: ArticleRepository {
  private(set) var callCount = 0

  /// What every call brings from now on.
  var answer: Answer

  /// Runs while the view model waits: when a call has come, and again before its answer.
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

/// Gives every task that was started before this call an occasion to run.
///
/// A correct program has none, so the number of turns decides about no correct one.
@MainActor
func letOthersRun() async {
  for _ in 0..<10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
