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
