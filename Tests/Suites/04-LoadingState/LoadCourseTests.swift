import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("A list that loads")
struct LoadCourseTests {
  let repository = StubRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S1 · A new view model is idle, even after another one has loaded")
  func initialState() async {
    #expect(viewModel.state == .idle)

    await viewModel.load(.success([.stubs]), from: repository)
    #expect(ArticleListViewModel(repository: repository).state == .idle)
  }

  @Test("S2 · The state is .loading when the repository is asked, every time")
  func loadingBeforeAsking() async {
    var statesWhenAsked: [LoadingState<[Article]>] = []
    repository.whenAskedForTheList = { statesWhenAsked.append(viewModel.state) }

    for response in course {
      await viewModel.load(response, from: repository)
    }

    let difference = firstDifference(
      in: statesWhenAsked, expected: statesWhenAsked.map { _ in .loading })
    #expect(difference == nil)
  }

  @Test("S2 · Each load asks once, whatever came before, and nothing asks later")
  func asksOnce() async {
    var requests: [Int] = []
    for response in course {
      let earlier = repository.requests.count
      await viewModel.load(response, from: repository)
      requests.append(repository.requests.count - earlier)
    }
    let difference = firstDifference(in: requests, expected: course.map { _ in 1 })
    #expect(difference == nil, "The position is the load's place in `course`.")

    await letOthersRun()
    #expect(repository.requests.count == course.count)
  }

  @Test("S3 · A load changes the state to .loading and once more, and then returns")
  func changesTwice() async {
    let recorder = StateRecorder { viewModel.state }

    var expected = [viewModel.state]
    for response in course {
      await viewModel.load(response, from: repository)
      expected += [.loading, viewModel.state]
    }

    let difference = firstDifference(in: recorder.path, expected: expected)
    #expect(difference == nil)
  }
}
