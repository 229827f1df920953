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

  @Test("S15 · A hundred albums have a hundred rows")
  func manyRows() throws {
    let titles = (1...100).map { "Volume \($0)" }
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

  @Test(
    "S17 · A success takes the message away, even if it brings nothing new",
    arguments: [["Kind of Blue"], [], ["Blue Train"]])
  func recovers(titles: [String]) throws {
    try showRowsAndMessage()

    search("herbie")
    try layer.answer(.albums(titles))

    #expect(viewModel.errorMessage == nil)
  }

  // MARK: A failure

  @Test(
    "S18 · A failure sets the message, whatever its error and whatever is shown",
    arguments: failures, [[], ["Blue Train"]])
  func message(error: any Error, titles: [String]) throws {
    search("first")
    try layer.answer(.albums(titles))

    search("second")
    try layer.answer(.failure(error))

    #expect(viewModel.errorMessage == "The albums could not be loaded.")
  }

  @Test(
    "S19 · A failure leaves the rows, and so does the next one, whatever its error",
    arguments: failures)
  func keepsRows(error: any Error) throws {
    search("first")
    try layer.answer(.albums(["Blue Train"]))

    for term in ["second", "third"] {
      search(term)
      try layer.answer(.failure(error))
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
    search("herbie")
    try layer.answer(.albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    #expect(viewModel.albumViewModelAt(index: index) == nil)
  }
}

/// Errors that somebody may think of as something else.
private let failures: [any Error] = [Unspoken(), Spoken(), CancellationError()]

/// An error that has nothing to tell.
private struct Unspoken: Error {}

/// An error that brings its own words.
private struct Spoken: LocalizedError {
  let errorDescription: String? = "The server is on holiday."
}
