import Posts

/// A posts service that answers every request at once, always in the same way.
struct StubPostService: PostServiceProtocol {
  let answer: Result<[PostDTO], PostError>

  func fetchPosts() async throws -> [PostDTO] {
    try answer.get()
  }
}
