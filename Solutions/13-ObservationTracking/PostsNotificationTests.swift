import Posts
import TestPatterns
import Testing

/// Whether a view that reads `posts` is drawn anew; what it then shows is another suite's affair.
@MainActor
@Suite("A reader of the posts")
struct PostsNotificationTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S17 · A reader is told of the first posts")
  func firstPosts() async throws {
    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: new)
    }

    #expect(count >= 1)
  }

  @Test(
    "S17 · A reader is told when posts are replaced, by others or by none", arguments: [new, []])
  func otherPosts(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }

    #expect(count >= 1)
  }

  @Test("S18 · A reader is told of other posts no more than once", arguments: [[], old])
  func oneStep(before: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: before)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: new)
    }

    #expect(count <= 1)
  }

  @Test("S19 · A reader is not told of posts that are equal", arguments: [[], old])
  func equalPosts(posts: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: posts)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: posts)
    }

    #expect(count == 0)
  }

  @Test(
    "S20 · A reader of the posts is not told of a failure",
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

private let old = [PostDTO(id: 5, title: "Before")]
private let new = [PostDTO(id: 31, title: "One"), PostDTO(id: 7, title: "Two")]
