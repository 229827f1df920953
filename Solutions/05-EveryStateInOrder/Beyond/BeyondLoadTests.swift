import Articles
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Loads")
struct BeyondLoadTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S9 · A cancelled first load that fails ends idle")
  func cancelledFirst() async throws {
    let load = try await repository.begin(viewModel)

    load.task.cancel()
    try await load.fail(CancellationError())

    #expect(viewModel.state == .idle)
  }

  @Test("S9 · A cancelled retry that fails brings back the error")
  func cancelledRetry() async throws {
    try await repository.begin(viewModel).fail(FeedFailure("You are offline."))
    let retry = try await repository.begin(viewModel)

    retry.task.cancel()
    try await retry.fail(CancellationError())

    #expect(viewModel.state == .error("You are offline."))
  }

  @Test("S9 · A cancelled load that fails brings back an empty list")
  func cancelledAfterAnEmptyList() async throws {
    try await repository.begin(viewModel).answer([])
    let reload = try await repository.begin(viewModel)

    reload.task.cancel()
    try await reload.fail(CancellationError())

    #expect(viewModel.state == .loaded([]))
  }

  @Test("S9 · A cancelled load that fails brings back the last of two lists")
  func cancelledAfterTwoLists() async throws {
    try await repository.begin(viewModel).answer([.spies])
    try await repository.begin(viewModel).answer([.stubs])
    let reload = try await repository.begin(viewModel)

    reload.task.cancel()
    try await reload.fail(CancellationError())

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S9 · If the newest load is cancelled and fails, the list from before both comes back")
  func newestCancelled() async throws {
    try await repository.begin(viewModel).answer([.seams])
    let (older, newest) = try await repository.beginTwo(viewModel)

    newest.task.cancel()
    try await newest.fail(CancellationError())

    #expect(viewModel.state == .loaded([.seams]))
    try await older.answer([])
  }

  @Test(
    "S10 · An error that speaks of cancellation is shown if nobody has cancelled the load",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancellationError(error: any Error) async throws {
    try await repository.begin(viewModel).fail(error)

    #expect(viewModel.state == .error(error.localizedDescription))
  }

  @Test("S11 · A second load does not change the state when it is called")
  func secondCall() async throws {
    let older = try await repository.begin(viewModel)
    let recorder = StateRecorder { viewModel.state }

    let newest = try await repository.begin(viewModel)

    #expect(recorder.values == [.loading])
    try await older.answer([])
    try await newest.answer([])
  }

  @Test("S12 · An older list does not replace the error of the newest load")
  func olderListAfterAFailure() async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)
    try await newest.fail(FeedFailure("You are offline."))

    try await older.answer([.spies])

    #expect(viewModel.state == .error("You are offline."))
  }

  @Test("S12 · An older list is not shown after a newest load that was cancelled")
  func olderListAfterACancellation() async throws {
    try await repository.begin(viewModel).answer([.seams])
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)
    newest.task.cancel()
    try await newest.fail(CancellationError())

    try await older.answer([.spies])

    #expect(viewModel.state == .loaded([.seams]))
  }

  @Test("S13 · Of three loads, the list of the first changes nothing")
  func threeLoads() async throws {
    let first = try await repository.begin(viewModel)
    let second = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    try await newest.answer([.stubs])
    try await first.answer([.spies])

    #expect(viewModel.state == .loaded([.stubs]))
    try await second.answer([])
  }

  @Test("S13 · A load asks and shows its list while an older, cancelled one waits")
  func afterACancelledLoad() async throws {
    let older = try await repository.begin(viewModel)
    older.task.cancel()
    let newest = try await repository.begin(viewModel)

    try await newest.answer([.stubs])

    #expect(viewModel.state == .loaded([.stubs]))
    try await older.answer([])
  }
}
