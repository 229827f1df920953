import Articles
import Foundation
import TestPatterns

/// What a test does, one after the other; loads and openings are numbered from 0 as they come.
enum Act {
  case load
  case cancel(Int)
  case answer(Int, [Article])
  case fail(Int, any Error)
  case open(Int)
  case give(Int, Article)
}

/// All that a view can see.
struct Sight: Equatable {
  var state: LoadingState<[Article]>
  var articles: [Article]
  var isLoading: Bool
  var message: String?
  var open: Article?
}

struct Told: LocalizedError {
  let errorDescription: String?
}

struct Untold: Error {}

/// A repository of continuations: it never answers by itself.
@MainActor
final class Desk: ArticleRepository {
  private(set) var listCalls: [CheckedContinuation<[Article], any Error>] = []
  private(set) var articleCalls: [CheckedContinuation<Article, any Error>] = []
  private(set) var statesWhenAsked: [LoadingState<[Article]>] = []
  var viewModel: ArticleListViewModel?
  private var onCall: (() -> Void)?

  func fetchArticles() async throws -> [Article] {
    if let viewModel {
      statesWhenAsked.append(viewModel.state)
    }
    return try await withCheckedThrowingContinuation { continuation in
      listCalls.append(continuation)
      wake()
    }
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    try await withCheckedThrowingContinuation { continuation in
      articleCalls.append(continuation)
      wake()
    }
  }

  private func wake() {
    onCall?()
    onCall = nil
  }

  /// Waits for calls, at most a second; the caller compares the counts.
  func wait(lists: Int, articles: Int) async {
    let limit = Task { [weak self] in
      try await Task.sleep(for: .seconds(1))
      self?.wake()
    }
    while listCalls.count < lists || articleCalls.count < articles {
      await withCheckedContinuation { continuation in onCall = { continuation.resume() } }
      if listCalls.count < lists || articleCalls.count < articles { break }
    }
    limit.cancel()
  }
}

/// Plays a script, and keeps what there was to see.
@MainActor
final class Player {
  let desk = Desk()
  let viewModel: ArticleListViewModel
  let states: StateRecorder<LoadingState<[Article]>>
  let opened: StateRecorder<Article?>
  private let sights: StateRecorder<Sight>
  private var atRest: [Sight] = []
  private var loads: [Task<Void, Never>] = []
  private var openings: [Task<Void, any Error>] = []

  init() {
    let viewModel = ArticleListViewModel(repository: desk)
    self.viewModel = viewModel
    desk.viewModel = viewModel
    states = StateRecorder { viewModel.state }
    opened = StateRecorder { viewModel.selectedArticle }
    sights = StateRecorder { Player.sight(of: viewModel) }
  }

  static func sight(of viewModel: ArticleListViewModel) -> Sight {
    Sight(
      state: viewModel.state, articles: viewModel.articles, isLoading: viewModel.isLoading,
      message: viewModel.errorMessage, open: viewModel.selectedArticle)
  }

  var everySight: [Sight] { sights.values + atRest }

  struct NobodyAsked: Error {}

  func play(_ acts: Act...) async throws {
    for act in acts {
      switch act {
      case .load:
        loads.append(Task { await viewModel.loadArticles() })
        await desk.wait(lists: loads.count, articles: openings.count)
        if desk.listCalls.count < loads.count { throw NobodyAsked() }
      case .cancel(let index):
        loads[index].cancel()
        for _ in 1...20 { await Task.yield() }
      case .answer(let index, let articles):
        desk.listCalls[index].resume(returning: articles)
        await loads[index].value
      case .fail(let index, let error):
        desk.listCalls[index].resume(throwing: error)
        await loads[index].value
      case .open(let id):
        openings.append(Task { try await viewModel.fetchArticle(id: id) })
        await desk.wait(lists: loads.count, articles: openings.count)
        if desk.articleCalls.count < openings.count { throw NobodyAsked() }
      case .give(let index, let article):
        desk.articleCalls[index].resume(returning: article)
        try await openings[index].value
      }
      atRest.append(Player.sight(of: viewModel))
    }
  }
}
