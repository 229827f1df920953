import AlbumSearch
import XCTest

extension XCTestCase {
  /// Searches, and waits until the search has called its handler.
  @MainActor
  func search(_ term: String, in viewModel: SearchViewModel) async {
    let done = XCTestExpectation(description: "the search has completed")
    viewModel.searchFor(searchTerm: term) { done.fulfill() }
    let result = await XCTWaiter.fulfillment(of: [done], timeout: 1)
    XCTAssertEqual(result, .completed)
  }
}

/// Compares all that is on the screen.
@MainActor
func assertScreen(
  of viewModel: SearchViewModel, titles: [String], message: String?,
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(viewModel.titles, titles, file: file, line: line)
  XCTAssertEqual(viewModel.errorMessage, message, file: file, line: line)
}
