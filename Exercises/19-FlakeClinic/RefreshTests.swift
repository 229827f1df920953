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

    viewModel.refresh()
    try await Task.sleep(for: .milliseconds(50))
    #expect(viewModel.headlines == [.storm, .bridge])

    viewModel.refresh()
    try await Task.sleep(for: .milliseconds(50))
    #expect(viewModel.headlines == [.final, .storm])

    viewModel.refresh()
    try await Task.sleep(for: .milliseconds(50))
    #expect(viewModel.headlines.isEmpty)
  }

  @Test("that fails says so and keeps the headlines")
  func failure() async {
    let source = InstantSource(
      .success([.storm]), .failure(Offline()), .success([.storm]), .failure(Offline()),
      .success([]))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    viewModel.refresh()
    await Task.yield()

    viewModel.refresh()
    await Task.yield()
    #expect(viewModel.headlines == [.storm])
    #expect(viewModel.message == "No news right now.")

    viewModel.refresh()
    await Task.yield()
    #expect(viewModel.message == nil)

    viewModel.refresh()
    await Task.yield()
    #expect(viewModel.message == "No news right now.")

    viewModel.refresh()
    await Task.yield()
    #expect(viewModel.message == nil)
  }

  @Test("is seen from its call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async {
    let source = InstantSource(isOnline ? .success([.storm]) : .failure(Offline()))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())

    for _ in 1...2 {
      viewModel.refresh()
      #expect(viewModel.isRefreshing)
      await source.request()
      #expect(!viewModel.isRefreshing)
    }
  }

  @Test("that is running is not started again")
  func once() async {
    PreviewSource.answer = [.storm]
    let viewModel = TickerViewModel(source: PreviewSource(), clock: ManualClock())

    let first = viewModel.refresh()
    let second = viewModel.refresh()
    #expect(viewModel.isRefreshing)
    await first.value
    await second.value
    #expect(PreviewSource.requests == 1)

    await viewModel.refresh().value
    #expect(PreviewSource.requests == 2)
  }
}
