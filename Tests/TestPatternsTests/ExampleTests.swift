import Testing
import TestPatterns

struct GatedCatalog: Catalog {
  let gate = Gate<String, [String]>()

  func albums(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}

extension Gate.Call where Output == [String] {
  func findNothing(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    try resume(returning: [], fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

struct SpiedCovers: CoverLoader {
  let spy = SendableCapturingSpy<String, Int>()

  func loadCover(of album: String, completion: @escaping @Sendable (Int) -> Void) {
    spy.capture(album, completion: completion)
  }
}

struct InstantCatalog: Catalog {
  func albums(matching term: String) async throws -> [String] {
    ["Kind of Blue"]
  }
}

@MainActor @Suite("The examples in the documentation hold") struct ExampleTests {
  let model = CatalogModel(catalog: InstantCatalog())

  @Test("Gate") func gate() async throws {
    let catalog = GatedCatalog()
    let model = CatalogModel(catalog: catalog)
    let search = Task { await model.search("blue") }

    let call = try await catalog.gate.nextCall()
    #expect(call.input == "blue")
    #expect(model.isSearching)

    try call.resume(returning: ["Kind of Blue"])
    await search.value
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("Gate.checkAllAnswered") func allAnswered() async throws {
    let catalog = GatedCatalog()
    let model = CatalogModel(catalog: catalog)
    let search = Task { await model.search("blue") }
    let call = try await catalog.gate.nextCall()

    try call.resume(returning: ["Kind of Blue"])
    await search.value
    try catalog.gate.checkAllAnswered()
  }

  @Test("a helper that hands on the place of its caller") func handsOnThePlace() async throws {
    let gate = Gate<String, [String]>()
    let search = Task { try await gate.call("blue") }
    let call = try await gate.nextCall()
    try call.findNothing()
    #expect(try await search.value == [])
    let error = #expect(throws: CallNotWaiting.self) { try call.findNothing() }
    #expect(error?.callSite.line == UInt(#line - 1))
  }

  @Test("Gate.Call") func calls() async throws {
    let catalog = GatedCatalog()
    let gate = catalog.gate
    let model = CatalogModel(catalog: catalog)
    let searches = [Task { await model.search("kind") }, Task { await model.search("train") }]

    let first = try await gate.nextCall()
    let second = try await gate.nextCall()
    try second.resume(returning: ["Blue Train"])
    try first.resume(returning: ["Kind of Blue"])

    for search in searches {
      await search.value
    }
    #expect(!model.isSearching)
  }

  @Test("Gate.Call.resumeIfWaiting") func resumeIfWaiting() async throws {
    let catalog = GatedCatalog()
    let model = CatalogModel(catalog: catalog)
    // One after the other: two tasks may ask in either order.
    let oldSearch = Task { await model.search("train") }
    let old = try await catalog.gate.nextCall()
    let newSearch = Task { await model.search("kind") }
    let new = try await catalog.gate.nextCall()
    oldSearch.cancel()

    old.resumeIfWaiting(returning: ["Blue Train"])
    try new.resume(returning: ["Kind of Blue"])

    for search in [oldSearch, newSearch] {
      await search.value
    }
    #expect(!model.isSearching)
  }

  @Test("CapturingSpy") func capturingSpy() throws {
    let spy = CapturingSpy<String, [String]>()
    let model = CallbackModel(search: spy.capture)

    model.search("blue")
    #expect(spy.inputs == ["blue"])
    #expect(model.isSearching)

    try spy.complete(with: ["Kind of Blue"])
    #expect(!model.isSearching)
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("SendableCapturingSpy") func sendableCapturingSpy() throws {
    let covers = SpiedCovers()
    let bytes = CoverSize(loader: covers)

    bytes.measure("Kind of Blue")
    #expect(covers.spy.inputs == ["Kind of Blue"])
    #expect(bytes.total == 0)

    try covers.spy.complete(with: 512)
    #expect(bytes.total == 512)
  }

  @Test("ManualClock, checkNoSleepers") func manualClock() async throws {
    let clock = ManualClock()
    let reminder = Reminder(clock: clock)
    let wait = Task { try await reminder.remind(after: .milliseconds(300)) }

    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers.count == 1)

    clock.advance(by: .milliseconds(1))
    try await wait.value
    #expect(reminder.count == 1)
    try clock.checkNoSleepers()
  }

  @Test("UnusedClock") func unusedClock() throws {
    let clock = UnusedClock()
    let reminder = Reminder(clock: clock)
    reminder.remindNow()
    #expect(reminder.count == 1)
    try clock.checkUnused()
  }

  @Test("Task.finished") func finished() async throws {
    let catalog = GatedCatalog()
    let model = CatalogModel(catalog: catalog)
    let search = Task { await model.search("blue") }
    try await catalog.gate.nextCall().resume(returning: ["Kind of Blue"])
    try await search.finished()
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("ManualClock.waitForSleepers") func deadlines() async throws {
    let clock = ManualClock()
    let reminder = Reminder(clock: clock)
    let wait = Task { try await reminder.remind(after: .milliseconds(300)) }
    let deadlines = try await clock.waitForSleepers()
    #expect(deadlines == [ManualClock.Instant(offset: .milliseconds(300))])
    wait.cancel()
  }

  @Test("CallSpy") func callSpy() async throws {
    let events = CallSpy<String>()
    let player = Player(log: events.record)

    player.playTapped("Kind of Blue")
    try await events.waitForCalls(2)
    #expect(events.inputs == ["play", "Kind of Blue"])
  }

  @Test("reader") func reading() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    let reader = ticks.reader()
    continuation.yield(1)
    let first = try await reader.next()
    #expect(first == 1)
    continuation.finish()
    let second = try await reader.next()
    #expect(second == nil)
  }

  @Test("waitUntil, for a value") func waitingForAValue() async throws {
    model.searchButtonTapped()
    try await waitUntil(model.albums, equals: ["Kind of Blue"])
  }

  @Test("StateRecorder") func stateRecorder() async {
    let recorder = StateRecorder { model.isSearching }
    await model.search("blue")
    #expect(recorder.values == [false, true, false])
  }

  @Test("changes") func changed() async {
    let count = await changes(of: { model.albums }) {
      await model.search("blue")
    }
    #expect(count == 1)
  }

  @Test("waitUntil") func waiting() async throws {
    model.searchButtonTapped()
    try await waitUntil { !model.isSearching && model.albums == ["Kind of Blue"] }
  }

  @Test("waitForChanges") func waitingForAChange() async throws {
    try await waitForChanges(to: \.albums, on: model) { model.searchButtonTapped() }
    #expect(model.albums == ["Kind of Blue"])
  }

  @Test("waitUntilFreed") func waitingForTheEnd() async throws {
    let (plays, continuation) = AsyncStream.makeStream(of: String.self)
    try await waitUntilFreed {
      let model = PlayCounter(plays: plays)
      continuation.yield("Kind of Blue")
      try await waitUntil { model.count == 1 }
      return model
    }
  }

  @Test("a failure at its own line") func ownLine() async {
    model.searchButtonTapped()
    await #expect(throws: Never.self) {
      try await waitUntil { model.albums == ["Kind of Blue"] }
    }
  }

  @Test("firstDifference") func differences() async {
    let recorder = StateRecorder { model.isSearching }
    await model.search("blue")
    let difference = firstDifference(in: recorder.values, expected: [false, true, false])
    #expect(difference == nil)
  }

  @Test("collect") func collecting() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    let values = try await stream.collect()
    #expect(values == [1, 2])
  }

  @Test("collect(_:)") func collectingSome() async throws {
    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    let first = try await ticks.collect(2)
    #expect(first == [1, 2])
  }

  @Test("outcome") func outcomes() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish(throwing: Lost())

    let outcome = await stream.outcome()
    #expect(outcome.values == [1, 2])
    #expect(outcome.error is Lost)
  }
}
