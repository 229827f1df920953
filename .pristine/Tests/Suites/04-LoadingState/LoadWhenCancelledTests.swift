import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A load whose task is cancelled")
struct LoadWhenCancelledTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  /// Responses that bring about each state in which a load can begin, besides `.idle`.
  let responses: [Response] = [
    .success([.seams]), .success([]), .failure(FeedFailure("Closed.")), .failure(FeedFailure("")),
  ]

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S2 · It asks the repository once, too, even after an error")
  func asksOnce() async throws {
    for response in failuresWhenCancelled.map({ Response.failure($0) }) + [.success([])] {
      let earlier = repository.listRequests
      try await repository.runLoad(of: viewModel, cancelled: true, response: response)
      #expect(repository.listRequests - earlier == 1)
    }
  }

  @Test(
    "S3 · It changes the state twice, too: to .loading, and once more before it returns",
    arguments: failuresWhenCancelled)
  func changesTwice(failure: any Error) async throws {
    let recorder = StateRecorder { viewModel.state }
    var expected = [viewModel.state]
    func runCancelled() async throws {
      let load = try await repository.beginLoad(of: viewModel)
      load.cancel()
      try await load.end(.failure(failure))
      expected += [.loading, try #require(load.stateAtReturn)]
    }

    try await runCancelled()
    for response in responses {
      try await repository.runLoad(of: viewModel, response: response)
      expected += [.loading, viewModel.state]
      try await runCancelled()
    }

    let difference = firstDifference(in: recorder.path, expected: expected)
    #expect(difference == nil)
  }

  @Test("S4 · The next load shows its list all the same", arguments: failuresWhenCancelled)
  func listAfterwards(failure: any Error) async throws {
    try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
    try await repository.runLoad(of: viewModel, response: .success([.seams]))
    #expect(viewModel.state == .loaded([.seams]))
  }

  @Test("S5 · The next load shows its error all the same", arguments: failuresWhenCancelled)
  func errorAfterwards(failure: any Error) async throws {
    try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
    try await repository.runLoad(of: viewModel, response: .failure(FeedFailure("Closed.")))
    #expect(viewModel.state == .error("Closed."))
  }

  @Test(
    "S6 · An error brings back the state before the load, whatever its type",
    arguments: failuresWhenCancelled)
  func failure(_ failure: any Error) async throws {
    var before: [LoadingState<[Article]>] = []
    var after: [LoadingState<[Article]>] = []
    func runCancelledTwice() async throws {
      for _ in 1...2 {
        before.append(viewModel.state)
        try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
        after.append(viewModel.state)
      }
    }

    try await runCancelledTwice()
    for response in responses {
      try await repository.runLoad(of: viewModel, response: response)
      try await runCancelledTwice()
    }

    let difference = firstDifference(in: after, expected: before)
    #expect(difference == nil)
  }

  @Test("S7 · The properties agree with the state in such a load, too, and after it")
  func propertiesAgree() async throws {
    let moments = StateRecorder { Moment(viewModel) }
    for response in responses {
      try await repository.runLoad(of: viewModel, response: response)
      try await repository.runLoad(
        of: viewModel, cancelled: true, response: .failure(FeedFailure("Offline.")))
    }
    let expected = moments.values.map { Moment(agreeingWith: $0.state) }
    let difference = firstDifference(in: moments.values, expected: expected)
    #expect(difference == nil)
  }
}
