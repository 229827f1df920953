import LoadingState
import Observation
import TestPatterns

/// A double that holds every request for the list until the test lets it go, cancelled or not.
///
/// It has one article, and returns it at once.
@MainActor
@Observable
final class HeldRepository: ArticleRepository {
  private(set) var requests: [Request] = []
  let lists = Gate<Void, [Article]>(ignoringCancellation: true)

  var listRequests: Int {
    requests.count { $0 == .list }
  }

  func fetchArticles() async throws -> [Article] {
    requests.append(.list)
    return try await lists.call(())
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    requests.append(.article(id))
    guard id == Article.seamsRevised.id else {
      throw FeedFailure("No article \(id).")
    }
    return .seamsRevised
  }
}

extension HeldRepository {
  /// Starts a load, and sees it waiting for its list.
  func beginLoad(of viewModel: ArticleListViewModel) async throws -> HeldLoad {
    let earlier = listRequests
    let before = viewModel.state
    let load = HeldLoad(of: viewModel, from: self)
    try await waitUntil { load.hasReturned || self.listRequests > earlier }
    if listRequests == earlier {
      throw LoadDidNotAsk(before: before)
    }
    return load
  }

  /// One load, from its start to its end, which may be cancelled before the response.
  ///
  /// While it is held, another view model loads, of which the first knows nothing.
  @discardableResult
  func runLoad(
    of viewModel: ArticleListViewModel, cancelled: Bool = false, response: Response
  ) async throws -> LoadRecord {
    let earlier = requests.count
    let load = try await beginLoad(of: viewModel)
    await ArticleListViewModel(repository: StubRepository()).loadArticles()
    if cancelled {
      load.cancel()
    }
    try await load.end(response)
    return LoadRecord(
      response: response, path: load.momentsUntilReturn.map(\.state).distinctNeighbours,
      requests: Array(requests[earlier...]), moments: load.moments.values)
  }
}

/// A load in a task of its own, whose request the repository holds.
///
/// Each wait has a deadline, so that a load that never returns fails the test and does not hang it.
@MainActor
@Observable
final class HeldLoad {
  private(set) var hasReturned = false
  @ObservationIgnored private(set) var momentsUntilReturn: [Moment] = []
  /// What a view could read since before the call.
  let moments: StateRecorder<Moment>
  private let repository: HeldRepository
  @ObservationIgnored private var task: Task<Void, Never>?

  init(of viewModel: ArticleListViewModel, from repository: HeldRepository) {
    self.repository = repository
    let moments = StateRecorder { Moment(viewModel) }
    self.moments = moments
    task = Task {
      await viewModel.loadArticles()
      momentsUntilReturn = moments.values
      hasReturned = true
    }
  }

  func cancel() {
    task?.cancel()
  }

  /// Lets the request go, and waits until the load has returned.
  func end(_ response: Response) async throws {
    // A load that asks again gets the same response: to count requests is the job of one test.
    for _ in 1...3 where !hasReturned {
      let requests = repository.listRequests
      let call = try await repository.lists.nextCall()
      switch response {
      case .success(let articles): try call.resume(returning: articles)
      case .failure(let failure): try call.resume(throwing: failure)
      }
      try await waitUntil { self.hasReturned || self.repository.listRequests > requests }
    }
  }

  /// Waits until the load has returned or has asked for the list, or until neither seems to come.
  func settle() async {
    let requests = repository.listRequests
    try? await waitUntil(timeout: .milliseconds(200)) {
      self.hasReturned || self.repository.listRequests > requests
    }
  }
}

/// A load returned, and the repository had not been asked for the list.
///
/// A test can't hold a load that doesn't ask. So the message says where to look.
struct LoadDidNotAsk: Error, CustomStringConvertible {
  let before: LoadingState<[Article]>

  var description: String {
    """
    loadArticles(), called in the state \(before), returned and had not asked the repository. \
    Expected: it asks for the list, and returns after the response. \(placeToLook)
    """
  }

  private var placeToLook: String {
    before == .loading
      ? "No load was under way: look at what the load before this one left behind at its end."
      : "Look at the lines above the request: which of them ends the load in this state?"
  }
}
