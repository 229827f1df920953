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

  @Test("S7 · The newest load shows its list while an older one waits")
  func newestListFirst() async throws {
    let (older, newest) = try await repository.beginTwo(viewModel)

    try await newest.answer([.stubs])

    #expect(viewModel.state == .loaded([.stubs]))
    try await older.answer([])
  }

  @Test("S7 · The newest load shows its error while an older one waits")
  func newestErrorFirst() async throws {
    let (older, newest) = try await repository.beginTwo(viewModel)

    try await newest.fail(FeedFailure("Offline."))

    #expect(viewModel.state == .error("Offline."))
    try await older.answer([])
  }

  @Test("S7 · The newest load decides after the response to an older one")
  func newestLast() async throws {
    let (older, newest) = try await repository.beginTwo(viewModel)

    try await older.answer([.spies])
    try await newest.answer([.stubs])

    #expect(viewModel.state == .loaded([.stubs]))
  }

  @Test("S8 · An older response first changes nothing", arguments: responses, [false, true])
  func olderFirst(response: Response, cancelled: Bool) async throws {
    let (older, newest) = try await repository.beginTwo(viewModel)

    if cancelled { older.task.cancel() }
    try await older.end(response)

    #expect(viewModel.state == .loading)
    try await newest.answer([.stubs])
  }

  @Test("S8 · An older response last changes nothing", arguments: responses, [false, true])
  func olderLast(response: Response, cancelled: Bool) async throws {
    let (older, newest) = try await repository.beginTwo(viewModel)
    try await newest.answer([.stubs])

    if cancelled { older.task.cancel() }
    try await older.end(response)

    #expect(viewModel.state == .loaded([.stubs]))
  }
}

private let responses: [Response] = [.success([.spies]), .failure(FeedFailure("Too late."))]
