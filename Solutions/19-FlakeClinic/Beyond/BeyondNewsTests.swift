import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("Beyond · News")
struct BeyondNewsTests {
  private func news(of answers: Result<[Headline], any Error>...) async -> [[Headline]] {
    let source = InstantSource(answers)
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    var calls: [[Headline]] = []
    viewModel.onNews = { calls.append($0) }
    for _ in answers {
      await viewModel.refresh().value
    }
    return calls
  }

  @Test("S11 · A known headline with a new title is new")
  func newTitle() async {
    let other = Headline(id: Headline.storm.id, title: "The storm is over")
    #expect(
      await news(of: .success([.storm, .bridge]), .success([other, .bridge]))
        == [[.storm, .bridge], [other]])
  }

  @Test("S12 · A failed refresh is no news")
  func failure() async {
    #expect(await news(of: .success([.storm]), .failure(Offline())) == [[.storm]])
  }
}
