import Posts
import TestPatterns
import Testing

/// What stays on the screen when the task is cancelled, when the request is, or when both are.
@MainActor
@Suite("A cancellation")
struct PostsCancellationTests {
  private let service = PostServiceSpy(ignoringCancellation: true)
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test(
    "S12 · A late error leaves the posts",
    arguments: [PostError.decodingError, ServerIsOnFire(), CancellationError()] as [any Error])
  func postsOfLateError(error: any Error) async throws {
    try await viewModel.showPostAndError(from: service)

    let (loading, request) = try await cancelledCall()
    try request.resume(throwing: error)
    await loading.value

    #expect(viewModel.posts.map(\.title) == ["Before"])
  }

  @Test("S13 · A late success leaves the posts")
  func latePosts() async throws {
    try await viewModel.showPostAndError(from: service)

    let (loading, request) = try await cancelledCall()
    try request.resume(returning: [PostDTO(id: 7, title: "Too late")])
    await loading.value

    #expect(viewModel.posts.map(\.title) == ["Before"])
  }

  @Test("S14 · A late success leaves the error")
  func lateSuccess() async throws {
    try await viewModel.showPostAndError(from: service)

    let (loading, request) = try await cancelledCall()
    try request.resume(returning: [PostDTO(id: 7, title: "Too late")])
    await loading.value

    #expect(viewModel.error == .urlError)
  }

  @Test(
    "S15 · A late failure leaves the error",
    arguments: [PostError.decodingError, ServerIsOnFire()] as [any Error])
  func lateFailure(failure: any Error) async throws {
    try await viewModel.showPostAndError(from: service)

    let (loading, request) = try await cancelledCall()
    try request.resume(throwing: failure)
    await loading.value

    #expect(viewModel.error == .urlError)
  }

  @Test("S16 · A late CancellationError leaves the error")
  func lateCancellationError() async throws {
    try await viewModel.showPostAndError(from: service)

    let (loading, request) = try await cancelledCall()
    try request.resume(throwing: CancellationError())
    await loading.value

    #expect(viewModel.error == .urlError)
  }

  @Test("S16 · A CancellationError leaves the error, although no task was cancelled")
  func cancellationErrorInTime() async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPosts(from: service, failing: CancellationError())

    #expect(viewModel.error == .urlError)
  }

  // MARK: Steps

  /// A call whose task is cancelled while its request still waits.
  private func cancelledCall() async throws -> (Task<Void, Never>, PostServiceSpy.Request) {
    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    return (loading, request)
  }
}
