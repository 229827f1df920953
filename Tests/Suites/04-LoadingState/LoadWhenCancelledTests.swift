import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A load whose task is cancelled")
struct LoadWhenCancelledTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S2 · It asks the repository once, too, even after an error")
  func asksOnce() async throws {
    for response in [
      .failure(URLError(.cancelled)), .failure(FeedFailure("Offline.")), .success([]),
    ]
      as [Result<[Article], any Error>]
    {
      let earlier = repository.listRequests
      try await repository.runLoad(of: viewModel, cancelled: true, response: response)
      #expect(repository.listRequests - earlier == 1)
    }
  }

  @Test("S3 · It changes the state twice, too: to .loading, and back before it returns")
  func changesTwice() async throws {
    try await repository.runLoad(of: viewModel, response: .success([.seams]))
    let recorder = StateRecorder { viewModel.state }

    let load = try await repository.beginLoad(of: viewModel)
    load.cancel()
    try await load.end(.failure(CancellationError()))

    #expect(load.stateAtReturn == .loaded([.seams]))
    let difference = firstDifference(
      in: recorder.path, expected: [.loaded([.seams]), .loading, .loaded([.seams])])
    #expect(difference == nil)
  }

  @Test(
    "S6 · An error brings back the state before the load, whatever its type",
    arguments: [CancellationError(), URLError(.cancelled), FeedFailure("Offline.")]
      as [any Error])
  func failure(_ failure: any Error) async throws {
    var before = [viewModel.state]
    try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
    var after = [viewModel.state]

    for response in [.success([.seams]), .success([]), .failure(FeedFailure("Closed."))]
      as [Result<[Article], any Error>]
    {
      try await repository.runLoad(of: viewModel, response: response)
      before.append(viewModel.state)
      try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
      after.append(viewModel.state)
    }

    let difference = firstDifference(in: after, expected: before)
    #expect(difference == nil)
  }
}
