import Posts

/// Answers by a closure that can look around first, on the main actor.
@MainActor
final class ProbeService: PostServiceProtocol {
  private(set) var requests = 0
  var answer: () throws -> [PostDTO] = { [] }

  func fetchPosts() async throws -> [PostDTO] {
    requests += 1
    return try answer()
  }
}
