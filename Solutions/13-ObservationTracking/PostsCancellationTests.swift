import Posts
import TestPatterns
import Testing

/// What stays on the screen when the task was cancelled, and the service still answers.
@MainActor
@Suite("A late answer")
struct PostsCancellationTests {
  @Test("S6 · A late success leaves the posts, and shows none if there are none")
  func latePosts() async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)
    let tooLate = [PostDTO(id: 7, title: "Too late")]

    try await viewModel.getPostsLate(from: service, answering: .success(tooLate))
    #expect(viewModel.posts == [])

    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPostsLate(from: service, answering: .success(tooLate))
    #expect(viewModel.posts.map(\.title) == ["Before"])
  }
}
