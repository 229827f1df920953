import LoadingState
import Observation
import TestPatterns
import Testing

@MainActor
@Suite("A list that loads")
struct LoadCourseTests {
  @Test("S1 · A new view model is idle, whatever another one does or has met")
  func initialState() async {
    let repository = StubRepository()
    var states: [LoadingState<[Article]>] = []
    func look() {
      states.append(ArticleListViewModel(repository: repository).state)
    }

    look()
    let other = ArticleListViewModel(repository: repository)
    repository.whenAskedForTheList = look
    for response in course {
      repository.list = response
      await other.loadArticles()
      look()
    }

    let difference = firstDifference(in: states, expected: states.map { _ in .idle })
    #expect(difference == nil, "Two looks for each load of another one: during it, and after it.")
  }

  @Test("S1 · A new view model starts no load, neither at once nor later")
  func startsNoLoad() async {
    let repository = StubRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    _ = (Moment(viewModel), viewModel.selectedArticle)
    await letOthersRun()
    #expect(viewModel.state == .idle, "The test called no method of it, and read each property.")
    #expect(repository.requests == [])
  }

  @Test("S2 · The state is .loading when the repository is asked, every time")
  func loadingBeforeAsking() async {
    let loads = await CourseRun().loads
    let difference = loads.firstDifference(in: \.statesWhenAsked, expected: { _ in [.loading] })
    #expect(difference == nil, loads.place(of: difference))
  }

  @Test("S2 · The state changes before a repository away from the main actor is asked, too")
  func loadingBeforeAskingElsewhere() async {
    var requestsFirst = 0
    var notified = 0
    for _ in 1...10 {
      let repository = RepositoryElsewhere()
      let viewModel = ArticleListViewModel(repository: repository)
      withObservationTracking {
        _ = viewModel.state
      } onChange: {
        letOtherThreadsRun()
        repository.note(.stateChanged)
      }
      await viewModel.loadArticles()
      requestsFirst += repository.firstEntry == .asked ? 1 : 0
      notified += repository.hasNotedAChange ? 1 : 0
    }
    #expect(
      requestsFirst == 0,
      notified == 0
        ? "No observer of state was notified of a change. Is the class still @Observable?"
        : "In so many of ten loads, the request came before the change.")
  }

  @Test("S2 · Each load calls fetchArticles() once and no other method, and nothing asks later")
  func asksOnce() async {
    let run = await CourseRun()
    let difference = run.loads.firstDifference(in: \.requests, expected: { _ in [.list] })
    #expect(difference == nil, run.loads.place(of: difference))
    #expect(await run.listRequestsInTheEnd() == run.loads.count)
  }

  @Test("S3 · A load changes the state to .loading and once more, and then returns")
  func changesTwice() async {
    let loads = await CourseRun().loads
    let difference = loads.firstDifference(
      in: \.path, expected: { [$0.stateBefore, .loading, $0.stateAtReturn] })
    #expect(difference == nil, loads.place(of: difference))
  }
}
