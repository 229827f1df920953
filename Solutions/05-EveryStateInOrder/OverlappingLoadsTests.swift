import Articles
import Testing

@MainActor
@Suite("Two loads at a time")
struct OverlappingLoadsTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S5 · If the newest load is cancelled and fails, the list from before both comes back")
  func newestCancelled() async throws {
    try await repository.begin(viewModel).answer([.seams])
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    newest.task.cancel()
    try await newest.fail(CancellationError())

    #expect(viewModel.state == .loaded([.seams]))
    try await older.answer([])
  }

  @Test("S7 · The newest load decides while an older one waits")
  func newestFirst() async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    try await newest.answer([.stubs])

    #expect(viewModel.state == .loaded([.stubs]))
    try await older.answer([])
  }

  @Test("S7 · The newest load decides after the response to an older one")
  func newestLast() async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    try await older.answer([.spies])
    try await newest.answer([.stubs])

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S8 · An older list changes nothing while the newest load waits")
  func olderListFirst() async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    try await older.answer([.spies])

    #expect(viewModel.state == .loading)
    try await newest.answer([.stubs])
  }

  @Test("S8 · An older list changes nothing after the newest")
  func olderListLast() async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    try await newest.answer([.stubs])
    try await older.answer([.spies])

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test(
    "S8 · An older error changes nothing while the newest load waits, cancelled or not",
    arguments: [false, true])
  func olderError(cancelled: Bool) async throws {
    let older = try await repository.begin(viewModel)
    let newest = try await repository.begin(viewModel)

    if cancelled { older.task.cancel() }
    try await older.fail(FeedFailure("Too late."))

    #expect(viewModel.state == .loading)
    try await newest.answer([.stubs])
  }
}
