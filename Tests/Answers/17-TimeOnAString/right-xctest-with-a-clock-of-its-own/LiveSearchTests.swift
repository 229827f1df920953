import LiveSearch
import XCTest

final class LiveSearchTests: XCTestCase {
  private let clock = HandClock()
  private let limit = 3.0

  // MARK: - Steps

  @MainActor
  private func asleep() async {
    let sleeping = XCTestExpectation(description: "somebody sleeps")
    clock.whenAsleep { sleeping.fulfill() }
    await fulfillment(of: [sleeping], timeout: limit)
  }

  @MainActor
  private func ended(_ tasks: Task<Void, Never>?...) async {
    for case let task? in tasks {
      let end = XCTestExpectation(description: "the search ends")
      Task {
        await task.value
        end.fulfill()
      }
      await fulfillment(of: [end], timeout: limit)
    }
  }

  @MainActor
  private func requested(_ service: HeldService, at time: Duration) async {
    let arrival = XCTestExpectation(description: "a request arrives")
    service.onRequest = { arrival.fulfill() }
    clock.set(to: time)
    await fulfillment(of: [arrival], timeout: limit)
    service.onRequest = nil
  }

  @MainActor
  private func make(
    standing: Result<[String], any Error>? = nil
  ) -> (LiveSearchViewModel, HeldService) {
    let service = HeldService()
    service.standing = standing
    return (LiveSearchViewModel(search: service, clock: clock), service)
  }

  /// Runs one search to its end, from wherever the clock is.
  @MainActor
  private func search(
    _ term: String, _ answer: Result<[String], any Error>,
    _ model: LiveSearchViewModel, _ service: HeldService
  ) async {
    let task = model.textChanged(to: term)
    await asleep()
    await requested(service, at: clock.now.time + .milliseconds(300))
    service.answer(answer)
    await ended(task)
  }

  // MARK: - S1, S2

  @MainActor
  func testOutcomes() async {
    let (model, service) = make()
    await search("a", .success(["B", "A", "B"]), model, service)
    XCTAssertEqual(model.rows, ["B", "A", "B"])
    XCTAssertNil(model.errorMessage)
    await search("b", .failure(Offline()), model, service)
    XCTAssertEqual(model.rows, ["B", "A", "B"])
    XCTAssertEqual(model.errorMessage, "The albums could not be loaded.")
    await search("c", .success([]), model, service)
    XCTAssertEqual(model.rows, [])
    XCTAssertNil(model.errorMessage)
  }

  // MARK: - S3, S4

  @MainActor
  func testOneRequestAt300() async {
    let (model, service) = make(standing: .success(["A"]))
    let task = model.textChanged(to: "a")
    await asleep()
    XCTAssertEqual(service.requests, [])
    XCTAssertEqual(clock.alarms, [.milliseconds(300)])
    clock.set(to: .milliseconds(300))
    await ended(task)
    XCTAssertEqual(service.requests, ["a"])
    XCTAssertEqual(clock.alarms, [])
    clock.set(to: .seconds(60))
    XCTAssertEqual(service.requests, ["a"])
  }

  @MainActor
  func testLateBeginning() async {
    for delay in [1, 120, 299] {
      let (model, service) = make(standing: .success(["A"]))
      let start = clock.now.time
      let task = model.textChanged(to: "a")
      clock.set(to: start + .milliseconds(delay))
      await asleep()
      XCTAssertEqual(clock.alarms, [start + .milliseconds(300)])
      clock.set(to: start + .milliseconds(300))
      await ended(task)
      XCTAssertEqual(service.requests, ["a"])
    }
  }

  // MARK: - S5

