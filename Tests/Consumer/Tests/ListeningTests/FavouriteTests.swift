import Listening
import TestPatterns
import XCTest

final class FavouriteTests: XCTestCase {
  // XCTest makes these before a test runs, and outside of its task.
  private let catalog = HeldCatalog()
  private let clock = ManualClock()

  @MainActor
  func testShowsAFavouriteBeforeItIsSaved() async throws {
    let desk = Desk()
    let favour = Task { await desk.model.favour("Kind of Blue") }
    let call = try await desk.store.gate.nextCall()
    XCTAssertEqual(desk.model.favourites, ["Kind of Blue"])
    try call.resume()
    try await favour.finished()
    XCTAssertEqual(desk.model.favourites, ["Kind of Blue"])
    XCTAssertNil(desk.model.message)
    try desk.store.gate.checkAllAnswered()
  }

  @MainActor
  func testTakesItBackIfItCannotBeSaved() async throws {
    let desk = Desk()
    let favour = Task { await desk.model.favour("Kind of Blue") }
    try await desk.store.gate.nextCall().resume(throwing: Lost())
    try await favour.finished()
    XCTAssertEqual(desk.model.favourites, [])
    XCTAssertEqual(desk.model.message, "Kind of Blue could not be saved.")
  }

  @MainActor
  func testFindsWithDoublesThatTheCaseHolds() async throws {
    let model = ListeningViewModel(catalog: catalog, store: HeldStore(), clock: clock)
    let search = model.textChanged(to: "blue")
    try await clock.waitForSleepers()
    clock.advance(by: .milliseconds(300))
    try await catalog.gate.nextCall().resume(returning: ["Kind of Blue"])
    try await search.finished()
    XCTAssertEqual(model.albums, ["Kind of Blue"])
  }

  @MainActor
  func testCapturesACompletionWithoutAnActor() throws {
    let spy = CapturingSpy<String, Result<[String], any Error>>()
    let catalog = CallbackCatalog { spy.capture($0, completion: $1) }
    var found: [[String]] = []
    catalog.albums(matching: "blue") { found.append($0) }
    try spy.complete(with: .success(["Kind of Blue"]))
    XCTAssertEqual(found, [["Kind of Blue"]])
  }
}
