import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  // It waited for time.
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

  // It waited for turns.
  @Test("that fails says so and keeps the headlines")
  func failure() async throws {
    let source = InstantSource(.success([.storm]), .failure(Offline()), .success([.bridge]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    try await viewModel.refresh().finished()
    #expect(viewModel.message == nil)

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.storm])
    #expect(viewModel.message == "No news right now.")

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.bridge])
    #expect(viewModel.message == nil)
  }

  // It waited for the request, and read the outcome.
  @Test("is seen from its call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    let source = GatedSource()
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    #expect(!viewModel.isRefreshing)

    let refresh = viewModel.refresh()
    #expect(viewModel.isRefreshing)

    let call = try await source.gate.nextCall()
    #expect(viewModel.isRefreshing)

    if isOnline {
      try call.resume(returning: [.storm])
    } else {
      try call.resume(throwing: Offline())
    }
    try await refresh.finished()
    #expect(!viewModel.isRefreshing)
  }

  // It read a static count, which others write.
  @Test("that is running is not started again", arguments: [true, false])
  func once(isOnline: Bool) async throws {
    let source = GatedSource()
    let viewModel = TickerViewModel(source: source, clock: ManualClock())

    let first = viewModel.refresh()
    let second = viewModel.refresh()
    let call = try await source.gate.nextCall()
    let third = viewModel.refresh()
    if isOnline {
      try call.resume(returning: [.storm])
    } else {
      try call.resume(throwing: Offline())
    }
    try await first.finished()
    try await second.finished()
    try await third.finished()
    #expect(source.requests == 1)

    let fourth = viewModel.refresh()
    try await source.gate.nextCall().resume(returning: [.bridge])
    try await fourth.finished()
    #expect(source.requests == 2)
    #expect(viewModel.headlines == [.bridge])
  }
}
