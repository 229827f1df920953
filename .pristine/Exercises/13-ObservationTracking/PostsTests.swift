import Posts
import TestPatterns
import Testing

/// What is on the screen.
///
/// The tests await the call and read. They don't observe.
@MainActor
@Suite("The list of posts")
struct PostsTests {
  private let service = PostServiceSpy()
  private let viewModel: PostsViewModel

  init() {
    viewModel = PostsViewModel(service: service)
  }

  @Test("S1 · A success shows its posts, in the order of the answer")
  func success() async throws {
    let answer = [
      PostDTO(id: 12, title: "Monday"),
      PostDTO(id: 31, title: "Friday"),
      PostDTO(id: 7, title: "Sunday"),
    ]

    try await viewModel.getPosts(from: service, answering: answer)

    #expect(viewModel.posts.map(\.id) == [12, 31, 7])
    #expect(viewModel.posts.map(\.title) == ["Monday", "Friday", "Sunday"])
  }

  @Test("S1 · Known posts and new ones come in the order of the new answer")
  func newOrder() async throws {
    let (monday, friday) = (PostDTO(id: 12, title: "Monday"), PostDTO(id: 31, title: "Friday"))
    let sunday = PostDTO(id: 7, title: "Sunday")

    try await viewModel.getPosts(from: service, answering: [monday, friday])
    try await viewModel.getPosts(from: service, answering: [friday, sunday, monday])

    #expect(viewModel.posts.map(\.id) == [31, 7, 12])
  }

  @Test("S1 · A post with a known id has the new title")
  func newTitle() async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "After")])

    #expect(viewModel.posts.map(\.title) == ["After"])
  }

  @Test(
    "S2 · No post of an earlier answer is left",
    arguments: [[], [PostDTO(id: 7, title: "New")]])
  func nothingOld(answer: [PostDTO]) async throws {
    try await viewModel.getPosts(
      from: service, answering: [PostDTO(id: 6, title: "Older"), PostDTO(id: 5, title: "Old")])
    try await viewModel.getPosts(from: service, answering: answer)

    #expect(viewModel.posts.map(\.title) == answer.map(\.title))
  }

  @Test("S3 · A failure sets the error", arguments: PostError.allCases)
  func failure(error: PostError) async throws {
    try await viewModel.getPosts(from: service, failing: error)

    #expect(viewModel.error == error)
  }

  @Test("S3 · An error of another type is shown as the generic one")
  func foreignError() async throws {
    try await viewModel.getPosts(from: service, failing: ServerIsOnFire())

    #expect(viewModel.error == .genericError)
  }

  @Test(
    "S3 · A success clears the error, even if its posts are the old ones, or none",
    arguments: [[PostDTO(id: 5, title: "Before")], [PostDTO(id: 5, title: "After")], []])
  func noError(answer: [PostDTO]) async throws {
    try await viewModel.showPostAndError(from: service)

    try await viewModel.getPosts(from: service, answering: answer)

    #expect(viewModel.error == nil)
  }

  @Test("S4 · The posts stay until the answer comes")
  func waiting() async throws {
    try await viewModel.showPostAndError(from: service)

    let loading = Task { await viewModel.getPosts() }
    let request = try await service.nextRequest()
    #expect(viewModel.posts.map(\.title) == ["Before"])

    try request.resume(returning: [])
    await loading.value
  }

  @Test(
    "S5 · A failure leaves the posts, and so does the next",
    arguments: PostError.allCases + [ServerIsOnFire()] as [any Error])
  func postsOfFailure(error: any Error) async throws {
    try await viewModel.getPosts(from: service, answering: [PostDTO(id: 5, title: "Before")])

    for _ in 1...2 {
      try await viewModel.getPosts(from: service, failing: error)
      #expect(viewModel.posts.map(\.title) == ["Before"])
    }
  }
}
