import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  // Slept for 50 ms. The task that the subject returns says when to look.
  @Test("S1 · A refresh shows the headlines in order, in place of the earlier ones")
  func headlines() async {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.final, .storm]), .success([]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    await viewModel.refresh().value
    #expect(viewModel.headlines == [.storm, .bridge])

    await viewModel.refresh().value
    #expect(viewModel.headlines == [.final, .storm])

    await viewModel.refresh().value
    #expect(viewModel.headlines.isEmpty)
  }

  // Yielded once for each refresh, which takes as many turns as it likes.
  @Test("S2 · A failed refresh sets the message and keeps the headlines; a success removes it")
  func failure() async {
    let source = InstantSource(.success([.storm]), .failure(Offline()), .success([.storm]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    await viewModel.refresh().value

    await viewModel.refresh().value
    #expect(viewModel.headlines == [.storm])
    #expect(viewModel.message == "No news right now.")

    await viewModel.refresh().value
    #expect(viewModel.message == nil)
  }

  // Waited for the request, which is no outcome.
  @Test("S3 · A refresh is seen from its call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    let source = HeldSource()
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    let refresh = viewModel.refresh()
    #expect(viewModel.isRefreshing)

    let request = try await source.gate.nextCall()
    #expect(viewModel.isRefreshing)

    if isOnline {
      try request.resume(returning: [.storm])
    } else {
      try request.resume(throwing: Offline())
    }
    await refresh.value
    #expect(!viewModel.isRefreshing)
  }

  // Counted in a static property, in which the run before had counted, too.
  @Test("S4 · A refresh that is running is not started again, and one that is over is")
  func once() async throws {
    let source = HeldSource()
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    let refresh = viewModel.refresh()
    viewModel.refresh()
    let request = try await source.gate.nextCall()
    let joined = viewModel.refresh()
    try request.resume(returning: [])
    await refresh.value
    // A second request would still be waiting.
    try #require(source.gate.inputs.count == 1)
    await joined.value

    let failing = viewModel.refresh()
    try await source.gate.nextCall().resume(throwing: Offline())
    await failing.value

    viewModel.refresh()
    _ = try await source.gate.nextCall()
  }
}
