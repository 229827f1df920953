import LoadingState
import TestPatterns

/// The loads of two view models, one after the other.
///
/// The first gets the responses of `beginning`. The second gets those of `course`; before each load,
/// it opens an article, and tries to open another, which fails.
@MainActor
struct CourseRun {
  private(set) var loads: [LoadRecord] = []
  private var repositories: [StubRepository] = []

  init() async {
    for (responses, ids) in [(beginning, []), (course, [1, 9])] {
      let repository = StubRepository()
      repository.articles = [1: .success(.seamsRevised)]
      let viewModel = ArticleListViewModel(repository: repository)
      for response in responses {
        loads.append(await viewModel.load(response, from: repository, afterOpening: ids))
      }
      repositories.append(repository)
    }
  }

  /// All requests for the list, also those that come after a load has returned.
  func listRequestsInTheEnd() async -> Int {
    await letOthersRun()
    return repositories.flatMap(\.requests).count { $0 == .list }
  }
}

extension ArticleListViewModel {
  /// Runs one load, to which the repository responds as given.
  @discardableResult
  func load(
    _ response: Response, from repository: StubRepository, afterOpening ids: [Article.ID] = []
  ) async -> LoadRecord {
    var looks: [Moment] = []
    let moments = StateRecorder { Moment(self) }
    repository.whileAnArticleIsFetched = { looks.append(Moment(self)) }
    for id in ids {
      try? await fetchArticle(id: id)
      looks.append(Moment(self))
    }

    var statesWhenAsked: [LoadingState<[Article]>] = []
    repository.whenAskedForTheList = { statesWhenAsked.append(self.state) }
    repository.list = response
    let earlier = (moments: moments.values.count - 1, requests: repository.requests.count)
    await loadArticles()
    let all = moments.values
    return LoadRecord(
      response: response, path: all[earlier.moments...].map(\.state).distinctNeighbours,
      requests: Array(repository.requests[earlier.requests...]), statesWhenAsked: statesWhenAsked,
      moments: looks + all)
  }
}
