import Headlines
import TestPatterns
import Testing

@MainActor
@Suite("A refresh")
struct RefreshTests {
  // Slept for 50 ms. The end of the refresh says when to look.
  @Test(
    "S1 · A refresh shows the headlines in order, in place of the earlier ones",
    arguments: Way.allCases)
  func headlines(_ way: Way) async throws {
    let desk = Desk(way)
    for answer in [[Headline.storm, .bridge], [.final, .storm], []] {
      try await desk.refresh(.success(answer))
      #expect(desk.viewModel.headlines == answer)
    }
  }

  // Yielded once for each refresh, which may take any number of turns.
  @Test(
    "S2 · A failed refresh sets the message and keeps the headlines; a success removes it",
    arguments: Way.allCases)
  func failure(_ way: Way) async throws {
    let desk = Desk(way)
    try await desk.refresh(.success([.storm]))

    // An answer without headlines is a success, too.
    for answer in [[Headline.storm], []] {
      try await desk.refresh(.failure(Offline()))
      #expect(desk.viewModel.headlines == [.storm])
      #expect(desk.viewModel.message == "No news right now.")

      try await desk.refresh(.success(answer))
      #expect(desk.viewModel.message == nil)
    }
  }

  // Waited for the request, and read the outcome.
  @Test(
    "S3 · isRefreshing is true from each call to its outcome",
    arguments: Way.allCases, [true, false])
  func isRefreshing(_ way: Way, isOnline: Bool) async throws {
    let desk = Desk(way)
    let viewModel = desk.viewModel

    // The second refresh may find headlines on the screen.
    for _ in 1...2 {
      let refresh = try await desk.begin()
      // The ticker's refresh begins some turns after its minute.
      #expect(viewModel.isRefreshing || way == .byTicker)

      let request = try await desk.source.gate.nextCall()
      #expect(viewModel.isRefreshing)

      try request.resume(with: isOnline ? .success([.storm]) : .failure(Offline()))
      try await waitUntil { !viewModel.isRefreshing }
      #expect(viewModel.headlines == (isOnline ? [.storm] : []))
      #expect((viewModel.message == nil) == isOnline)
      try await desk.end(refresh)
    }
  }

  @Test("S3 · isRefreshing stays true at a call during a refresh", arguments: Way.allCases)
  func isRefreshingAtASecondCall(_ way: Way) async throws {
    let desk = Desk(way)
    _ = try await desk.begin()
    _ = try await desk.source.gate.nextCall()
    desk.viewModel.refresh()
    #expect(desk.viewModel.isRefreshing)
  }

  // Counted in a static property, which the run before had changed, too.
  @Test(
    "S4 · A call during a refresh asks nothing; a call after it asks again",
    arguments: Way.allCases)
  func once(_ way: Way) async throws {
    let desk = Desk(way)
    let gate = desk.source.gate

    _ = try await desk.begin()
    let request = try await gate.nextCall()
    let joined = desk.viewModel.refresh()
    try request.resume(returning: [])
    try await joined.finished()
    #expect(gate.inputs.count == 1)

    desk.viewModel.refresh()
    let second = desk.viewModel.refresh()
    try await gate.nextCall().resume(throwing: Offline())
    try await second.finished()

    desk.viewModel.refresh()
    _ = try await gate.nextCall()
  }
}
