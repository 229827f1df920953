import LiveSearch
import TestPatterns
import Testing

/// A service whose answers the test holds, and which does not heed cancellation.
struct GatedSearch: SearchService {
  let gate = Gate<String, [String]>(ignoringCancellation: true)

  func titles(matching term: String) async throws -> [String] {
    try await gate.call(term)
  }
}

@MainActor
@Suite("When a search asks")
struct DelayTests {
  let clock = ManualClock()
  let service = SearchStub()
  let model: LiveSearchViewModel

  init() {
    service.answers = [
      "blue": .success(["Kind of Blue", "Blue Train"]),
      "train": .success(["Night Train"]),
      "offline": .failure(Offline()),
    ]
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  /// Types a term and lets its search come to its end.
  private func search(for term: String) async throws {
    let search = model.textChanged(to: term)
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    try clock.checkNoSleepers()
    await search?.value
  }

  @Test("S3 · A term is asked for once, after 300 ms and not before")
  func pause() async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers.count == 1)
    #expect(service.asked.isEmpty)

    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()
    await search?.value

    #expect(service.asked == ["blue"])
    #expect(model.rows == ["Kind of Blue", "Blue Train"])
    try clock.checkNoSleepers()
  }

  @Test("S4 · The 300 ms count from the keystroke, even if the task begins later")
  func busy() async throws {
    let search = model.textChanged(to: "blue")
    // No await yet: the task has not begun.
    clock.advance(by: .milliseconds(200))
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(99))
    #expect(clock.sleepers.count == 1)
    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()
    await search?.value

    #expect(service.asked == ["blue"])
  }

  @Test("S5 · A keystroke starts the wait anew, and only the last term is asked for")
  func anew() async throws {
    model.textChanged(to: "b")
    let second = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers.count == 1)
    #expect(service.asked.isEmpty)

    clock.advance(by: .milliseconds(1))
    try clock.checkNoSleepers()
    await second?.value

    #expect(service.asked == ["blue"])
  }

  @Test("S6 · A term that waits is not asked for after an empty term")
  func emptyWhileWaiting() async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    model.textChanged(to: "")
    try clock.checkNoSleepers()
    await search?.value

    #expect(service.asked.isEmpty)
    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("S6 · A term that waits is not asked for after cancel()")
  func cancelWhileWaiting() async throws {
    try await search(for: "train")
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    model.cancel()
    try clock.checkNoSleepers()
    await search?.value

    #expect(service.asked == ["train"])
    #expect(model.rows == ["Night Train"])
    #expect(model.errorMessage == nil)
  }

  @Test("S7 · An empty term empties the rows at once, and is not asked for")
  func emptyRows() async throws {
    try await search(for: "blue")
    let empty = model.textChanged(to: "")
    #expect(model.rows.isEmpty)
    clock.advance(by: .milliseconds(300))
    await empty?.value

    #expect(service.asked == ["blue"])
    #expect(model.rows.isEmpty)
  }

  @Test("S7 · An empty term empties the message at once")
  func emptyMessage() async throws {
    try await search(for: "offline")
    #expect(model.errorMessage != nil)
    model.textChanged(to: "")

    #expect(model.errorMessage == nil)
  }

  @Test("S8 · The same term again does not start the wait anew")
  func sameWhileWaiting() async throws {
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(200))
    model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(100))
    try clock.checkNoSleepers()
    await search?.value

    #expect(service.asked == ["blue"])
  }

  @Test("S8 · The same term again does not ask again")
  func sameAfterAnswer() async throws {
    try await search(for: "blue")
    let again = model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(300))
    await again?.value

    #expect(service.asked == ["blue"])
    try clock.checkNoSleepers()
  }
}

@MainActor
@Suite("Answers that come late")
struct LateAnswerTests {
  let clock = ManualClock()
  let service = GatedSearch()
  let model: LiveSearchViewModel

  init() {
    model = LiveSearchViewModel(search: service, clock: clock)
  }

  /// Types a term and lets its wait pass.
  private func ask(
    for term: String
  ) async throws -> (Task<Void, Never>?, Gate<String, [String]>.Call) {
    let search = model.textChanged(to: term)
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    return (search, try await service.gate.nextCall())
  }

  @Test(
    "S6 · A late answer changes nothing after an empty term or cancel()", arguments: [true, false])
  func lateAnswer(empty: Bool) async throws {
    let (search, call) = try await ask(for: "blue")
    if empty {
      model.textChanged(to: "")
    } else {
      model.cancel()
    }
    try call.resume(returning: ["Kind of Blue"])
    await search?.value

    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
    try service.gate.checkAllAnswered()
  }

  @Test(
    "S6 · A late failure changes nothing after an empty term or cancel()", arguments: [true, false])
  func lateFailure(empty: Bool) async throws {
    let (search, call) = try await ask(for: "blue")
    if empty {
      model.textChanged(to: "")
    } else {
      model.cancel()
    }
    try call.resume(throwing: Offline())
    await search?.value

    #expect(model.rows.isEmpty)
    #expect(model.errorMessage == nil)
  }

  @Test("S5 · The answer to an older term changes nothing")
  func olderAnswer() async throws {
    let (first, older) = try await ask(for: "b")
    let (second, newer) = try await ask(for: "blue")
    try newer.resume(returning: ["Blue Train"])
    await second?.value
    try older.resume(returning: ["Abba"])
    await first?.value

    #expect(model.rows == ["Blue Train"])
    try service.gate.checkAllAnswered()
  }

  @Test("S8 · The same term again does not ask again while its request is on its way")
  func sameWhileAsking() async throws {
    let (search, call) = try await ask(for: "blue")
    model.textChanged(to: "blue")
    try clock.checkNoSleepers()
    try call.resume(returning: ["Blue Train"])
    await search?.value

    #expect(model.rows == ["Blue Train"])
    #expect(service.gate.inputs == ["blue"])
  }
}
