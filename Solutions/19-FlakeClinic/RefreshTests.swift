import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  // Slept for 50 ms. The task that `refresh()` returns says when to look.
  @Test("S1 · A refresh shows the headlines in order, in place of the earlier ones")
  func headlines() async throws {
    let source = InstantSource(
      .success([.storm, .bridge]), .success([.final, .storm]), .success([]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.storm, .bridge])

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.final, .storm])

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines.isEmpty)
  }

  // Yielded once for each refresh, which may take any number of turns.
  @Test("S2 · A failed refresh sets the message and keeps the headlines; a success removes it")
  func failure() async throws {
    let source = InstantSource(
      .success([.storm]), .failure(Offline()), .success([.storm]), .failure(Offline()),
      .success([]))
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())
    try await viewModel.refresh().finished()

    try await viewModel.refresh().finished()
    #expect(viewModel.headlines == [.storm])
    #expect(viewModel.message == "No news right now.")

    try await viewModel.refresh().finished()
    #expect(viewModel.message == nil)

    // An answer without headlines is a success, too.
    try await viewModel.refresh().finished()
    #expect(viewModel.message != nil)
    try await viewModel.refresh().finished()
    #expect(viewModel.message == nil)
  }

  // Waited for the request, and read the outcome.
  @Test("S3 · isRefreshing is true from each call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    let source = HeldSource()
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    // The second refresh may find headlines on the screen.
    for _ in 1...2 {
      let refresh = viewModel.refresh()
      #expect(viewModel.isRefreshing)

      let request = try await source.gate.nextCall()
      #expect(viewModel.isRefreshing)

      if isOnline {
        try request.resume(returning: [.storm])
      } else {
        try request.resume(throwing: Offline())
      }
      try await refresh.finished()
      #expect(!viewModel.isRefreshing)
    }
  }

  // Counted in a static property, which the run before had changed, too.
  @Test("S4 · A call during a refresh asks nothing; a call after it asks again")
  func once() async throws {
    let source = HeldSource()
    let viewModel = TickerViewModel(source: source, clock: UnusedClock())

    let refresh = viewModel.refresh()
    viewModel.refresh()
    let request = try await source.gate.nextCall()
    let joined = viewModel.refresh()
    try request.resume(returning: [])
    try await refresh.finished()
    try await joined.finished()
    #expect(source.gate.inputs.count == 1)

    let failing = viewModel.refresh()
    try await source.gate.nextCall().resume(throwing: Offline())
    try await failing.finished()

    viewModel.refresh()
    _ = try await source.gate.nextCall()
  }
}
