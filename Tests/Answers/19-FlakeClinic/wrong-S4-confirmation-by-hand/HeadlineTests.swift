import Headlines
import TestPatterns
import Testing

private func headline(_ id: Int) -> Headline {
  Headline(id: id, title: "Number \(id)")
}

@Suite("Headlines", .timeLimit(.minutes(1)))
struct HeadlineTests {
  @Test(
    "are those of the last answer", arguments: [[[1, 2], [3, 1]], [[2], []], [[], [2, 1]]])
  func shown(answers: [[Int]]) async {
    let wire = Wire { number in
      answers[number - 1].map(headline)
    }
    let viewModel = await TickerViewModel(source: wire, clock: HandClock())
    for answer in answers {
      await viewModel.refresh().value
      #expect(await viewModel.headlines.map(\.id) == answer)
    }
  }

  @Test("stay after a failure, and the message goes with the next success")
  func message() async {
    let wire = Wire { number in
      if number == 2 {
        throw Offline()
      }
      return [headline(number)]
    }
    let viewModel = await TickerViewModel(source: wire, clock: HandClock())
    var seen: [String] = []
    for _ in 1...3 {
      await viewModel.refresh().value
      let ids = await viewModel.headlines.map(\.id)
      let message = await viewModel.message
      seen.append("\(ids) \(message ?? "none")")
    }
    #expect(seen == ["[1] none", "[1] No news right now.", "[3] none"])
  }

  @MainActor
  @Test("are asked for from the call to the outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    let newsroom = Newsroom()
    let viewModel = TickerViewModel(source: newsroom, clock: HandClock())
    #expect(!viewModel.isRefreshing)
    viewModel.refresh()
    #expect(viewModel.isRefreshing)
    try await waitUntil { newsroom.waiting == 1 }
    #expect(viewModel.isRefreshing)
    #expect(viewModel.headlines.isEmpty)
    #expect(viewModel.message == nil)
    newsroom.answer(isOnline ? .success([headline(1)]) : .failure(Offline()))
    try await waitUntil { !viewModel.isRefreshing }
    #expect(viewModel.headlines.count == (isOnline ? 1 : 0))
    #expect((viewModel.message == nil) == isOnline)
  }

  @MainActor
  @Test("are asked for once at a time", arguments: [true, false])
  func once(isOnline: Bool) async {
    let wire = Wire { _ in
      if !isOnline {
        throw Offline()
      }
      return []
    }
    let viewModel = TickerViewModel(source: wire, clock: HandClock())
    let first = viewModel.refresh()
    let second = viewModel.refresh()
    await first.value
    await second.value
    #expect(wire.requests == 1)
    await viewModel.refresh().value
    #expect(wire.requests == 2)
  }

  @MainActor
  @Test("are handed on once, when they are shown")
  func news() async {
    let wire = Wire { number in
      [[headline(1), headline(2)], [headline(2), headline(3)], [headline(3)]][number - 1]
    }
    let viewModel = TickerViewModel(source: wire, clock: HandClock())
    for (new, shown) in [([1, 2], [1, 2]), ([3], [2, 3])] {
      await confirmation { confirm in
        viewModel.onNews = { news in
          #expect(news.map(\.id) == new)
          #expect(viewModel.headlines.map(\.id) == shown)
          confirm()
        }
        await viewModel.refresh().value
      }
    }
    await confirmation(expectedCount: 0) { confirm in
      viewModel.onNews = { _ in confirm() }
      await viewModel.refresh().value
    }
  }
}
