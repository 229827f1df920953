import Articles
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Properties that follow the state")
struct BeyondPropertiesTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S14 · A reload has no articles, neither while it waits nor after it fails")
  func articles() async throws {
    try await repository.begin(viewModel).answer([.spies])
    let reload = try await repository.begin(viewModel)
    #expect(viewModel.articles == [])

    try await reload.fail(FeedFailure("You are offline."))
    #expect(viewModel.articles == [])
  }

  @Test("S15 · isLoading is true while a load waits, also in a reload")
  func isLoading() async throws {
    let first = try await repository.begin(viewModel)
    #expect(viewModel.isLoading)
    try await first.answer([.spies])
    #expect(!viewModel.isLoading)

    let reload = try await repository.begin(viewModel)
    #expect(viewModel.isLoading)
    try await reload.answer([])
  }

  @Test("S16 · A retry has no error message while it waits")
  func errorMessage() async throws {
    try await repository.begin(viewModel).fail(FeedFailure("You are offline."))
    let retry = try await repository.begin(viewModel)

    #expect(viewModel.errorMessage == nil)
    try await retry.answer([])
  }
}
