import Posts
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · The error")
struct BeyondErrorTests {
  private let service = PostServiceSpy(ignoringCancellation: true)
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S13 · A failure replaces an earlier error, even beside posts")
  func replaced() async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPosts(from: service, failing: PostError.invalidURL)
    #expect(viewModel.error == .invalidURL)

    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())
    #expect(viewModel.error == .genericError)
  }

  @Test("S13 · A failure beside posts is shown")
  func besidePosts() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, failing: PostError.invalidURL)

    #expect(viewModel.error == .invalidURL)
  }

  @Test("S14 · A late success leaves the error")
  func lateSuccess() async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPostsLate(
      from: service, answering: .success([PostDTO(id: 7, title: "Too late")]))

    #expect(viewModel.error == .urlError)
  }

  @Test(
    "S15 · A late failure leaves the posts and the error",
    arguments: [PostError.decodingError, ServerIsOnFire()] as [any Error])
  func lateFailure(failure: any Error) async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPostsLate(from: service, answering: .failure(failure))

    #expect(viewModel.posts.map(\.title) == ["Before"])
    #expect(viewModel.error == .urlError)
  }

  @Test("S16 · A late CancellationError leaves the posts and the error")
  func lateCancellation() async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPostsLate(from: service, answering: .failure(CancellationError()))

    #expect(viewModel.posts.map(\.title) == ["Before"])
    #expect(viewModel.error == .urlError)
  }

  @Test("S16 · A CancellationError in time leaves the posts and the error")
  func cancellationInTime() async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPosts(from: service, failing: CancellationError())

    #expect(viewModel.posts.map(\.title) == ["Before"])
    #expect(viewModel.error == .urlError)
  }
}
