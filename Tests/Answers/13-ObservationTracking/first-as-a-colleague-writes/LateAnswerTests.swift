import Posts
import Testing

@MainActor
@Suite("A late answer")
struct LateAnswerTests {
  @Test("S6 · A late success leaves the posts")
  func late() async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Monday")])

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    try request.resume(returning: [PostDTO(id: 6, title: "Friday")])
    await loading.value

    #expect(viewModel.posts.map(\.title) == ["Monday"])
  }
}
