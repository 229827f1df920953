import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("The ticker")
struct TickerTests {
  private struct News: Equatable {
    var news: [Headline]
    var shown: [Headline]
  }

  @Test("hands on what is new")
  func news() async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.storm, .bridge]),
      .success([.final, .storm, .bridge]),
      .success([]), .success([.bridge, .storm]), .failure(Offline()), .success([.storm]),
      .success([.final, .storm, .bridge]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    var reported: [News] = []
    viewModel.onNews = { reported.append(News(news: $0, shown: viewModel.headlines)) }

    func refresh() async throws -> [News] {
      reported = []
      try await viewModel.refresh().finished()
      return reported
    }

    #expect(try await refresh() == [News(news: [.storm, .bridge], shown: [.storm, .bridge])])
    #expect(try await refresh() == [])
    #expect(try await refresh() == [News(news: [.final], shown: [.final, .storm, .bridge])])
    #expect(try await refresh() == [])
    #expect(try await refresh() == [News(news: [.bridge, .storm], shown: [.bridge, .storm])])
    _ = try await refresh()
    #expect(try await refresh() == [])
    #expect(
      try await refresh() == [News(news: [.final, .bridge], shown: [.final, .storm, .bridge])])
    viewModel.onNews = nil
  }

  @Test("refreshes each minute, and not before")
  func eachMinute() async throws {
    let source = HeldSource()
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)
    let answers: [Result<[Headline], any Error>] = [
      .success([.storm]), .failure(Offline()), .failure(Offline()), .success([.bridge]),
    ]

    let ticker = viewModel.start()
    for (minute, answer) in answers.enumerated() {
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(59_999))
      #expect(clock.sleepers.count == 1)
      #expect(source.gate.inputs.count == minute)

      clock.advance(by: .milliseconds(1))
      try await source.gate.nextCall().resume(with: answer)
      try await waitUntil { !viewModel.isRefreshing }
      #expect(viewModel.headlines == (minute < 3 ? [.storm] : [.bridge]))
    }

    viewModel.stop()
    _ = try? await ticker.finished()
    #expect(source.gate.inputs.count == 4)
  }

  @Test("does not refresh after it is stopped", arguments: 0...2)
  func stop(minutes: Int) async throws {
    let source = HeldSource()
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)

    var starts = [viewModel.start(), viewModel.start()]
    for _ in 0..<minutes {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
      try await source.gate.nextCall().resume(returning: [.storm])
      try await waitUntil { !viewModel.isRefreshing }
    }
    try await clock.waitForSleepers()
    starts.append(viewModel.start())
    try await clock.waitForSleepers()

    viewModel.stop()
    try clock.checkNoSleepers()
    for start in starts {
      _ = try? await start.finished()
    }
    try clock.checkNoSleepers()
    clock.advance(by: .seconds(60))
    #expect(source.gate.inputs.count == minutes)
  }
}
