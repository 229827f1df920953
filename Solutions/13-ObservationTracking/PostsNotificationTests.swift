import Posts
import TestPatterns
import Testing

/// Whether a view that reads `posts` is drawn again.
@MainActor
@Suite("A reader of the posts")
struct PostsNotificationTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S7 · A success that changes the posts notifies a reader", arguments: steps)
  func atLeastOnce(before: [PostDTO], answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: before)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }
    #expect(count >= 1)
  }

  @Test("S8 · A success notifies a reader at most once", arguments: steps)
  func atMostOnce(before: [PostDTO], answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: before)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }
    #expect(count <= 1)
  }

  @Test("S9 · Equal posts do not notify a reader", arguments: [[], old])
  func equalPosts(posts: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: posts)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: posts)
    }
    #expect(count == 0)
  }

  @Test(
    "S10 · A failure does not notify a reader of the posts",
    arguments: [PostError.urlError, ServerIsOnFire()] as [any Error])
  func failure(error: any Error) async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, failing: error)
    }
    #expect(viewModel.error != nil)
    #expect(count == 0)
  }
}

private let old = [PostDTO(id: 31, title: "One"), PostDTO(id: 7, title: "Two")]
private let moved = [PostDTO(id: 7, title: "Two"), PostDTO(id: 31, title: "One")]
private let renamed = [PostDTO(id: 31, title: "1"), PostDTO(id: 7, title: "2")]
private let others = [PostDTO(id: 5, title: "Five"), PostDTO(id: 44, title: "Four")]

/// What is shown before, and the answer.
private let steps = [
  ([], old), (old, others), (old, moved), (old, renamed),
  (old, old + others), (others + old, old), (old, []),
]
