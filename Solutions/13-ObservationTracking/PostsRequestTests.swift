import Posts
import TestPatterns
import Testing

/// What a call asks for, and what stays while it waits.
@MainActor
@Suite("A request for posts")
struct PostsRequestTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test(
    "S1 · A call that succeeds sends one request",
    arguments: [[], [PostDTO(id: 5, title: "Before")]])
  func success(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: answer)

    #expect(service.requestCount == 1)
  }

  @Test("S1 · A call that fails sends one request")
  func failure() async throws {
    try await viewModel.getPosts(from: service, failing: PostError.urlError)

    #expect(service.requestCount == 1)
  }

  @Test("S1 · A second call sends one request of its own")
  func secondCall() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 7, title: "After")])

    #expect(service.requestCount == 2)
  }

  @Test("S2 · The list stays empty until the first answer comes")
  func waitingForTheFirst() async throws {
    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.posts.isEmpty)

    try request.resume(returning: [])
    await loading.value
  }

  @Test("S2 · The posts stay until the answer comes, after a success")
  func waitingPostsOfASuccess() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.posts.map(\.title) == ["Before"])

    try request.resume(returning: [])
    await loading.value
  }

  @Test("S2 · The posts stay until the answer comes, after a failure")
  func waitingPosts() async throws {
    try await viewModel.showPostAndError(from: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.posts.map(\.title) == ["Before"])

    try request.resume(returning: [])
    await loading.value
  }

  @Test("S3 · There is no error until the first answer comes")
  func waitingForTheFirstError() async throws {
    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.error == nil)

    try request.resume(returning: [])
    await loading.value
  }

  @Test("S3 · The error stays until the answer comes")
  func waitingError() async throws {
    try await viewModel.showPostAndError(from: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.error == .urlError)

    try request.resume(returning: [])
    await loading.value
  }
}
