import Foundation
import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("What an answer makes of the state")
struct LoadOutcomeTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S6 · The list is loaded as the repository gives it: order, doubles and all")
  func loaded() async {
    let state = await stateAfterLoad(.success([.spies, .stubs, .untitled, .seams, .stubs]))

    #expect(state == .loaded([.spies, .stubs, .untitled, .seams, .stubs]))
  }

  @Test("S6 · A long list is loaded whole")
  func loadedWhole() async {
    let articles = (1...200).map { Article(id: $0, title: "No. \($0)", publishedAt: .distantPast) }

    let state = await stateAfterLoad(.success(articles))

    let difference = firstDifference(in: state.loadedArticles, expected: articles)
    #expect(difference == nil)
  }

  @Test("S6 · The next list takes the place of the one before")
  func loadedAnew() async {
    let states = [
      await stateAfterLoad(.success([.spies, .seams])),
      await stateAfterLoad(.success([.stubs, .seamsRevised, .spies])),
      await stateAfterLoad(.success([.stubs])),
      await stateAfterLoad(.success([.seams, .stubs, .spies])),
    ]

    let difference = firstDifference(
      in: states,
      expected: [
        .loaded([.spies, .seams]), .loaded([.stubs, .seamsRevised, .spies]), .loaded([.stubs]),
        .loaded([.seams, .stubs, .spies]),
      ])
    #expect(difference == nil)
  }

  @Test("S7 · An empty list is loaded: neither idle nor an error")
  func loadedEmpty() async {
    #expect(await stateAfterLoad(.success([])) == .loaded([]))
  }

  @Test("S7 · An empty list takes the place of articles, and of an error")
  func loadedEmptyLater() async {
    _ = await stateAfterLoad(.success([.spies]))
    #expect(await stateAfterLoad(.success([])) == .loaded([]))

    _ = await stateAfterLoad(.failure(FeedFailure("Offline.")))
    #expect(await stateAfterLoad(.success([])) == .loaded([]))
  }

  @Test("S8 · A failed load ends with the error's own text")
  func failed() async {
    let state = await stateAfterLoad(.failure(FeedFailure("The archive is closed on Sundays.")))

    #expect(state == .error("The archive is closed on Sundays."))
  }

  @Test(
    "S8 · The text is localizedDescription, of any error",
    arguments: ordinaryFailures + [FeedFailure(""), FeedFailure(" two\nlines ")])
  func failed(failure: any Error) async {
    let state = await stateAfterLoad(.failure(failure))

    #expect(state == .error(failure.localizedDescription))
  }

  @Test("S8 · A failure takes the place of articles, and of an earlier failure")
  func failedLater() async {
    let states = [
      await stateAfterLoad(.failure(FeedFailure("Offline."))),
      await stateAfterLoad(.failure(FeedFailure("Still offline."))),
      await stateAfterLoad(.success([.spies])),
      await stateAfterLoad(.failure(FeedFailure("Offline again."))),
    ]

    let difference = firstDifference(
      in: states.filter { $0 != .loaded([.spies]) },
      expected: [.error("Offline."), .error("Still offline."), .error("Offline again.")])
    #expect(difference == nil)
  }

  @Test(
    "S9 · An error that speaks of cancellation is a failure, if the task is not cancelled",
    arguments: cancellationErrors)
  func failedAsIfCancelled(failure: any Error) async {
    let states = [
      await stateAfterLoad(.failure(failure)),
      await stateAfterLoad(.success([.spies])),
      await stateAfterLoad(.failure(failure)),
    ]

    #expect(states.first == .error(failure.localizedDescription))
    #expect(states.last == .error(failure.localizedDescription))
  }

  private func stateAfterLoad(
    _ answer: Result<[Article], any Error>
  ) async -> LoadingState<[Article]> {
    repository.list = answer
    await viewModel.loadArticles()
    return viewModel.state
  }
}
