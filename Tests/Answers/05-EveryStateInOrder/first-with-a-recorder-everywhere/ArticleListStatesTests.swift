import Articles
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("The article list, every state in order")
struct ArticleListStatesTests {
  typealias State = LoadingState<[Article]>

  let repository = GatedArticleRepository()
  let viewModel: ArticleListViewModel
  let recorder: StateRecorder<State>

  init() {
    let viewModel = ArticleListViewModel(repository: repository)
    self.viewModel = viewModel
    recorder = StateRecorder { viewModel.state }
  }

  /// Starts a load and waits until its request is held.
  private func start() async throws -> (task: Task<Void, Never>, call: Gate<Void, [Article]>.Call) {
    let task = Task { await viewModel.loadArticles() }
    return (task, try await repository.requests.nextCall())
  }

  private func load(_ articles: [Article]) async throws {
    let load = try await start()
    try load.call.resume(returning: articles)
    try await load.task.finished()
  }

  private func fail(_ error: any Error) async throws {
    let load = try await start()
    try load.call.resume(throwing: error)
    try await load.task.finished()
  }

  // MARK: S4

  @Test("S4 · first load, reload, failure and load after an error show loading until the response")
  func loadingUntilResponse() async throws {
    let first = try await start()
    #expect(viewModel.state == .loading)
    try first.call.resume(returning: [.spies, .seams])
    try await first.task.finished()

    let second = try await start()
    #expect(viewModel.state == .loading)
    try second.call.resume(throwing: FeedFailure("Offline"))
    try await second.task.finished()

    let third = try await start()
    #expect(viewModel.state == .loading)
    try third.call.resume(returning: [.stubs])
    try await third.task.finished()

    #expect(
      recorder.values == [
        .idle, .loading, .loaded([.spies, .seams]), .loading, .error("Offline"), .loading,
        .loaded([.stubs]),
      ])
  }

  // MARK: S5

  @Test("S5 · a cancelled first load that fails goes back to idle")
  func cancelledFromIdle() async throws {
    let load = try await start()
    load.task.cancel()
    try load.call.resume(throwing: CancellationError())
    try await load.task.finished()

    #expect(recorder.values == [.idle, .loading, .idle])
  }

  @Test(
    "S5 · a cancelled reload that fails brings the list back",
    arguments: [
      CancellationError(), URLError(.cancelled), FeedFailure("Offline"),
    ] as [any Error])
  func cancelledReload(error: any Error) async throws {
    try await load([.spies, .seams])
    let reload = try await start()
    reload.task.cancel()
    try reload.call.resume(throwing: error)
    try await reload.task.finished()

    #expect(
      recorder.values == [
        .idle, .loading, .loaded([.spies, .seams]), .loading, .loaded([.spies, .seams]),
      ])
  }

  @Test("S5 · a cancelled retry that fails brings the error back")
  func cancelledRetry() async throws {
    try await fail(FeedFailure("Offline"))
    let retry = try await start()
    retry.task.cancel()
    try retry.call.resume(throwing: URLError(.cancelled))
    try await retry.task.finished()

    #expect(recorder.values == [.idle, .loading, .error("Offline"), .loading, .error("Offline")])
  }

  // MARK: S6

  @Test("S6 · a cancelled load that gets a list shows it")
  func cancelledWithList() async throws {
    try await load([.spies])
    let reload = try await start()
    reload.task.cancel()
    try reload.call.resume(returning: [.stubs, .seams])
    try await reload.task.finished()

    #expect(
      recorder.values == [.idle, .loading, .loaded([.spies]), .loading, .loaded([.stubs, .seams])])
  }

  // MARK: S7, S8

  @Test("S7, S8 · the newest list shows while older loads wait, and stays when they get lists")
  func overtakenByList() async throws {
    let first = try await start()
    let second = try await start()
    let third = try await start()

    try third.call.resume(returning: [.stubs])
    try await third.task.finished()
    #expect(viewModel.state == .loaded([.stubs]))

    first.call.resumeIfWaiting(returning: [.spies])
    try await first.task.finished()
    second.call.resumeIfWaiting(throwing: FeedFailure("Offline"))
    try await second.task.finished()

    #expect(recorder.values == [.idle, .loading, .loaded([.stubs])])
  }

  @Test("S7, S8 · the newest error shows while older loads wait, and stays")
  func overtakenByError() async throws {
    let first = try await start()
    let second = try await start()

    try second.call.resume(throwing: FeedFailure("Offline"))
    try await second.task.finished()
    #expect(viewModel.state == .error("Offline"))

    first.call.resumeIfWaiting(returning: [.spies])
    try await first.task.finished()

    #expect(recorder.values == [.idle, .loading, .error("Offline")])
  }

  @Test("S8 · an older list that comes first does not show")
  func olderListFirst() async throws {
    let first = try await start()
    let second = try await start()

    first.call.resumeIfWaiting(returning: [.spies])
    try await first.task.finished()
    #expect(viewModel.state == .loading)
    try second.call.resume(returning: [.stubs])
    try await second.task.finished()

    #expect(recorder.values == [.idle, .loading, .loaded([.stubs])])
  }

  @Test("S8 · an older error that comes first does not show")
  func olderErrorFirst() async throws {
    let first = try await start()
    let second = try await start()

    first.call.resumeIfWaiting(throwing: FeedFailure("Offline"))
    try await first.task.finished()
    #expect(viewModel.state == .loading)
    try second.call.resume(returning: [.stubs])
    try await second.task.finished()

    #expect(recorder.values == [.idle, .loading, .loaded([.stubs])])
  }

  @Test("S8 · an older cancelled load that fails first does not bring the old state back")
  func olderCancelledFirst() async throws {
    try await load([.seams])
    let first = try await start()
    let second = try await start()

    first.task.cancel()
    first.call.resumeIfWaiting(throwing: CancellationError())
    try await first.task.finished()
    #expect(viewModel.state == .loading)
    try second.call.resume(returning: [.stubs])
    try await second.task.finished()

    #expect(
      recorder.values == [.idle, .loading, .loaded([.seams]), .loading, .loaded([.stubs])])
  }

  @Test("S8 · an older cancelled load that fails last does not bring the old state back")
  func olderCancelledLast() async throws {
    try await load([.seams])
    let first = try await start()
    let second = try await start()

    first.task.cancel()
    try second.call.resume(returning: [.stubs])
    try await second.task.finished()
    first.call.resumeIfWaiting(throwing: CancellationError())
    try await first.task.finished()

    #expect(
      recorder.values == [.idle, .loading, .loaded([.seams]), .loading, .loaded([.stubs])])
  }
}
