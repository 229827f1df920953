import Articles
import Foundation
import TestPatterns
import Testing

@MainActor
@Suite("A load that overlaps no other")
struct LoadTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S1 · A new view model is idle")
  func initialState() {
    #expect(viewModel.state == .idle)
  }

  @Test(
    "S2 · Each load asks once, whatever came of it and of those before", arguments: [false, true])
  func asksOnce(cancelled: Bool) async throws {
    var counts: [Int] = []
    for response in everyResponse {
      let count = repository.lists.inputs.count
      try await repository.load(viewModel, cancelled: cancelled, response)
      counts.append(repository.lists.inputs.count - count)
    }

    let difference = firstDifference(in: counts, expected: counts.map { _ in 1 })
    #expect(difference == nil)
  }

  @Test("S3 · The state is .loading when the repository is asked, every time")
  func loadingWhenAsked() async throws {
    var states: [LoadingState<[Article]>] = []
    repository.whenAskedForTheList = { [viewModel] in states.append(viewModel.state) }

    for response in everyResponse {
      try await repository.load(viewModel, response)
    }

    let difference = firstDifference(in: states, expected: states.map { _ in .loading })
    #expect(difference == nil)
  }

  @Test("S4 · A load makes two steps, and then returns", arguments: [false, true])
  func twoSteps(cancelled: Bool) async throws {
    let recorder = StateRecorder { viewModel.state }

    var expected = [viewModel.state]
    for response in everyResponse {
      try await repository.load(viewModel, cancelled: cancelled, response)
      expected += [.loading, viewModel.state]
    }

    let difference = firstDifference(in: recorder.values, expected: expected)
    #expect(difference == nil)
  }

  @Test("S5 · The list is loaded as it comes: order, doubles, versions, and nothing from before")
  func answers() async throws {
    let lists: [[Article]] = [
      [.spies, .stubs, .seams, .stubs], [.seams], [.stubs, .seamsRevised, .spies],
      [.seams, .stubs, .spies], [.seams, .seams],
      (1...150).map { Article(id: $0, title: "No. \($0)", publishedAt: .distantPast) },
    ]

    var states: [LoadingState<[Article]>] = []
    for list in lists {
      try await repository.load(viewModel, .success(list))
      states.append(viewModel.state)
    }

    let difference = firstDifference(in: states, expected: lists.map { .loaded($0) })
    #expect(difference == nil)
  }

  @Test("S5 · A list takes the place of a failure")
  func answerAfterAFailure() async throws {
    try await repository.load(viewModel, .failure(FeedFailure("Offline.")))
    try await repository.load(viewModel, .success([.stubs]))

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test(
    "S6 · An empty list is loaded, first, after a full one, and after a failure",
    arguments: [nil, .success([.spies]), .failure(FeedFailure("Offline."))] as [Response?])
  func emptyAnswer(before: Response?) async throws {
    if let before {
      try await repository.load(viewModel, before)
    }

    try await repository.load(viewModel, .success([]))

    #expect(viewModel.state == .loaded([]))
  }

  @Test(
    "S7 · A failure is told in the error's own words, first and after anything else",
    arguments: ordinaryFailures + [FeedFailure(""), FeedFailure(" two\nlines ")])
  func failure(_ failure: any Error) async throws {
    let expected = LoadingState<[Article]>.error(failure.localizedDescription)
    try await repository.load(viewModel, .failure(failure))
    #expect(viewModel.state == expected)

    for response in everyResponse {
      try await repository.load(viewModel, response)
      try await repository.load(viewModel, .failure(failure))
      #expect(viewModel.state == expected)
    }
  }

  @Test("S7 · A failure after a failure has words of its own")
  func failureAfterFailure() async throws {
    try await repository.load(viewModel, .failure(FeedFailure("Offline.")))
    try await repository.load(viewModel, .failure(FeedFailure("Closed.")))

    #expect(viewModel.state == .error("Closed."))
  }

  @Test(
    "S8 · An error that speaks of cancellation is a failure if nobody has cancelled",
    arguments: cancellationErrors)
  func cancellationError(_ failure: any Error) async throws {
    let expected = LoadingState<[Article]>.error(failure.localizedDescription)
    try await repository.load(viewModel, .failure(failure))
    #expect(viewModel.state == expected)

    try await repository.load(viewModel, .success([.spies]))
    try await repository.load(viewModel, .failure(failure))
    #expect(viewModel.state == expected)
  }
}
