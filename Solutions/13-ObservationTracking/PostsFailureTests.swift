import Posts
import TestPatterns
import Testing

/// What is on the screen after an error of the service.
@MainActor
@Suite("A failure")
struct PostsFailureTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S10 · Every PostError is shown as itself", arguments: PostError.allCases)
  func postError(error: PostError) async throws {
    try await viewModel.getPosts(from: service, failing: error)

    #expect(viewModel.error == error)
  }

  @Test("S10 · A PostError is shown in place of another")
  func laterPostError() async throws {
    try await viewModel.getPosts(from: service, failing: PostError.urlError)
    try await viewModel.getPosts(from: service, failing: PostError.invalidURL)

    #expect(viewModel.error == .invalidURL)
  }

  @Test("S10 · A PostError is shown beside posts, too")
  func postErrorBesidePosts() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, failing: PostError.urlError)

    #expect(viewModel.error == .urlError)
  }

  @Test("S11 · An error that is no PostError is shown as the generic one")
  func foreignError() async throws {
    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())

    #expect(viewModel.error == .genericError)
  }

  @Test("S11 · The generic error is shown in place of a PostError")
  func laterForeignError() async throws {
    try await viewModel.getPosts(from: service, failing: PostError.urlError)
    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())

    #expect(viewModel.error == .genericError)
  }

  @Test("S11 · The generic error is shown beside posts, too")
  func foreignErrorBesidePosts() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())

    #expect(viewModel.error == .genericError)
  }

  @Test(
    "S12 · The posts stay, whatever the service throws",
    arguments: [PostError.urlError, ServerIsOnFire(), CancellationError()] as [any Error])
  func posts(error: any Error) async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])

    try await viewModel.getPosts(from: service, failing: error)

    #expect(viewModel.posts.map(\.title) == ["Before"])
  }
}
