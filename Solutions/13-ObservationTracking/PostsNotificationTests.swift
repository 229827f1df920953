import Posts
import TestPatterns
import Testing

/// Whether a view that reads `posts` is drawn anew; what it then shows is another suite's affair.
@MainActor
@Suite("The notifications of the posts view model")
struct PostsNotificationTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel
  private let old = [PostDTO(id: 5, title: "Before")]

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("lead from the old posts to the new ones in one step")
  func oneStep() async throws {
    try await viewModel.getPosts(from: service, answering: old)
    let recorder = StateRecorder { viewModel.posts.map(\.title) }

    try await viewModel.getPosts(
      from: service,
      answering: [PostDTO(id: 31, title: "One"), PostDTO(id: 7, title: "Two")])

    #expect(recorder.values == [["Before"], ["One", "Two"]])
  }

  @Test("are not sent for an answer that is equal to what is there")
  func equalAnswer() async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, answering: old)
    }

    #expect(count == 0)
  }

  @Test("are not sent to readers of the posts when only the error changes")
  func unrelatedChange() async throws {
    try await viewModel.getPosts(from: service, answering: old)

    let count = try await changes(of: { viewModel.posts }) {
      try await viewModel.getPosts(from: service, failing: PostError.urlError)
    }

    #expect(viewModel.error == .urlError)
    #expect(count == 0)
  }
}
