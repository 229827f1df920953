import Articles
import TestPatterns
import Testing

@MainActor
@Suite("A load whose task is cancelled")
struct CancelledLoadTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S9 · Its failure brings back the state before it, whatever is thrown")
  func failure() async throws {
    var before: [LoadingState<[Article]>] = []
    var after: [LoadingState<[Article]>] = []
    for failure in cancellationErrors + ordinaryFailures {
      let repository = HeldRepository()
      let viewModel = ArticleListViewModel(repository: repository)
      before.append(viewModel.state)
      try await repository.load(viewModel, cancelled: true, .failure(failure))
      after.append(viewModel.state)
      for response in everyResponse {
        try await repository.load(viewModel, response)
        before.append(viewModel.state)
        try await repository.load(viewModel, cancelled: true, .failure(failure))
        after.append(viewModel.state)
      }
    }

    let difference = firstDifference(in: after, expected: before)
    #expect(difference == nil)
  }

  @Test("S9 · With another load under way it brings back the state before both")
  func failureOfTheNewest() async throws {
    try await repository.load(viewModel, .success([.spies]))
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    newest.task.cancel()
    try await newest.end(.failure(CancellationError()))

    #expect(viewModel.state == .loaded([.spies]))
    try await older.end(.success([.spies]))
  }

  @Test("S9 · It brings back where the list rested last, though an older load still waits")
  func restedMeanwhile() async throws {
    let oldest = try await repository.begin(viewModel)
    try await repository.load(viewModel, .success([.spies]))

    try await repository.load(viewModel, cancelled: true, .failure(CancellationError()))

    #expect(viewModel.state == .loaded([.spies]))
    try await oldest.end(.success([]))
  }

  @Test(
    "S10 · Its answer is loaded all the same",
    arguments: [[Article.spies, .stubs], []], [nil, .success([.seams])] as [Response?])
  func answer(_ articles: [Article], before: Response?) async throws {
    if let before {
      try await repository.load(viewModel, before)
    }

    try await repository.load(viewModel, cancelled: true, .success(articles))

    #expect(viewModel.state == .loaded(articles))
  }

  @Test("S11 · The cancellation alone makes no step")
  func noStep() async throws {
    try await repository.load(viewModel, .success([.spies]))
    let load = try await repository.begin(viewModel)
    let recorder = StateRecorder { viewModel.state }

    load.task.cancel()
    await letOthersRun()
    #expect(recorder.values == [.loading])

    try await load.end(.success([.stubs]))
  }

  @Test("S11 · Nor does that of one of two loads", arguments: [0, 1])
  func noStepOfTwo(index: Int) async throws {
    try await repository.load(viewModel, .success([.spies]))
    let loads = [try await repository.begin(viewModel), try await repository.begin(viewModel)]
    let recorder = StateRecorder { viewModel.state }

    loads[index].task.cancel()
    await letOthersRun()
    #expect(recorder.values == [.loading])

    for load in loads {
      try await load.end(.success([.stubs]))
    }
  }
}

/// Lets whatever has been started have its turn, on the main actor and elsewhere.
///
/// Only for looking whether something happens that must not: no test waits in this way for
/// something that must.
@MainActor
func letOthersRun() async {
  for _ in 1...10 {
    await Task.yield()
    await Task.detached {}.value
  }
}
