import LiveSearch
import TestPatterns
import XCTest

@MainActor
final class LiveSearchTests: XCTestCase {
  private let clock = ManualClock()
  private let held = HeldSearch()
  private let stub = SearchStub()

  func testS1RowsAndMessage() async {
    stub.answers = [
      "b": .success(["Kind of Blue", "Blue Train", "A Love Supreme"]),
      "x": .success([]), "off": .failure(Offline()),
    ]
    let model = LiveSearchViewModel(search: stub, clock: InstantClock())
    await model.textChanged(to: "b")?.value
    XCTAssertEqual(model.rows, ["Kind of Blue", "Blue Train", "A Love Supreme"])
    await model.textChanged(to: "off")?.value
    XCTAssertEqual(model.errorMessage, "The albums could not be loaded.")
    XCTAssertEqual(model.rows, ["Kind of Blue", "Blue Train", "A Love Supreme"])
    await model.textChanged(to: "x")?.value
    XCTAssertEqual(model.rows, [])
    XCTAssertNil(model.errorMessage)
    await model.textChanged(to: "off")?.value
    XCTAssertEqual(model.errorMessage, "The albums could not be loaded.")
    await model.textChanged(to: "b")?.value
    XCTAssertEqual(model.rows, ["Kind of Blue", "Blue Train", "A Love Supreme"])
    XCTAssertNil(model.errorMessage)
  }

  func testS3AndS4TheWaitBeginsWithTheKeystroke() async throws {
    let model = LiveSearchViewModel(search: stub, clock: clock)
    let search = model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(50))
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(249))
    XCTAssertEqual(clock.sleepers.count, 1)
    clock.advance(by: .milliseconds(1))
    XCTAssertEqual(clock.sleepers.count, 0)
    try clock.checkNoSleepers()
    await search?.value
    XCTAssertEqual(stub.asked, ["blue"])
  }

  func testS5TheLastOfThree() async throws {
    let model = LiveSearchViewModel(search: stub, clock: clock)
    var searches: [Task<Void, Never>?] = []
    for text in ["bl", "blu", "blue"] {
      let old = clock.sleepers
      searches.append(model.textChanged(to: text))
      let left = clock.sleepers.filter { old.contains($0) }
      XCTAssertEqual(left, [])
      guard left.isEmpty else { return }
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(299))
    }
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(1))
    for search in searches {
      await search?.value
    }
    XCTAssertEqual(stub.asked, ["blue"])
  }

  func testS6NothingAfterTheEnd() async throws {
    for text in ["", nil] {
      let model = LiveSearchViewModel(search: stub, clock: clock)
      let waiting = model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      if let text { model.textChanged(to: text) } else { model.cancel() }
      try clock.checkNoSleepers()
      await waiting?.value
    }
    XCTAssertEqual(stub.asked, [])

    for text in ["", nil] {
      let model = LiveSearchViewModel(search: held, clock: clock)
      let search = model.textChanged(to: "blue")
      try await clock.waitForSleepers()
      clock.advance(by: .milliseconds(300))
      let call = try await held.gate.nextCall()
      if let text { model.textChanged(to: text) } else { model.cancel() }
      try call.resume(returning: ["Kind of Blue"])
      await search?.value
      XCTAssertEqual(model.rows, [])
    }
  }

  func testS7AnEmptyTerm() async {
    stub.answers = ["b": .success(["Kind of Blue"]), "off": .failure(Offline())]
    let model = LiveSearchViewModel(search: stub, clock: InstantClock())
    await model.textChanged(to: "b")?.value
    await model.textChanged(to: "off")?.value
    XCTAssertNotNil(model.errorMessage)
    XCTAssertEqual(model.rows.count, 1)
    let nothing = model.textChanged(to: "")
    XCTAssertEqual(model.rows, [])
    XCTAssertNil(model.errorMessage)
    await nothing?.value
    XCTAssertEqual(stub.asked, ["b", "off"])
  }

  func testS8TheSameTerm() async throws {
    let model = LiveSearchViewModel(search: stub, clock: clock)
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(150))
    let asleep = clock.sleepers
    model.textChanged(to: "blue")
    XCTAssertEqual(clock.sleepers, asleep)
    clock.advance(by: .milliseconds(150))
    try clock.checkNoSleepers()
    await search?.value

    let again = model.textChanged(to: "blue")
    clock.advance(by: .milliseconds(300))
    await again?.value
    XCTAssertEqual(stub.asked, ["blue"])
  }
}
