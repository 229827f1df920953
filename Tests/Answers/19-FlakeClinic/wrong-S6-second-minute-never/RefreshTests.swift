import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  let source = GatedSource()
  let viewModel: TickerViewModel

  init() {
    viewModel = TickerViewModel(source: source, clock: ManualClock())
  }

  @Test("shows the headlines in order, in place of the earlier ones")
  func headlines() async throws {
    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    #expect(viewModel.headlines == [.storm, .bridge])

    try await source.answer(viewModel.refresh(), with: .success([.final, .storm, .bridge]))
    #expect(viewModel.headlines == [.final, .storm, .bridge])

    try await source.answer(viewModel.refresh(), with: .success([.bridge, .final]))
    #expect(viewModel.headlines == [.bridge, .final])

    try await source.answer(viewModel.refresh(), with: .success([]))
    #expect(viewModel.headlines == [])
  }

  @Test("that fails says so and keeps the headlines")
  func failure() async throws {
    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    #expect(viewModel.message == nil)

    try await source.answer(viewModel.refresh(), with: .failure(Offline()))
    #expect(viewModel.headlines == [.storm, .bridge])
    #expect(viewModel.message == "No news right now.")

    try await source.answer(viewModel.refresh(), with: .failure(Offline()))
    #expect(viewModel.headlines == [.storm, .bridge])
    #expect(viewModel.message == "No news right now.")

    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    #expect(viewModel.headlines == [.storm, .bridge])
    #expect(viewModel.message == nil)
  }

  @Test("that fails at first says so")
  func firstFailure() async throws {
    try await source.answer(viewModel.refresh(), with: .failure(Offline()))
    #expect(viewModel.headlines == [])
    #expect(viewModel.message == "No news right now.")

    try await source.answer(viewModel.refresh(), with: .success([.bridge]))
    #expect(viewModel.message == nil)
  }

  @Test("is seen from its call to its outcome", arguments: [true, false])
  func isRefreshing(isOnline: Bool) async throws {
    #expect(!viewModel.isRefreshing)
    for _ in 1...2 {
      let refresh = viewModel.refresh()
      #expect(viewModel.isRefreshing)
      let call = try await source.gate.nextCall()
      #expect(viewModel.isRefreshing)
      if isOnline {
        try call.resume(returning: [.storm])
      } else {
        try call.resume(throwing: Offline())
      }
      await refresh.value
      #expect(!viewModel.isRefreshing)
    }
  }

  @Test("is seen until its outcome is there")
  func outcome() async throws {
    let viewModel = viewModel
    let first = viewModel.refresh()
    try await source.answer(with: .success([.bridge]))
    try await waitUntil { !viewModel.isRefreshing }
    #expect(viewModel.headlines == [.bridge])
    await first.value

    let second = viewModel.refresh()
    try await source.answer(with: .failure(Offline()))
    try await waitUntil { !viewModel.isRefreshing }
    #expect(viewModel.message == "No news right now.")
    await second.value

    let third = viewModel.refresh()
    try await source.answer(with: .success([.bridge]))
    try await waitUntil { !viewModel.isRefreshing }
    #expect(viewModel.message == nil)
    await third.value
  }

  @Test("that is running is not started again", arguments: [true, false])
  func once(isOnline: Bool) async throws {
    let source = InstantSource(isOnline ? .success([.storm]) : .failure(Offline()))
    let viewModel = TickerViewModel(source: source, clock: ManualClock())
    var running: [Task<Void, Never>] = []
    source.whileFirst = {
      running.append(viewModel.refresh())
    }

    running.append(viewModel.refresh())
    running.append(viewModel.refresh())
    while let next = running.popLast() {
      await next.value
    }
    #expect(source.requests == 1)
    #expect(!viewModel.isRefreshing)

    await viewModel.refresh().value
    #expect(source.requests == 2)
    await viewModel.refresh().value
    #expect(source.requests == 3)
  }

  @Test("hands on what is new, once")
  func news() async throws {
    var told: [[Headline]] = []
    viewModel.onNews = { told.append($0) }

    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    #expect(told == [[.storm, .bridge]])

    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    #expect(told == [[.storm, .bridge]])

    try await source.answer(viewModel.refresh(), with: .success([.bridge, .final, .storm]))
    #expect(told == [[.storm, .bridge], [.final]])

    try await source.answer(viewModel.refresh(), with: .success([.final, .bridge, .storm]))
    #expect(told == [[.storm, .bridge], [.final]])

    try await source.answer(viewModel.refresh(), with: .success([.bridge]))
    #expect(told == [[.storm, .bridge], [.final]])

    try await source.answer(viewModel.refresh(), with: .success([]))
    #expect(told == [[.storm, .bridge], [.final]])

    try await source.answer(viewModel.refresh(), with: .success([.storm]))
    #expect(told == [[.storm, .bridge], [.final], [.storm]])
  }

  @Test("hands on what is new when it is shown")
  func newsWhenShown() async throws {
    let viewModel = viewModel
    var shown: [[Headline]] = []
    viewModel.onNews = { _ in shown.append(viewModel.headlines) }

    try await source.answer(viewModel.refresh(), with: .success([.storm, .bridge]))
    try await source.answer(viewModel.refresh(), with: .success([.bridge, .final]))
    #expect(shown == [[.storm, .bridge], [.bridge, .final]])
  }

  @Test("that finds nothing removes the message, too")
  func nothing() async throws {
    try await source.answer(viewModel.refresh(), with: .failure(Offline()))
    try await source.answer(viewModel.refresh(), with: .success([]))
    #expect(viewModel.message == nil)
  }
}
