import Posts
import TestPatterns
import Testing

/// Who is notified of the posts, and when.
@MainActor
@Suite("Readers of the posts")
struct PostsObservationTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  nonisolated static let monday = PostDTO(id: 12, title: "Monday")
  nonisolated static let friday = PostDTO(id: 31, title: "Friday")

  // MARK: S6

  @Test("S6 · A late success leaves the posts", arguments: [[PostDTO(id: 7, title: "Late")], []])
  func lateSuccess(answer: [PostDTO]) async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)
    try await viewModel.getPosts(from: service, answering: [Self.monday, Self.friday])

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    try request.resume(returning: answer)
    await loading.value

    #expect(viewModel.posts.map(\.title) == ["Monday", "Friday"])
  }

  @Test("S6 · A late success doesn't fill an empty list")
  func lateFirstSuccess() async throws {
    let service = PostServiceSpy(ignoringCancellation: true)
    let viewModel = PostsViewModel(service: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    loading.cancel()
    try request.resume(returning: [Self.monday])
    await loading.value

    #expect(viewModel.posts.isEmpty)
  }

  // MARK: S7, S8

  @Test("S7, S8 · The first posts notify a reader once")
  func firstPosts() async throws {
    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: [Self.monday, Self.friday])
    }

    #expect(count == 1)
  }

  @Test(
    "S7, S8 · Posts that differ notify a reader once",
    arguments: [
      [PostDTO(id: 1, title: "Other"), PostDTO(id: 2, title: "Others")],
      [friday, monday],
      [PostDTO(id: 12, title: "New Monday"), PostDTO(id: 31, title: "New Friday")],
      [monday, friday, PostDTO(id: 1, title: "Added"), PostDTO(id: 2, title: "Added too")],
      [friday],
      [],
    ])
  func differentPosts(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: [Self.monday, Self.friday])

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }

    #expect(count == 1)
  }

  // MARK: S9

  @Test("S9 · Equal posts don't notify a reader", arguments: [[monday, friday], []])
  func equalPosts(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: answer)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: answer)
    }

    #expect(service.requestCount == 2)
    #expect(count == 0)
  }

  // MARK: S10

  @Test(
    "S10 · A failure doesn't notify a reader",
    arguments: [[], [monday, friday]],
    [PostError.urlError, ServerIsOnFire()] as [any Error])
  func failure(posts: [PostDTO], error: any Error) async throws {
    try await viewModel.getPosts(from: service, answering: posts)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, failing: error)
    }

    #expect(viewModel.error != nil)
    #expect(count == 0)
  }
}
