import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  @Test("shows the headlines in order, in place of the earlier ones")
  func headlines() async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.final, .storm]), .success([]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.storm, .bridge])

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.final, .storm])

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines.isEmpty)
  }

  @Test("that fails says so and keeps the headlines", arguments: [[Headline.storm], []])
  func failure(next: [Headline]) async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .failure(Offline()), .failure(Offline()), .success(next))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    try await viewModel.refresh().finished()
    #expect(viewModel.message == nil)

    for _ in 1...2 {
      try await viewModel.refresh().finished()
      #expect(viewModel.headlines == [.storm, .bridge])
      #expect(viewModel.message == "No news right now.")
    }

    try await viewModel.refresh().finished()
    #expect(viewModel.message == nil)
    #expect(viewModel.headlines == next)
  }

  @Test("is seen from its call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    let source = HeldSource()
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)
    let answer: Result<[Headline], any Error> =
      isOnline ? .success([.storm]) : .failure(Offline())
    #expect(!viewModel.isRefreshing)

    for _ in 1...2 {
      let refresh = viewModel.refresh()
      #expect(viewModel.isRefreshing)
      let call = try await source.gate.nextCall()
      #expect(viewModel.isRefreshing)
      try call.resume(with: answer)
      try await waitUntil { !viewModel.isRefreshing }
      #expect(viewModel.headlines == (isOnline ? [.storm] : []))
      #expect(viewModel.message == (isOnline ? nil : "No news right now."))
      try await refresh.finished()
      #expect(!viewModel.isRefreshing)
    }

    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    let call = try await source.gate.nextCall()
    #expect(viewModel.isRefreshing)
    try call.resume(with: answer)
    try await waitUntil { !viewModel.isRefreshing }
    viewModel.stop()
    _ = try? await ticker.finished()
    #expect(!viewModel.isRefreshing)
  }

  @Test("that is running is not started again", arguments: [true, false])
  func once(isOnline: Bool) async throws {
    let source = HeldSource()
    let clock = ManualClock()
    let viewModel = TickerViewModel(source: source, clock: clock)
    let answer: Result<[Headline], any Error> =
      isOnline ? .success([.storm]) : .failure(Offline())

    for round in 1...2 {
      let first = viewModel.refresh()
      let second = viewModel.refresh()
      let call = try await source.gate.nextCall()
      let third = viewModel.refresh()
      try call.resume(with: answer)
      try await first.finished()
      try await second.finished()
      try await third.finished()
      #expect(source.gate.inputs.count == round)
    }

    let ticker = viewModel.start()
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    let call = try await source.gate.nextCall()
    let extra = viewModel.refresh()
    try call.resume(with: answer)
    try await extra.finished()
    try await waitUntil { !viewModel.isRefreshing }
    viewModel.stop()
    _ = try? await ticker.finished()
    #expect(source.gate.inputs.count == 3)
  }
}
