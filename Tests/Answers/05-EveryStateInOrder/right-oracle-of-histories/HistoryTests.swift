import Articles
import TestPatterns
import Testing

/// Serialized: each history has the main actor to itself, and a difference ends its test.
@MainActor
@Suite("The view model does what the model does", .serialized)
struct HistoryTests {
  private func compare(
    _ histories: [[Step]], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for history in histories {
      let complaint = try await Stage.play(history)
      try #require(complaint == nil, sourceLocation: sourceLocation)
    }
  }

  @Test("at first")
  func atFirst() {
    let viewModel = ArticleListViewModel(repository: Stage())
    #expect(viewModel.state == .idle)
    #expect(viewModel.articles == [])
    #expect(!viewModel.isLoading)
    #expect(viewModel.errorMessage == nil)
  }

  @Test("with one load after another")
  func oneAfterAnother() async throws {
    try await compare(rows())
  }

  @Test("with loads that are cancelled")
  func cancelled() async throws {
    try await compare(cancelledRows() + firsts())
  }

  @Test("with two loads beside each other")
  func twoLoads() async throws {
    try await compare(pairs() + idleAgain())
  }

  @Test("with three loads beside each other")
  func threeLoads() async throws {
    try await compare(triples() + atRest())
  }

  @Test("with loads and openings beside each other")
  func loadsAndOpenings() async throws {
    try await compare(besides())
  }

  @Test("with openings in every order")
  func openings() async throws {
    try await compare(openingOrders())
  }

  @Test("in histories at random")
  func atRandom() async throws {
    try await compare((UInt64(1)...6).map { history(seed: $0) })
  }

  @Test("and a lost article makes no step, and does not take another's place")
  func lostArticle() async throws {
    let repository = LosingRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    let recorder = StateRecorder { viewModel.state }
    let list = Kind.list.list(for: 0)
    try? await viewModel.fetchArticle(id: 1)
    #expect(recorder.values == [.idle])
    await viewModel.loadArticles()
    try? await viewModel.fetchArticle(id: 1)
    #expect(recorder.values == [.idle, .loading, .loaded(list)])

    // An older one is lost after the one that was called last has come.
    repository.holdsNext = true
    let older = Task { try? await viewModel.fetchArticle(id: 1) }
    let olderCall = try await repository.held.nextCall()
    repository.holdsNext = true
    let last = Task { try? await viewModel.fetchArticle(id: 2) }
    let lastCall = try await repository.held.nextCall()
    try lastCall.resume(returning: opened(2))
    _ = await last.value
    #expect(viewModel.selectedArticle == opened(2))
    try olderCall.resume(throwing: Offline())
    _ = await older.value
    #expect(viewModel.selectedArticle == opened(2))

    // One is cancelled, and one is lost during a load.
    repository.holdsNext = true
    let cancelled = Task { try? await viewModel.fetchArticle(id: 3) }
    let cancelledCall = try await repository.held.nextCall()
    cancelled.cancel()
    try cancelledCall.resume(throwing: CancellationError())
    _ = await cancelled.value
    #expect(recorder.values == [.idle, .loading, .loaded(list)])

    repository.holdsList = true
    let load = Task { await viewModel.loadArticles() }
    let loadCall = try await repository.lists.nextCall()
    try? await viewModel.fetchArticle(id: 1)
    #expect(recorder.values == [.idle, .loading, .loaded(list), .loading])
    try loadCall.resume(returning: [])
    await load.value
    #expect(recorder.values == [.idle, .loading, .loaded(list), .loading, .loaded([])])
  }

  @Test("and opens the newer version of an article that the list has, too")
  func newerVersion() async throws {
    let repository = LosingRepository()
    let viewModel = ArticleListViewModel(repository: repository)
    await viewModel.loadArticles()
    for (id, version) in [(1, "new"), (1, "newer"), (2, "in no list"), (1, "newest")] {
      repository.sent = entry(id, version)
      try? await viewModel.fetchArticle(id: id)
      #expect(viewModel.selectedArticle == entry(id, version))
    }
  }
}

/// Loses every article at once, unless it is told to send one, or to hold the next.
@MainActor
final class LosingRepository: ArticleRepository {
  let held = Gate<Article.ID, Article>(ignoringCancellation: true)
  let lists = Gate<Void, [Article]>(ignoringCancellation: true)
  var holdsNext = false
  var holdsList = false
  var sent: Article?

  func fetchArticles() async throws -> [Article] {
    try await holdsList ? lists.call(()) : Kind.list.list(for: 0)
  }

  func fetchArticle(id: Article.ID) async throws -> Article {
    if holdsNext {
      holdsNext = false
      return try await held.call(id)
    }
    guard let sent else { throw Offline() }
    return sent
  }
}
