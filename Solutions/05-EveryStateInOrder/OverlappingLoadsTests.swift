import Articles
import TestPatterns
import Testing

@MainActor
@Suite("Loads that overlap")
struct OverlappingLoadsTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  // MARK: The call

  @Test(
    "S12 · A load asks though two others have no response, cancelled or not",
    arguments: [false, true])
  func asks(cancelled: Bool) async throws {
    let first = try await repository.begin(viewModel)
    if cancelled {
      first.task.cancel()
    }
    let second = try await repository.begin(viewModel)
    let third = try await repository.begin(viewModel)

    #expect(repository.lists.inputs.count == 3)
    for load in [first, second, third] {
      try await load.end(.success([]))
    }
  }

  @Test("S13 · The call of one more load makes no step", arguments: [[Article.spies], []])
  func callMakesNoStep(before: [Article]) async throws {
    try await repository.load(viewModel, .success(before))
    let first = try await repository.begin(viewModel)
    let recorder = StateRecorder { viewModel.state }

    let second = try await repository.begin(viewModel)
    let third = try await repository.begin(viewModel)
    #expect(recorder.values == [.loading])

    for load in [first, second, third] {
      try await load.end(.success([]))
    }
  }

  @Test("S13 · One that is called at rest makes one step, though an overtaken load waits")
  func callAtRest() async throws {
    let older = try await repository.begin(viewModel)
    let newer = try await repository.begin(viewModel)
    try await newer.end(.success([.spies]))
    let recorder = StateRecorder { viewModel.state }

    let newest = try await repository.begin(viewModel)
    #expect(recorder.values == [.loaded([.spies]), .loading])

    for load in [older, newest] {
      try await load.end(.success([]))
    }
  }

  // MARK: The response to an overtaken load

  @Test(
    "S14 · An older answer makes no step while the newest waits", arguments: [[Article.spies], []])
  func answerBefore(articles: [Article]) async throws {
    let loads = try await beginThree()
    let recorder = StateRecorder { viewModel.state }

    try await loads[1].end(.success(articles))
    try await loads[0].end(.success(articles))
    #expect(recorder.values == [.loading])

    try await loads[2].end(.success([]))
  }

  @Test(
    "S14 · An older answer makes no step after that of the newest",
    arguments: [[Article.spies], []], distinctResponses)
  func answerAfter(articles: [Article], newest: Response) async throws {
    let loads = try await beginThree()
    try await loads[2].end(newest)
    let recorder = StateRecorder { viewModel.state }
    let shown = viewModel.state

    try await loads[0].end(.success(articles))
    try await loads[1].end(.success(articles))

    #expect(recorder.values == [shown])
  }

  @Test("S14 · An older answer makes no step after a newest load that was cancelled")
  func answerAfterCancelled() async throws {
    let loads = try await beginThree()
    loads[2].task.cancel()
    try await loads[2].end(.failure(CancellationError()))
    let recorder = StateRecorder { viewModel.state }
    let shown = viewModel.state

    try await loads[0].end(.success([.spies]))
    try await loads[1].end(.success([.spies]))

    #expect(recorder.values == [shown])
  }

  @Test(
    "S14 · Nor after a first load that was cancelled, with nothing on show",
    arguments: [[Article.spies], []])
  func answerAfterTheFirstWasCancelled(articles: [Article]) async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)
    newest.task.cancel()
    try await newest.end(.failure(CancellationError()))
    let recorder = StateRecorder { viewModel.state }
    let shown = viewModel.state

    try await older.end(.success(articles))

    #expect(recorder.values == [shown])
  }

  @Test("S15 · An older failure makes no step while the newest waits", arguments: [false, true])
  func failureBefore(cancelled: Bool) async throws {
    let loads = try await beginThree(cancellingTheFirst: cancelled)
    let recorder = StateRecorder { viewModel.state }
    let shown = viewModel.state

    try await loads[0].end(.failure(FeedFailure("Too late.")))
    try await loads[1].end(.failure(CancellationError()))
    #expect(recorder.values == [shown])

    try await loads[2].end(.success([]))
  }

  @Test(
    "S15 · An older failure makes no step after the response to the newest",
    arguments: [false, true], distinctResponses)
  func failureAfter(cancelled: Bool, newest: Response) async throws {
    let loads = try await beginThree(cancellingTheFirst: cancelled)
    try await loads[2].end(newest)
    let recorder = StateRecorder { viewModel.state }
    let shown = viewModel.state

    try await loads[0].end(.failure(FeedFailure("Too late.")))
    try await loads[1].end(.failure(CancellationError()))

    #expect(recorder.values == [shown])
  }

  // MARK: The response to the newest

  @Test(
    "S16 · The newest decides after older responses",
    arguments: [.success([.spies]), .success([]), .failure(FeedFailure("Too late."))] as [Response],
    distinctResponses)
  func newestLast(older: Response, newest: Response) async throws {
    let loads = try await beginThree()
    try await loads[0].end(older)
    try await loads[1].end(older)
    let recorder = StateRecorder { viewModel.state }

    try await loads[2].end(newest)

    #expect(recorder.values == [.loading, state(after: newest)])
  }

  @Test("S16 · The newest decides while older loads wait", arguments: distinctResponses)
  func newestFirst(newest: Response) async throws {
    let loads = try await beginThree()
    let recorder = StateRecorder { viewModel.state }

    try await loads[2].end(newest)

    #expect(recorder.values == [.loading, state(after: newest)])
    try await loads[0].end(.success([]))
    try await loads[1].end(.success([]))
  }

  @Test("S16 · A newest load that is cancelled takes its answer")
  func newestCancelled() async throws {
    let loads = try await beginThree()
    loads[2].task.cancel()

    try await loads[2].end(.success([.stubs]))

    #expect(viewModel.state == .loaded([.stubs]))
    try await loads[0].end(.success([]))
    try await loads[1].end(.success([]))
  }

  @Test(
    "S16 · A newest load that is cancelled and fails knows nothing of older responses",
    arguments: [.success([.spies]), .success([]), .failure(FeedFailure("Too late."))] as [Response])
  func newestCancelledAfterOlder(older: Response) async throws {
    let loads = try await beginThree()
    try await loads[0].end(older)
    try await loads[1].end(older)
    loads[2].task.cancel()

    try await loads[2].end(.failure(CancellationError()))

    #expect(viewModel.state == .loaded([.seams]))
  }

  @Test("S17 · An article that is opened meanwhile overtakes no load")
  func openingMeanwhile() async throws {
    let load = try await repository.begin(viewModel)
    try await repository.open(.seams, in: viewModel)

    try await load.end(.success([.stubs]))

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S17 · Nor does one that fails meanwhile change where the list rested")
  func failedOpeningMeanwhile() async throws {
    try await repository.load(viewModel, .success([.spies]))
    let load = try await repository.begin(viewModel)
    let opening = try await repository.beginOpening(1, in: viewModel)
    try await repository.fail(opening, FeedFailure("Gone."))

    load.task.cancel()
    try await load.end(.failure(CancellationError()))

    #expect(viewModel.state == .loaded([.spies]))
  }

  // MARK: Steps

  /// Three loads that wait for their responses, after a list.
  private func beginThree(cancellingTheFirst: Bool = false) async throws -> [HeldLoad] {
    try await repository.load(viewModel, .success([.seams]))
    let loads = [
      try await repository.begin(viewModel), try await repository.begin(viewModel),
      try await repository.begin(viewModel),
    ]
    if cancellingTheFirst {
      loads[0].task.cancel()
      await letOthersRun()
    }
    return loads
  }

  private func state(after response: Response) -> LoadingState<[Article]> {
    switch response {
    case .success(let articles): .loaded(articles)
    case .failure(let error): .error(error.localizedDescription)
    }
  }
}
