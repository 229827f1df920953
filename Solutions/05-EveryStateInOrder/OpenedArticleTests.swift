import Articles
import TestPatterns
import Testing

@MainActor
@Suite("The article that is open")
struct OpenedArticleTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S21 · The article that the repository gives is opened, whatever list or article is there")
  func opens() async throws {
    try await repository.load(viewModel, .success([.seams, .stubs]))

    for article in [Article.stubs, .seams, .seamsRevised] {
      try await repository.open(article, in: viewModel)
      #expect(viewModel.selectedArticle == article)
    }
  }

  @Test("S21 · So it is if its id is another than the one asked for")
  func opensAnother() async throws {
    try await repository.beginOpening(1, in: viewModel).end(.stubs)

    #expect(viewModel.selectedArticle == .stubs)
  }

  @Test("S21 · So it is while the list loads")
  func opensDuringALoad() async throws {
    let load = try await repository.begin(viewModel)

    await #expect(throws: Never.self) { try await repository.open(.seams, in: viewModel) }
    #expect(viewModel.selectedArticle == .seams)

    try await load.end(.success([]))
  }

  @Test("S22 · Of two that overlap the later call decides, though the older article comes last")
  func olderArticleLast() async throws {
    let older = try await repository.beginOpening(2, in: viewModel)
    let newer = try await repository.beginOpening(3, in: viewModel)
    let recorder = StateRecorder { viewModel.selectedArticle }

    try await newer.end(.stubs)
    try await older.end(.spies)

    #expect(recorder.values == [nil, .stubs])
  }

  @Test("S22 · Nor is the older article opened when it comes first, of one article twice either")
  func olderArticleFirst() async throws {
    let older = try await repository.beginOpening(1, in: viewModel)
    let newer = try await repository.beginOpening(1, in: viewModel)
    let recorder = StateRecorder { viewModel.selectedArticle }

    try await older.end(.seams)
    try await newer.end(.seamsRevised)

    #expect(recorder.values == [nil, .seamsRevised])
  }

  @Test(
    "S22 · An older call that fails closes nothing, be it before the newer one has its article",
    arguments: [false, true])
  func olderCallFails(first: Bool) async throws {
    let older = try await repository.beginOpening(2, in: viewModel)
    let newer = try await repository.beginOpening(3, in: viewModel)

    if first { try await repository.fail(older, FeedFailure("Gone.")) }
    try await newer.end(.stubs)
    if !first { try await repository.fail(older, FeedFailure("Gone.")) }

    #expect(viewModel.selectedArticle == .stubs)
  }

  @Test("S23 · To open an article makes no step before any load")
  func opensWithoutAStep() async throws {
    let steps = try await changes(of: { viewModel.state }) {
      try await repository.open(.seams, in: viewModel)
    }

    #expect(steps == 0)
  }

  @Test("S23 · To open an article makes no step after a load", arguments: everyResponse)
  func opensWithoutAStep(after response: Response) async throws {
    try await repository.load(viewModel, response)

    let steps = try await changes(of: { viewModel.state }) {
      try await repository.open(.seamsRevised, in: viewModel)
    }

    #expect(steps == 0)
  }

  @Test("S23 · Nor does a call that fails, whatever is there", arguments: everyResponse)
  func failsWithoutAStep(after response: Response) async throws {
    try await repository.load(viewModel, response)
    let opening = try await repository.beginOpening(1, in: viewModel)

    let steps = try await changes(of: { viewModel.state }) {
      try await repository.fail(opening, FeedFailure("Gone."))
    }

    #expect(steps == 0)
  }

  @Test(
    "S24 · A load leaves the open article as it is, whatever it brings", arguments: [false, true])
  func loadLeavesIt(cancelled: Bool) async throws {
    let recorder = StateRecorder { viewModel.selectedArticle }
    try await repository.load(viewModel, cancelled: cancelled, .success([.spies]))
    try await repository.open(.seams, in: viewModel)

    for response in everyResponse + [.success([.seamsRevised])] {
      try await repository.load(viewModel, cancelled: cancelled, response)
    }

    #expect(recorder.values == [nil, .seams])
  }

  @Test("S24 · So does a load that overtakes another")
  func overtakingLoadLeavesIt() async throws {
    try await repository.open(.seams, in: viewModel)
    let recorder = StateRecorder { viewModel.selectedArticle }

    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)
    try await newest.end(.success([.spies]))
    try await older.end(.success([.stubs]))

    #expect(recorder.values == [.seams])
  }

  @Test(
    "S25 · An article on its way is opened, though a load begins and ends meanwhile",
    arguments: [.success([.stubs]), .success([]), .failure(FeedFailure("Offline."))] as [Response],
    [false, true])
  func openedAfterALoad(response: Response, cancelled: Bool) async throws {
    let opening = try await repository.beginOpening(1, in: viewModel)
    try await repository.load(viewModel, cancelled: cancelled, response)

    try await opening.end(.seams)

    #expect(viewModel.selectedArticle == .seams)
  }
}
