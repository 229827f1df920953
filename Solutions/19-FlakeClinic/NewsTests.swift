import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("News")
struct NewsTests {
  /// What one call of the handler received, and what the screen showed at that moment.
  struct Call: Equatable {
    var news: [Headline]
    var shown: [Headline]
  }

  // Asserted in a handler that was set after the news, and never ran. A record is compared.
  @Test("S5 · The handler receives what is new, once, when it is shown; nothing new, no call")
  func news() async {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.final, .storm]), .success([.storm]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    var calls: [Call] = []
    viewModel.onNews = { news in
      calls.append(Call(news: news, shown: viewModel.headlines))
    }

    for _ in 1...3 {
      await viewModel.refresh().value
    }

    #expect(
      calls == [
        Call(news: [.storm, .bridge], shown: [.storm, .bridge]),
        Call(news: [.final], shown: [.final, .storm]),
      ])
  }
}
