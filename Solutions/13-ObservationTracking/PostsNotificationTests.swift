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

  @Test("S7 · The first posts notify a reader")
  func firstPosts() async throws {
    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: old)
    }
    #expect(count >= 1)
  }

  @Test(
    "S7 · So do other posts, another order, new titles, and an empty list",
    arguments: [others, moved, renamed, []])
  func otherPosts(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }
    #expect(count >= 1)
  }

  @Test("S8 · A success notifies a reader at most once", arguments: [[], others, renamed])
  func oneStep(before: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: before)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: old)
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

  @Test("S10 · A failure does not notify a reader of the posts")
  func failure() async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, failing: PostError.urlError)
    }
    #expect(viewModel.error == .urlError)
    #expect(count == 0)
  }
}

private let old = [PostDTO(id: 31, title: "One"), PostDTO(id: 7, title: "Two")]
private let moved = [PostDTO(id: 7, title: "Two"), PostDTO(id: 31, title: "One")]
private let renamed = [PostDTO(id: 31, title: "1"), PostDTO(id: 7, title: "2")]
private let others = [PostDTO(id: 5, title: "Five")]
