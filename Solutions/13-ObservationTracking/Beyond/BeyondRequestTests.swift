import Posts
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · A request")
struct BeyondRequestTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S11 · Each success sends one request")
  func successes() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    #expect(service.requestCount == 1)

    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 7, title: "After")])
    #expect(service.requestCount == 2)
  }

  @Test("S11 · A failure sends one request")
  func failure() async throws {
    try await viewModel.getPosts(from: service, failing: PostError.urlError)

    #expect(service.requestCount == 1)
  }

  @Test("S12 · The error stays until the answer comes")
  func waiting() async throws {
    try await viewModel.showPostAndError(from: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.error == .urlError)

    try request.resume(returning: [])
    await loading.value
  }
}
