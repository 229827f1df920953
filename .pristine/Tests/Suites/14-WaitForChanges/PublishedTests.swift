import Observation
import Testing
import WaitForChanges
import XCTest

/// The article's test of the beers: by hand first, and then by the helper.
final class S2InXCTest: XCTestCase {
  @MainActor func testBeersByHandAndThenByTheHelper() async throws {
    let list = BeerList()
    let changed = XCTestExpectation(description: "beers will change")
    withObservationTracking {
      _ = list.beers
    } onChange: {
      changed.fulfill()
    }
    list.receiveLater(["Porter"])
    let result = await XCTWaiter.fulfillment(of: [changed], timeout: 1)
    XCTAssertEqual(result, .completed)
    XCTAssertEqual(list.beers, ["Porter"])

    try await recordingFailures {
      try await waitForChanges(to: \.beers, on: list) { list.receiveLater(["Stout"]) }
    }
    XCTAssertEqual(list.beers, ["Stout"])
  }

  @MainActor func testShowAlert() async throws {
    let list = BeerList()
    try await recordingFailures {
      try await waitForChanges(to: \.showAlert, on: list) { list.failLater() }
    }
    XCTAssertTrue(list.showAlert)
  }
}

/// The same in Swift Testing, where `waitUntil` waits for the alert.
@MainActor
@Suite("The article's tests")
struct PublishedTests {
  let list = BeerList()

  @Test("S2 · Beers that are sent arrive")
  func beers() async throws {
    try await recordingIssues {
      try await waitForChanges(to: \.beers, on: list) { list.receiveLater(["Porter"]) }
    }
    #expect(list.beers == ["Porter"])
  }

  @Test("S5 · An alert is shown when sending fails")
  func showAlert() async {
    list.failLater()
    let result = await ending {
      try await recordingIssues { try await waitUntil { list.showAlert } }
    }
    #expect(result == .returnedAtOnce)
  }
}
