import AlbumSearch
import Testing

@MainActor
@Suite("A search for albums")
struct SearchTests {
  let bench = Bench()

  @Test("S1 · A search sends one request, with its term trimmed")
  func request() {
    bench.viewModel.searchFor(searchTerm: "  herbie\n") {}

    #expect(bench.layer.terms == ["herbie"])
  }

  @Test("S2 · A blank term sends no request, and calls its handler", arguments: ["", "   ", "\n"])
  func blank(term: String) {
    let log = bench.searchWithLog(term)

    #expect(bench.layer.terms == [])
    #expect(!log.screens.isEmpty)
  }

  @Test("S3 · The rows are those of the albums, in their order")
  func rows() throws {
    try bench.search(answer: .albums(["Maiden Voyage", "Blue Train", "Head Hunters"]))

    #expect(bench.screen.titles == ["Maiden Voyage", "Blue Train", "Head Hunters"])
  }

  @Test(
    "S4 · New rows replace the earlier ones, even if there are none",
    arguments: [["Kind of Blue"], []])
  func replaces(titles: [String]) throws {
    try bench.search(answer: .albums(["Blue Train"]))
    try bench.search(answer: .albums(titles))

    #expect(bench.screen.titles == titles)
  }

  @Test("S8 · Each row is returned for its index")
  func rowAtIndex() throws {
    try bench.search(answer: .albums(["Blue Train", "Head Hunters", "Maiden Voyage"]))

    let second = try #require(bench.viewModel.albumViewModelAt(index: 1))
    #expect(second.title == "Head Hunters")
    let third = try #require(bench.viewModel.albumViewModelAt(index: 2))
    #expect(third.title == "Maiden Voyage")
  }

  @Test("S8 · Past the last row there is none")
  func noRowAtIndex() throws {
    try bench.search(answer: .albums(["Blue Train"]))

    #expect(bench.viewModel.albumViewModelAt(index: 1) == nil)
  }
}
