import Articles

/// An actor for a repository: it keeps every request open until the story lets it go.
actor Newsroom: ArticleRepository {
  struct Silence: Error {
    var awaited: String
  }

  private var lists: [CheckedContinuation<[Article], any Error>] = []
  private var singles: [(id: Article.ID, answer: CheckedContinuation<Article, any Error>)] = []

  func fetchArticles() async throws -> [Article] {
    try await withCheckedThrowingContinuation { lists.append($0) }
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    try await withCheckedThrowingContinuation { singles.append((id, $0)) }
  }

  var listRequests: Int { lists.count }

  func waitForList(_ number: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(5)
    while lists.count < number {
      guard ContinuousClock.now < deadline else { throw Silence(awaited: "list \(number)") }
      await Task.yield()
    }
  }

  func waitForArticle(_ number: Int) async throws -> Article.ID {
    let deadline = ContinuousClock.now + .seconds(5)
    while singles.count < number {
      guard ContinuousClock.now < deadline else { throw Silence(awaited: "article \(number)") }
      await Task.yield()
    }
    return singles[number - 1].id
  }

  func answerList(_ number: Int, with result: Result<[Article], any Error>) {
    lists[number - 1].resume(with: result)
  }

  func answerArticle(_ number: Int, with article: Article) {
    singles[number - 1].answer.resume(returning: article)
  }
}
