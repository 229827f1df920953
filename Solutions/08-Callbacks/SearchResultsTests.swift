import AlbumSearch
import Foundation
import Testing

extension SearchViewModelTests {
  // MARK: A success

  @Test("S15 · A success gives one row for each album, in their order")
  func rows() throws {
    // Two are called alike, and no sorting gives this order.
    let titles = ["Maiden Voyage", "Blue Train", "Maiden Voyage", "Head Hunters"]
    search("herbie")
    try layer.answer(.albums(titles))

    #expect(Screen(viewModel).titles == titles)
  }

  @Test("S16 · A success leaves no row of an earlier search", arguments: [["Kind of Blue"], []])
  func replaces(titles: [String]) throws {
    search("first")
    try layer.answer(.albums(["Blue Train"]))

    search("second")
    try layer.answer(.albums(titles))

    #expect(!Screen(viewModel).titles.contains("Blue Train"))
  }

  @Test("S17 · A success takes the message away", arguments: [["Kind of Blue"], []])
  func recovers(titles: [String]) throws {
    search("first")
    try layer.answer(.failed)

    search("second")
    try layer.answer(.albums(titles))

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: A failure

  @Test(
    "S18 · A failure sets the message, whatever its error and whatever is shown",
    arguments: [Unspoken(), Spoken(), CancellationError()] as [any Error])
  func message(error: any Error) throws {
    search("first")
    try layer.answer(.albums(["Blue Train"]))

    search("second")
    try layer.answer(.failure(error))

    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  @Test("S19 · A failure leaves the rows, and so does the next one")
  func keepsRows() throws {
    search("first")
    try layer.answer(.albums(["Blue Train"]))

    for term in ["second", "third"] {
      search(term)
      try layer.answer(.failed)
      #expect(Screen(viewModel).titles == ["Blue Train"])
    }
  }

  // MARK: Rows by index

  @Test("S20 · Each row can be had by its index")
  func rowAtIndex() throws {
    search("herbie")
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    let rows = viewModel.albumViewModels
    #expect(rows.indices.map(viewModel.albumViewModelAt(index:)) == rows)
  }

  @Test("S21 · There is no row beside the list", arguments: [-4, -3, -1, 3, 4])
  func noRowAtIndex(index: Int) throws {
    #expect(viewModel.albumViewModelAt(index: 0) == nil)

    search("herbie")
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    #expect(viewModel.albumViewModelAt(index: index) == nil)
  }
}

/// An error that has nothing to tell.
private struct Unspoken: Error {}

/// An error that brings its own words.
private struct Spoken: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}
