import Articles
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The article list, while it loads")
struct LoadingTests {
  let repository = WaitingRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S4 · A load goes through loading to the list")
  func firstLoad() async throws {
    let recorder = StateRecorder { viewModel.state }

    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.requests.nextCall()
    #expect(viewModel.state == .loading)
    try call.resume(returning: [.seams])
    await load.value

    #expect(recorder.values == [.idle, .loading, .loaded([.seams])])
  }

  @Test("S4 · A reload that fails goes through loading to the error")
  func reload() async throws {
    try await show([.seams])
    let recorder = StateRecorder { viewModel.state }

    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.requests.nextCall()
    #expect(viewModel.state == .loading)
    try call.resume(throwing: FeedFailure("You are offline."))
    await load.value

    #expect(
      recorder.values == [.loaded([.seams]), .loading, .error("You are offline.")])
  }

  @Test("S5 · A cancelled reload that fails brings the list back")
  func cancelledReload() async throws {
    try await show([.seams, .spies])

    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.requests.nextCall()
    load.cancel()
    try call.resume(throwing: CancellationError())
    await load.value

    #expect(viewModel.state == .loaded([.seams, .spies]))
  }

  @Test("S5 · So does one that fails with a URLError")
  func cancelledRequest() async throws {
    try await show([.seams, .spies])

    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.requests.nextCall()
    load.cancel()
    try call.resume(throwing: URLError(.cancelled))
    await load.value

    #expect(viewModel.state == .loaded([.seams, .spies]))
  }

  @Test("S6 · A cancelled load shows a list that comes all the same")
  func cancelledWithList() async throws {
    let load = Task { await viewModel.loadArticles() }
    let call = try await repository.requests.nextCall()
    load.cancel()
    try call.resume(returning: [.stubs])
    await load.value

    #expect(viewModel.state == .loaded([.stubs]))
  }

  /// Loads a list, so that there is something to lose.
  func show(_ articles: [Article]) async throws {
    let load = Task { await viewModel.loadArticles() }
    try await repository.requests.nextCall().resume(returning: articles)
    await load.value
  }
}
