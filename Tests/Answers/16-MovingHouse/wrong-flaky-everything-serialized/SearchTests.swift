import AlbumSearch
import Testing

/// The shared screen has moved, too; the tests wait in a row for it.
@MainActor
@Suite("A search for albums", .serialized)
struct SearchTests {
  static let bench = Bench()

  var bench: Bench { Self.bench }

  @Test("A blank term sends no request", arguments: ["", "   ", "\n"])
  func blank(term: String) {
    let requests = bench.layer.terms.count

    let log = bench.searchWithLog(term)

    #expect(!log.screens.isEmpty)
    #expect(bench.layer.terms.count == requests)
    #expect(bench.screen.titles == [])
  }

  @Test("A search sends its term")
  func request() throws {
    let requests = bench.layer.terms.count

    try bench.search("  herbie\n", answer: .albums([]))

    #expect(bench.layer.terms.dropFirst(requests) == ["herbie"])
  }

  @Test("Rows are in order")
  func rows() throws {
    try bench.search(answer: .albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    #expect(bench.screen.titles == ["Maiden Voyage", "Blue Train", "Head Hunters"])
  }

  @Test("Rows are replaced")
  func replaces() throws {
    try bench.search(answer: .albums(["Kind of Blue"]))

    #expect(bench.screen.titles == ["Kind of Blue"])
  }

  @Test("Rows by index")
  func rowsByIndex() throws {
    try bench.search(answer: .albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    let second = try #require(bench.viewModel.albumViewModelAt(index: 1))
    #expect(second.title == "Blue Train")
    let third = try #require(bench.viewModel.albumViewModelAt(index: 2))
    #expect(third.title == "Head Hunters")
    #expect(bench.viewModel.albumViewModelAt(index: 3) == nil)
  }
}
