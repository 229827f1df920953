import AlbumSearch
import XCTest

/// Compares all that is on the screen.
@MainActor
func assertScreen(
  of viewModel: SearchViewModel, titles: [String], message: String?,
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(viewModel.titles, titles, file: file, line: line)
  XCTAssertEqual(viewModel.errorMessage, message, file: file, line: line)
}
