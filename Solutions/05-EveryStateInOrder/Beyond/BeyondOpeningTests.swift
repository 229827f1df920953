import Articles
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · The open article")
struct BeyondOpeningTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S17 · The article that was asked for last stays, though the older one comes last")
  func olderArticleLast() async throws {
    let older = try await beginOpening(2)
    let newest = try await beginOpening(3)

    try await newest.answer(.stubs)
    try await older.answer(.spies)

    #expect(viewModel.selectedArticle == .stubs)
  }

  @Test("S17 · Of two calls for one article, the older opens nothing if it is answered first")
  func olderVersionFirst() async throws {
    let older = try await beginOpening(1)
    let newest = try await beginOpening(1)

    try await older.answer(.seams)

    #expect(viewModel.selectedArticle == nil)
    try await newest.answer(.seamsRevised)
  }

  @Test("S18 · Opening an article changes no state, of a list or of an error")
  func opening() async throws {
    try await repository.begin(viewModel).answer([.spies])
    let recorder = StateRecorder { viewModel.state }
    try await beginOpening(3).answer(.stubs)
    #expect(recorder.values == [.loaded([.spies])])

    try await repository.begin(viewModel).fail(FeedFailure("You are offline."))
    try await beginOpening(3).answer(.stubs)
    #expect(viewModel.state == .error("You are offline."))
  }

  @Test("S19 · A load leaves the open article as it is, though the list has another version")
  func load() async throws {
    try await beginOpening(1).answer(.seams)

    try await repository.begin(viewModel).answer([.seamsRevised])

    #expect(viewModel.selectedArticle == .seams)
  }

  @Test("S20 · An article that is opened during a load does not overtake the load")
  func openingDuringALoad() async throws {
    let load = try await repository.begin(viewModel)
    try await beginOpening(3).answer(.stubs)

    try await load.answer([.spies])

    #expect(viewModel.state == .loaded([.spies]))
  }

  @Test("S20 · A load does not overtake an article that is on its way")
  func loadDuringAnOpening() async throws {
    let opening = try await beginOpening(3)
    try await repository.begin(viewModel).answer([.spies])

    try await opening.answer(.stubs)

    #expect(viewModel.selectedArticle == .stubs)
  }

  /// Starts to open an article, and sees the request waiting.
  private func beginOpening(_ id: Article.ID) async throws -> HeldOpening {
    let task = Task { try await viewModel.fetchArticle(id: id) }
    return HeldOpening(task: task, call: try await repository.articles.nextCall())
  }
}

/// A call of `fetchArticle(id:)` that waits for its article.
private struct HeldOpening {
  let task: Task<Void, any Error>
  let call: Gate<Article.ID, Article>.Call

  func answer(_ article: Article) async throws {
    try call.resume(returning: article)
    try await task.value
  }
}
