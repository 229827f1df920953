import Articles
import TestPatterns

/// A repository of gates, the view model before it, and the calls that the test has begun.
@MainActor
final class Stage: ArticleRepository {
  private let lists = Gate<Void, [Article]>(ignoringCancellation: true)
  private let articles = Gate<Void, Article>(ignoringCancellation: true)
  private var asked: [ListState] = []
  private var called = 0
  private var askedForArticle = 0
  private var heldArticles = 0
  private var loads: [Begun<[Article]>] = []
  private var openings: [Begun<Article>] = []
  private weak var viewModel: ArticleListViewModel?

  /// A call of the view model, its request, and a stream that gets one value at its return.
  private struct Begun<Output: Sendable> {
    let task: Task<Void, Never>
    let call: Gate<Void, Output>.Call
    let returned: AsyncStream<ListState>
    let log: Log
  }

  @MainActor
  private final class Log {
    var hasReturned = false
  }

  func fetchArticles() async throws -> [Article] {
    asked.append(viewModel?.state ?? .idle)
    guard asked.count <= called else { throw Surplus() }
    return try await lists.call(())
  }

  /// An opening that fails may ask again; that fails at once.
  func fetchArticle(id: Article.ID) async throws -> Article {
    askedForArticle += 1
    guard askedForArticle <= heldArticles else { throw Surplus() }
    return try await articles.call(())
  }

  private struct Surplus: Error {}

  /// Plays a history; the words of the first difference from the model, nil if there is none.
  static func play(_ history: [Step]) async throws -> String? {
    let stage = Stage()
    let viewModel = ArticleListViewModel(repository: stage)
    stage.viewModel = viewModel
    let recorder = StateRecorder { viewModel.state }
    var model = Model()
    for (position, step) in history.enumerated() {
      let atReturn = try await stage.perform(step, on: viewModel)
      model.take(step)
      var complaint = stage.complaint(about: viewModel, against: model)
      if let difference = firstDifference(in: recorder.values, expected: model.states) {
        complaint = "\(difference)"
      }
      if case .respond(let load, _) = step, load == model.newest, atReturn != model.states.last {
        complaint = "it returned before it had acted"
      }
      if let complaint {
        return "\(complaint), after step \(position) of \(history)"
      }
    }
    return nil
  }

  private func perform(_ step: Step, on viewModel: ArticleListViewModel) async throws -> ListState?
  {
    var atReturn: ListState?
    var turns = 3
    switch step {
    case .load:
      let (stream, continuation) = AsyncStream.makeStream(of: ListState.self)
      let log = Log()
      called += 1
      let task = Task {
        await viewModel.loadArticles()
        log.hasReturned = true
        continuation.yield(viewModel.state)
        continuation.finish()
      }
      let call = try await lists.nextCall(timeout: .seconds(3))
      loads.append(Begun(task: task, call: call, returned: stream, log: log))
    case .cancel(let load):
      loads[load].task.cancel()
      turns = 6
    case .respond(let load, let kind):
      switch kind.result(for: load) {
      case .success(let list): try loads[load].call.resume(returning: list)
      case .failure(let error): try loads[load].call.resume(throwing: error)
      }
      atReturn = try await loads[load].returned.collect(timeout: .seconds(3)).last
    case .open(let id):
      let (stream, continuation) = AsyncStream.makeStream(of: ListState.self)
      heldArticles = askedForArticle + 1
      let task = Task {
        try? await viewModel.fetchArticle(id: id)
        continuation.yield(viewModel.state)
        continuation.finish()
      }
      let call = try await articles.nextCall(timeout: .seconds(3))
      openings.append(Begun(task: task, call: call, returned: stream, log: Log()))
    case .send(let opening):
      try openings[opening].call.resume(returning: opened(opening))
      _ = try await openings[opening].returned.collect(timeout: .seconds(3))
    case .lose(let opening):
      try openings[opening].call.resume(throwing: Offline())
      _ = try await openings[opening].returned.collect(timeout: .seconds(3))
    case .drop(let opening):
      openings[opening].task.cancel()
      turns = 6
    }
    for _ in 0..<turns {
      await Task.yield()
    }
    return atReturn
  }

  private func complaint(about viewModel: ArticleListViewModel, against model: Model) -> String? {
    if asked != Array(repeating: .loading, count: called) {
      return "a load did not ask once, in .loading"
    }
    if model.waiting.contains(model.newest), loads[model.newest].log.hasReturned {
      return "the newest load did not wait for its response"
    }
    var list: [Article] = []
    var message: String?
    switch viewModel.state {
    case .loaded(let articles): list = articles
    case .error(let text): message = text
    case .idle, .loading: break
    }
    if viewModel.articles != list || viewModel.errorMessage != message
      || viewModel.isLoading != (viewModel.state == .loading)
    {
      return "articles, isLoading or errorMessage is not that of \(viewModel.state)"
    }
    if let selection = model.selection, viewModel.selectedArticle != selection {
      return "another article is selected"
    }
    if let selected = viewModel.selectedArticle, model.overtaken.contains(selected) {
      return "an overtaken article is selected"
    }
    return nil
  }
}
