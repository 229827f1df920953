import AlbumSearch
import XCTest

@MainActor
final class RepairedTests: XCTestCase {
  func testASearchSendsItsTermTrimmed() async {
    let bench = Bench()
    bench.viewModel.searchFor(searchTerm: "  herbie\n") {}

    XCTAssertEqual(bench.layer.terms, ["herbie"])
  }

  func testABlankTermSendsNoRequest() async {
    for term in ["", "   ", "\n"] {
      let bench = Bench()
      let log = bench.searchWithLog(term)

      XCTAssertEqual(bench.layer.terms, [])
      XCTAssertFalse(log.screens.isEmpty)
    }
  }

  func testRowsAreReplacedAndInOrder() async throws {
    let bench = Bench()
    try bench.search(answer: .albums(["Blue Train"]))
    try bench.search(answer: .albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    XCTAssertEqual(bench.screen.titles, ["Maiden Voyage", "Blue Train", "Head Hunters"])
    XCTAssertEqual(
      try XCTUnwrap(bench.viewModel.albumViewModelAt(index: 1)).title, "Blue Train")
    XCTAssertEqual(
      try XCTUnwrap(bench.viewModel.albumViewModelAt(index: 2)).title, "Head Hunters")
    XCTAssertNil(bench.viewModel.albumViewModelAt(index: 3))
    try bench.search(answer: .albums(["Blue Train", "Blue Train"]))
    XCTAssertEqual(bench.screen.titles, ["Blue Train", "Blue Train"])
  }

  func testAFailureKeepsTheRowsAndASuccessRemovesItsMessage() async throws {
    let bench = Bench()
    try bench.search(answer: .albums(["Blue Train"]))
    try bench.search(answer: .failed)
    bench.expectScreen(titles: ["Blue Train"], message: "The albums could not be loaded.")

    try bench.search(answer: .albums(["Kind of Blue"]))
    bench.expectScreen(titles: ["Kind of Blue"], message: nil)

    try bench.search(answer: .failed)
    try bench.search(answer: .albums([]))
    bench.expectScreen(titles: [], message: nil)
  }

  func testTheHandlerIsCalledOnceAndFindsTheAnswer() async throws {
    let bench = Bench()
    let failure = bench.searchWithLog()
    try bench.layer.answer(.failed)
    XCTAssertEqual(
      failure.screens, [Screen(titles: [], message: "The albums could not be loaded.")])

    let success = bench.searchWithLog()
    try bench.layer.answer(.albums(["Kind of Blue"]))
    XCTAssertEqual(success.screens, [Screen(titles: ["Kind of Blue"], message: nil)])

    let nothing = bench.searchWithLog()
    try bench.layer.answer(.albums([]))
    XCTAssertEqual(nothing.screens, [Screen(titles: [], message: nil)])
  }
}
