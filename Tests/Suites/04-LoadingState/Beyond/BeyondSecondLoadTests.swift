import LoadingState
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · A load while another is under way")
struct BeyondSecondLoadTests {
  /// The load that is under way: of a new list, or of one that has loaded before.
  enum First: CaseIterable {
    case ofAll, afterAnother
  }

  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S11 · It asks the repository nothing", arguments: First.allCases)
  func asksNothing(first: First) async throws {
    let load = try await begin(first)
    let requests = repository.listRequests

    // After a refused load, the next is refused, too.
    for _ in 1...2 {
      let other = HeldLoad(of: viewModel, from: repository)
      await other.settle()
    }
    try await load.end(.success([.seams, .stubs]))
    await letOthersRun()

    #expect(repository.listRequests == requests)
  }

  @Test("S11 · It returns before the repository responds to the other", arguments: First.allCases)
  func returnsAtOnce(first: First) async throws {
    let load = try await begin(first)

    let second = HeldLoad(of: viewModel, from: repository)
    await second.settle()
    #expect(second.hasReturned)

    try await load.end(.success([.seams, .stubs]))
  }

  @Test("S11 · It changes the state neither at once nor later", arguments: First.allCases)
  func changesNothing(first: First) async throws {
    let load = try await begin(first)
    let recorder = StateRecorder { viewModel.state }
    let underWay = viewModel.state

    let second = HeldLoad(of: viewModel, from: repository)
    await second.settle()
    try await load.end(.success([.seams, .stubs]))
    await letOthersRun()

    let difference = firstDifference(
      in: recorder.path, expected: [underWay, .loaded([.seams, .stubs])])
    #expect(difference == nil)
  }

  private func begin(_ first: First) async throws -> HeldLoad {
    if first == .afterAnother {
      try await repository.runLoad(of: viewModel, response: .success([.spies]))
    }
    return try await repository.beginLoad(of: viewModel)
  }
}
