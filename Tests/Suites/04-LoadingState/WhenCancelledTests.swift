import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A load whose task is cancelled")
struct WhenCancelledTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S2 · A cancelled load calls fetchArticles() once, too, and no other method")
  func asksOnce() async throws {
    let loads = try await cancelledLoads(getting: responsesWhenCancelled)
    let difference = loads.firstDifference(in: \.requests, expected: { _ in [.list] })
    #expect(difference == nil, loads.place(of: difference))
  }

  @Test("S3 · A cancelled load changes the state twice, too: to .loading, and once more")
  func changesTwice() async throws {
    let loads = try await cancelledLoads(getting: responsesWhenCancelled)
    let difference = loads.firstDifference(
      in: \.path, expected: { [$0.stateBefore, .loading, $0.stateAtReturn] })
    #expect(difference == nil, loads.place(of: difference))
  }

  @Test(
    "S4 · After a cancelled load, the next one shows its list all the same",
    arguments: responsesWhenCancelled)
  func listAfterwards(response: Response) async throws {
    try await repository.runLoad(of: viewModel, cancelled: true, response: response)
    try await repository.runLoad(of: viewModel, response: .success([.seams]))
    #expect(viewModel.state == .loaded([.seams]))
  }

  @Test(
    "S5 · After a cancelled load, the next one shows its error all the same",
    arguments: responsesWhenCancelled)
  func errorAfterwards(response: Response) async throws {
    try await repository.runLoad(of: viewModel, cancelled: true, response: response)
    try await repository.runLoad(of: viewModel, response: .failure(FeedFailure("Closed.")))
    #expect(viewModel.state == .error("Closed."))
  }

  @Test("S6 · Any error of a cancelled load brings back the state before it; a list may, too")
  func stateBefore() async throws {
    let errors = failuresWhenCancelled.map(Response.failure)
    let loads = try await cancelledLoads(getting: errors + [.success([.stubs]), .success([])])
    let difference = loads.firstDifference(
      in: \.stateAtReturn, expected: { $0.hasLoadedItsList ? $0.response.state : $0.stateBefore })
    #expect(difference == nil, loads.place(of: difference))
  }

  @Test("S7 · The properties agree with the state in a cancelled load, too, and after it")
  func propertiesAgree() async throws {
    let loads = try await cancelledLoads(getting: responsesWhenCancelled)
    let difference = loads.firstDisagreement { Moment(agreeingWith: $0.state) }
    #expect(difference == nil, loads.place(ofMomentIn: difference))
  }

  /// Cancelled loads from each state in which a load can begin, with each response in turn.
  private func cancelledLoads(getting responses: [Response]) async throws -> [LoadRecord] {
    let ways: [Response?] = [
      nil, .success([.seams]), .success([]), .failure(FeedFailure("Closed.")),
      .failure(FeedFailure("")),
    ]
    var loads: [LoadRecord] = []
    for way in ways {
      if let way {
        try await viewModel.fetchArticle(id: Article.seamsRevised.id)
        try await repository.runLoad(of: viewModel, response: way)
      }
      for response in responses {
        let load = try await repository.runLoad(of: viewModel, cancelled: true, response: response)
        loads.append(load)
      }
    }
    return loads
  }
}
