import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A load whose task is cancelled")
struct LoadWhenCancelledTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  /// Responses to loads that nobody cancels: they bring the list to every state in which it rests.
  let earlier: [Result<[Article], any Error>] = [
    .success([.seams, .stubs]), .failure(FeedFailure("Closed.")), .success([]), .success([.spies]),
  ]

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test(
    "S10 · Its failure brings back the state before the load, whatever is thrown",
    arguments: cancellationErrors + ordinaryFailures)
  func failure(_ failure: any Error) async throws {
    var before = [viewModel.state]
    try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
    var after = [viewModel.state]

    // What a cancelled load has left is a state like any other.
    for isCancelled in [false, true] {
      for response in earlier {
        try await repository.runLoad(of: viewModel, cancelled: isCancelled, response: response)
        before.append(viewModel.state)
        try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(failure))
        after.append(viewModel.state)
      }
    }

    let difference = firstDifference(in: after, expected: before)
    #expect(difference == nil)
  }

  @Test("S3 · It asks the repository once, whatever the response")
  func asksOnce() async throws {
    for response in earlier + [.failure(CancellationError())] {
      let requests = repository.listRequests
      try await repository.runLoad(of: viewModel, cancelled: true, response: response)
      #expect(repository.listRequests == requests + 1)
    }
  }

  @Test("S8 · The next load, which nobody cancels, fails as ever")
  func failureOfTheNext() async throws {
    let cancelled = FeedFailure("Cancelled.")
    try await repository.runLoad(of: viewModel, cancelled: true, response: .failure(cancelled))
    try await repository.runLoad(of: viewModel, response: .failure(FeedFailure("Offline.")))

    #expect(viewModel.state == .error("Offline."))
  }

  @Test("S11 · Its answer is loaded all the same", arguments: [[Article.spies, .stubs], []])
  func answer(_ articles: [Article]) async throws {
    try await repository.runLoad(of: viewModel, cancelled: true, response: .success(articles))
    var after = [viewModel.state]

    for response in earlier {
      try await repository.runLoad(of: viewModel, response: response)
      try await repository.runLoad(of: viewModel, cancelled: true, response: .success(articles))
      after.append(viewModel.state)
    }

    let difference = firstDifference(in: after, expected: after.map { _ in .loaded(articles) })
    #expect(difference == nil)
  }

  @Test(
    "S12 · The cancellation alone changes no state",
    arguments: [nil, .success([.seams]), .failure(FeedFailure("Closed."))]
      as [Result<[Article], any Error>?])
  func cancellationAlone(earlier: Result<[Article], any Error>?) async throws {
    if let earlier {
      try await repository.runLoad(of: viewModel, response: earlier)
    }
    let load = try await repository.beginLoad(of: viewModel)
    let recorder = StateRecorder { viewModel.state }
    let waiting = viewModel.state

    load.cancel()
    await letOthersRun()
    #expect(recorder.path == [waiting])

    try await load.end(.success([.stubs]))
  }
}
