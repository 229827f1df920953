import Posts
import TestPatterns
import Testing

/// What stays on the screen when the task was cancelled, and the service still answers.
@MainActor
@Suite("A late answer")
struct PostsCancellationTests {
  @Test("S6 · A late success changes nothing", arguments: [[PostDTO(id: 7, title: "Late")], []])
  func latePosts(late: [PostDTO]) async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)

    try await viewModel.getPostsLate(from: service, answering: .success(late))
    #expect(viewModel.posts == [])

    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPostsLate(from: service, answering: .success(late))
    #expect(viewModel.posts.map(\.title) == ["Before"])
  }
}
