import Posts
import TestPatterns
import Testing

/// What is on the screen after a success: the test awaits the call and reads, and observes nothing.
@MainActor
@Suite("A success")
struct PostsSuccessTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S4 · A DTO that comes twice leaves two posts")
  func equalDTOs() async throws {
    let dto = PostDTO(id: 7, title: "Twice")

    try await viewModel.getPosts(from: service, answering: [dto, dto])

    #expect(viewModel.posts.count == 2)
  }

  @Test("S4 · A hundred DTOs leave a hundred posts")
  func manyDTOs() async throws {
    let dtos = (1...100).map { PostDTO(id: $0, title: "Post \($0)") }

    try await viewModel.getPosts(from: service, answering: dtos)

    #expect(viewModel.posts.count == 100)
  }

  @Test("S5 · A post has the id of its DTO")
  func id() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 31, title: "A post")])

    #expect(viewModel.posts.map(\.id) == [31])
  }

  @Test("S6 · A post whose id was there before has the new title")
  func title() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "After")])

    #expect(viewModel.posts.map(\.title) == ["After"])
  }

  @Test("S6 · A title keeps the white space around it")
  func spacedTitle() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: " A post\n")])

    #expect(viewModel.posts.map(\.title) == [" A post\n"])
  }

  @Test("S7 · The posts are in the order of the answer, which is sorted by nothing")
  func order() async throws {
    try await viewModel.getPosts(
      from: service,
      answering: [
        PostDTO(id: 12, title: "Monday"),
        PostDTO(id: 31, title: "Friday"),
        PostDTO(id: 7, title: "Sunday"),
      ])

    #expect(viewModel.posts.map(\.title) == ["Monday", "Friday", "Sunday"])
  }

  @Test(
    "S8 · No post of an earlier answer is left",
    arguments: [[], [PostDTO(id: 7, title: "After")]])
  func nothingOld(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, answering: answer)

    #expect(!viewModel.posts.contains(Post(id: 5, title: "Before")))
  }

  @Test(
    "S9 · The error is gone, whether the posts are none, equal or other",
    arguments: [[], [PostDTO(id: 5, title: "Before")], [PostDTO(id: 7, title: "After")]])
  func noError(answer: [PostDTO]) async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPosts(from: service, answering: answer)

    #expect(viewModel.error == nil)
  }
}