  @MainActor
  func testEachTermWaitsAnew() async {
    let (model, service) = make(standing: .success(["A"]))
    var tasks: [Task<Void, Never>?] = []
    for (index, term) in ["k", "ki", "kin", "kind"].enumerated() {
      clock.set(to: .milliseconds(index * 290))
      tasks.append(model.textChanged(to: term))
      XCTAssertEqual(clock.alarms, [])
      await ended(tasks.dropLast().last ?? nil)
      await asleep()
      XCTAssertEqual(clock.alarms, [.milliseconds(index * 290 + 300)])
    }
    clock.set(to: .milliseconds(3 * 290 + 300))
    for task in tasks {
      await ended(task)
    }
    XCTAssertEqual(service.requests, ["kind"])
  }

  // MARK: - S6

  @MainActor
  func testCancelEndsTheWait() async {
    let (model, service) = make(standing: .success(["A"]))
    let task = model.textChanged(to: "a")
    await asleep()
    model.cancel()
    XCTAssertEqual(clock.alarms, [])
    await ended(task)
    XCTAssertEqual(service.requests, [])
  }

  @MainActor
  func testEmptyTermEndsTheWait() async {
    let (model, service) = make(standing: .success(["A"]))
    let task = model.textChanged(to: "a")
    await asleep()
    let empty = model.textChanged(to: "")
    XCTAssertEqual(clock.alarms, [])
    await ended(task, empty)
    XCTAssertEqual(service.requests, [])
    XCTAssertEqual(model.rows, [])
  }

  @MainActor
  func testLateAnswers() async {
    for clears in [false, true] {
      let (model, service) = make()
      await search("a", .success(["A"]), model, service)
      await search("b", .failure(Offline()), model, service)
      let task = model.textChanged(to: "c")
      await asleep()
      await requested(service, at: clock.now.time + .milliseconds(300))
      if clears {
        model.textChanged(to: "")
      } else {
        model.cancel()
      }
      service.answer(.success(["C"]))
      await ended(task)
      XCTAssertEqual(model.rows, clears ? [] : ["A"])
      XCTAssertEqual(model.errorMessage == nil, clears)
    }
  }

  // MARK: - S7

  @MainActor
  func testEmptyTerm() async {
    let (model, service) = make()
    await search("a", .success(["A"]), model, service)
    await search("b", .failure(Offline()), model, service)
    XCTAssertNotNil(model.errorMessage)
    service.standing = .success(["?"])
    let empty = model.textChanged(to: "")
    XCTAssertEqual(model.rows, [])
    XCTAssertNil(model.errorMessage)
    await ended(empty)
    XCTAssertEqual(service.requests, ["a", "b"])

    service.standing = nil
    await search("c", .success(["C"]), model, service)
    model.cancel()
    model.textChanged(to: "")
    XCTAssertEqual(model.rows, [])
  }

  @MainActor
  func testEmptyTermInAWait() async {
    let (model, service) = make()
    await search("a", .success(["A"]), model, service)
    await search("b", .failure(Offline()), model, service)
    let task = model.textChanged(to: "c")
    await asleep()
    model.textChanged(to: "")
    XCTAssertEqual(model.rows, [])
    XCTAssertNil(model.errorMessage)
    await ended(task)
  }

  // MARK: - S8

  @MainActor
  func testSameTerm() async {
    let (model, service) = make()
    let task = model.textChanged(to: "a")
    await asleep()
    clock.set(to: .milliseconds(100))
    model.textChanged(to: "a")
    XCTAssertEqual(clock.alarms, [.milliseconds(300)])
    await requested(service, at: .milliseconds(300))
    model.textChanged(to: "a")
    service.answer(.success(["A"]))
    await ended(task)
    XCTAssertEqual(clock.alarms, [])
    XCTAssertEqual(service.requests, ["a"])
    XCTAssertEqual(model.rows, ["A"])

    service.standing = .success(["again"])
    let again = model.textChanged(to: "a")
    clock.set(to: .seconds(10))
    await ended(again)
    XCTAssertEqual(service.requests, ["a"])
    XCTAssertEqual(model.rows, ["A"])
  }
}
