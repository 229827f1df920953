import Articles
import TestPatterns
import Testing

/// Each property is compared with the state at the same moment: when observers are told of a
/// change, while a load waits, and when it is over.
@MainActor
@Suite("What is derived from the state")
struct DerivedTests {
  let repository = HeldRepository()
  let viewModel: ArticleListViewModel

  init() {
    viewModel = ArticleListViewModel(repository: repository)
  }

  @Test("S18 · The articles are those of .loaded, and none in any other state")
  func articles() async throws {
    let moments = try await everyMoment(of: \.articles)

    let expected = moments.map { state, _ in
      if case .loaded(let articles) = state { articles } else { [Article]() }
    }
    let difference = firstDifference(in: moments.map(\.1), expected: expected)
    #expect(difference == nil)
  }

  @Test("S19 · isLoading is true in .loading, and in no other state")
  func isLoading() async throws {
    let moments = try await everyMoment(of: \.isLoading)

    let expected = moments.map { state, _ in state == .loading }
    let difference = firstDifference(in: moments.map(\.1), expected: expected)
    #expect(difference == nil)
  }

  @Test("S20 · errorMessage is the text of .error, and nil in any other state")
  func errorMessage() async throws {
    let moments = try await everyMoment(of: \.errorMessage)

    let expected = moments.map { state, _ in
      if case .error(let message) = state { message } else { String?.none }
    }
    let difference = firstDifference(in: moments.map(\.1), expected: expected)
    #expect(difference == nil)
  }

  /// The state and a property beside it, in every moment of loads that end in every way.
  private func everyMoment<Value>(
    of property: KeyPath<ArticleListViewModel, Value>
  ) async throws -> [(LoadingState<[Article]>, Value)] {
    let odd: [Response] = [
      .success([.stubs, .spies, .stubs]), .failure(FeedFailure("")),
      .failure(FeedFailure(" two\nlines ")),
    ]
    let recorder = StateRecorder { (viewModel.state, viewModel[keyPath: property]) }
    var moments: [(LoadingState<[Article]>, Value)] = []
    for response in everyResponse + odd {
      let load = try await repository.begin(viewModel)
      moments.append((viewModel.state, viewModel[keyPath: property]))
      try await load.end(response)
      moments.append((viewModel.state, viewModel[keyPath: property]))
      // And what a cancelled load brings back.
      try await repository.load(viewModel, cancelled: true, .failure(CancellationError()))
      moments.append((viewModel.state, viewModel[keyPath: property]))
    }
    return moments + recorder.values
  }
}
