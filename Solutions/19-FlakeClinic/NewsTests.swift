import Headlines
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
  @Test(
    "S5 · The handler receives what is new, once, when it is shown; nothing new, no call",
    arguments: Way.allCases)
  func news(_ way: Way) async throws {
    let desk = Desk(way)
    var calls: [Call] = []
    // Weak, because the view model retains its handler.
    desk.viewModel.onNews = { [weak viewModel = desk.viewModel] news in
      calls.append(Call(news: news, shown: viewModel?.headlines))
    }

    for answer in [[Headline.storm, .bridge], [.final, .storm], [.storm], [.storm, .bridge]] {
      try await desk.refresh(.success(answer))
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
