import Articles
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("One load at a time")
struct OneLoadTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S4 · A load, a reload and a retry are .loading until the response, and then show it")
  func wholeWay() async throws {
    let load = try await repository.begin(viewModel)
    let recorder = StateRecorder { viewModel.state }
    #expect(viewModel.state == .loading)
    try await load.answer([.seams])

    let reload = try await repository.begin(viewModel)
    #expect(viewModel.state == .loading)
    try await reload.fail(FeedFailure("Offline."))

    let retry = try await repository.begin(viewModel)
    #expect(viewModel.state == .loading)
    try await retry.answer([.spies, .stubs])

    #expect(
      recorder.values == [
        .loading, .loaded([.seams]), .loading, .error("Offline."), .loading,
        .loaded([.spies, .stubs]),
      ])
  }

  @Test(
    "S5 · A cancelled reload that fails brings back the list, whatever the error",
    arguments: [CancellationError(), URLError(.cancelled), FeedFailure("Offline.")] as [any Error])
  func cancelledThenFails(error: any Error) async throws {
    try await repository.begin(viewModel).answer([.spies])
    let recorder = StateRecorder { viewModel.state }
    let reload = try await repository.begin(viewModel)

    reload.task.cancel()
    try await reload.fail(error)

    #expect(recorder.values == [.loaded([.spies]), .loading, .loaded([.spies])])
  }

  @Test("S6 · A cancelled reload that gets a list shows it, and nothing before it")
  func cancelledThenAnswered() async throws {
    try await repository.begin(viewModel).answer([.spies])
    let recorder = StateRecorder { viewModel.state }
    let reload = try await repository.begin(viewModel)

    reload.task.cancel()
    try await reload.answer([.stubs])

    #expect(recorder.values == [.loaded([.spies]), .loading, .loaded([.stubs])])
  }
}
