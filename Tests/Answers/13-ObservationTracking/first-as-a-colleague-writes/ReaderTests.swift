import Posts
import TestPatterns
import Testing

/// How often somebody who reads the posts is told.
@MainActor
@Suite("A reader of the posts")
struct ReaderTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel
  private let monday = [PostDTO(id: 5, title: "Monday")]
  private let week = [PostDTO(id: 8, title: "Tuesday"), PostDTO(id: 6, title: "Friday")]

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S7 · A reader sees the first posts")
  func firstPosts() async throws {
    let recorder = StateRecorder { viewModel.posts.map(\.title) }

    try await viewModel.getPosts(from: service, answering: monday)

    #expect(recorder.values == [[], ["Monday"]])
  }

  @Test("S7 · A reader is told when the list is emptied")
  func emptied() async throws {
    try await viewModel.getPosts(from: service, answering: monday)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: [])
    }

    #expect(count == 1)
  }

  @Test("S8 · A reader is told once of other posts")
  func once() async throws {
    try await viewModel.getPosts(from: service, answering: monday)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: week)
    }

    #expect(viewModel.posts.map(\.title) == ["Tuesday", "Friday"])
    #expect(count == 1)
  }

  @Test("S9 · A reader is not told of equal posts")
  func equalPosts() async throws {
    try await viewModel.getPosts(from: service, answering: week)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: week)
    }

    #expect(service.requestCount == 2)
    #expect(count == 0)
  }

  @Test("S10 · A reader is not told of a failure")
  func failure() async throws {
    try await viewModel.getPosts(from: service, answering: week)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, failing: PostError.urlError)
    }

    #expect(viewModel.error == .urlError)
    #expect(count == 0)
  }
}
