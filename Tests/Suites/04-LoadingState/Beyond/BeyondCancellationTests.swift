import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · Cancellations, real and reported")
struct BeyondCancellationTests {
  @Test(
    "S9 · An error that speaks of cancellation is an error, if the load is not cancelled",
    arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func failedAsIfCancelled(failure: any Error) async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    repository.list = .failure(failure)

    await viewModel.loadArticles()

    #expect(viewModel.state == .error(failure.localizedDescription))
  }

  @Test("S10 · The list of a cancelled load is loaded all the same")
  func list() async throws {
    let repository = HeldRepository()
    let viewModel = ArticleListViewModel(repository: repository)

    try await repository.runLoad(of: viewModel, cancelled: true, response: .success([.stubs]))

    #expect(viewModel.state == .loaded([.stubs]))
  }
}
