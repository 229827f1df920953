import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · News")
struct BeyondNewsTests {
  private func news(of answers: Result<[Headline], any Error>...) async throws -> [[Headline]] {
    let source = InstantSource(answers)
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    var calls: [[Headline]] = []
    viewModel.onNews = { calls.append($0) }
    for _ in answers {
      try await viewModel.refresh().finished()
    }
    return calls
  }

  @Test("S11 · A known headline with a new title is new")
  func newTitle() async throws {
    let other = Headline(id: Headline.storm.id, title: "The storm is over")
    #expect(
      try await news(of: .success([.storm, .bridge]), .success([other, .bridge]))
        == [[.storm, .bridge], [other]])
  }

  @Test("S12 · A failed refresh doesn't call the handler")
  func failure() async throws {
    #expect(try await news(of: .success([.storm]), .failure(Offline())) == [[.storm]])
  }
}
