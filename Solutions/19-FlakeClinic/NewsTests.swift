import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("News")
struct NewsTests {
  /// What one call of the handler received, and what the screen showed at that moment.
  struct Call: Equatable {
    var news: [Headline]
    var shown: [Headline]?
  }

  // Asserted in a handler that was set after the news, and never ran. Now it compares a record.
  @Test("S5 · The handler receives what is new, once, when it is shown; nothing new, no call")
  func news() async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.final, .storm]), .success([.storm]),
      .success([.storm, .bridge]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    var calls: [Call] = []
    // Weak, because the view model retains its handler.
    viewModel.onNews = { [weak viewModel] news in
      calls.append(Call(news: news, shown: viewModel?.headlines))
    }

    for _ in 1...4 {
      try await viewModel.refresh().finished()
    }

    #expect(
      calls == [
        Call(news: [.storm, .bridge], shown: [.storm, .bridge]),
        Call(news: [.final], shown: [.final, .storm]),
        // The bridge was gone for two refreshes.
        Call(news: [.bridge], shown: [.storm, .bridge]),
      ])
  }
}
