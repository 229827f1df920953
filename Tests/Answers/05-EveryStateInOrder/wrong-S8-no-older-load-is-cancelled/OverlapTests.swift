import Articles
import TestPatterns
import Testing

@MainActor
@Suite("The article list, with two loads")
struct OverlapTests {
  let repository = WaitingRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S7 · The second load asks at once, and its list is shown")
  func newest() async throws {
    let first = Task { await viewModel.loadArticles() }
    let firstCall = try await repository.requests.nextCall()
    let second = Task { await viewModel.loadArticles() }
    let secondCall = try await repository.requests.nextCall()
    #expect(repository.requests.inputs.count == 2)

    try secondCall.resume(returning: [.stubs])
    await second.value
    #expect(viewModel.state == .loaded([.stubs]))

    try firstCall.resume(returning: [])
    await first.value
  }

  @Test("S8 · The list of the first load comes last, and changes nothing")
  func olderLast() async throws {
    let first = Task { await viewModel.loadArticles() }
    let firstCall = try await repository.requests.nextCall()
    let second = Task { await viewModel.loadArticles() }
    let secondCall = try await repository.requests.nextCall()

    try secondCall.resume(returning: [.stubs])
    await second.value
    try firstCall.resume(returning: [.spies])
    await first.value

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S8 · The list of the first load comes first, and changes nothing")
  func olderFirst() async throws {
    let first = Task { await viewModel.loadArticles() }
    let firstCall = try await repository.requests.nextCall()
    let second = Task { await viewModel.loadArticles() }
    let secondCall = try await repository.requests.nextCall()

    try firstCall.resume(returning: [.spies])
    await first.value
    #expect(viewModel.state == .loading)

    try secondCall.resume(returning: [.stubs])
    await second.value
    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S8 · The error of the first load comes last, and changes nothing")
  func olderFails() async throws {
    let first = Task { await viewModel.loadArticles() }
    let firstCall = try await repository.requests.nextCall()
    let second = Task { await viewModel.loadArticles() }
    let secondCall = try await repository.requests.nextCall()

    try secondCall.resume(returning: [.stubs])
    await second.value
    try firstCall.resume(throwing: FeedFailure("You are offline."))
    await first.value

    #expect(viewModel.state == .loaded([.stubs]))
  }
}
