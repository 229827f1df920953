import Posts
import TestPatterns
import Testing

/// What is on the screen: after an awaited call the test just reads it, and observes nothing.
@MainActor
@Suite("The values of the posts view model")
struct PostsViewModelTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel
  private let old = [PostDTO(id: 5, title: "Before")]

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("keep both posts and error until the answer comes")
  func waiting() async throws {
    try await showPostsAndError()

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(Screen(viewModel) == Screen(posts: [Post(id: 5, title: "Before")], error: .urlError))

    try request.resume(returning: [])
    await loading.value
  }

  @Test("cost one request")
  func requests() async throws {
    try await viewModel.getPosts(from: service, answering: old)

    #expect(service.requestCount == 1)
  }

  @Test("are those of a success, in its order, with nothing left of what was there before")
  func success() async throws {
    try await showPostsAndError()

    try await viewModel.getPosts(
      from: service,
      answering: [
        PostDTO(id: 31, title: "Second thoughts"),
        PostDTO(id: 7, title: "A first post"),
        PostDTO(id: 12, title: "Second thoughts"),
      ])

    let posts = [
      Post(id: 31, title: "Second thoughts"),
      Post(id: 7, title: "A first post"),
      Post(id: 12, title: "Second thoughts"),
    ]
    #expect(Screen(viewModel) == Screen(posts: posts, error: nil))
  }

  @Test("are the old posts and the error of the service after a failure")
  func failure() async throws {
    try await viewModel.getPosts(from: service, answering: old)

    try await viewModel.getPosts(from: service, failing: PostError.decodingError)

    let posts = [Post(id: 5, title: "Before")]
    #expect(Screen(viewModel) == Screen(posts: posts, error: .decodingError))
  }

  @Test("say that something went wrong when the service fails in words of its own")
  func foreignError() async throws {
    struct ServerIsOnFire: Error {}

    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())

    #expect(Screen(viewModel) == Screen(posts: [], error: .genericError))
  }

  // MARK: Cancellation

  @Test("stay as they are when the request is cancelled")
  func cancelled() async throws {
    try await showPostsAndError()

    let loading = Task { await viewModel.getPosts() }
    _ = try await service.nextRequest()
    loading.cancel()
    await loading.value

    #expect(Screen(viewModel) == Screen(posts: [Post(id: 5, title: "Before")], error: .urlError))
  }

  @Test("stay as they are when the answer comes although the task was cancelled")
  func answeredTooLate() async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    try request.resume(returning: [PostDTO(id: 7, title: "Too late")])
    await loading.value

    #expect(Screen(viewModel) == Screen(posts: [], error: nil))
  }

  // MARK: Steps

  /// Leaves both posts and an error, so that a change of either shows.
  private func showPostsAndError() async throws {
    try await viewModel.getPosts(from: service, answering: old)
    try await viewModel.getPosts(from: service, failing: PostError.urlError)
  }
}
