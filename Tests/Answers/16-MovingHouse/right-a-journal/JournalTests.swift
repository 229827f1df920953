import AlbumSearch
import Testing

@MainActor
@Suite("The journal of a search")
final class JournalTests {
  private let journal = Journal()
  private let layer: JournalingLayer
  private let viewModel: SearchViewModel

  init() {
    layer = JournalingLayer(journal: journal)
    viewModel = SearchViewModel(networkingLayer: layer)
  }

  private func screen() -> String {
    "\(viewModel.titles.joined(separator: ", ")) / \(viewModel.errorMessage ?? "-")"
  }

  private func search(_ term: String) {
    viewModel.searchFor(searchTerm: term) {
      self.journal.write("handled: \(self.screen())")
    }
    journal.write("searchFor returned")
  }

  @Test func `a search, from the request to its handler`() async {
    layer.willAnswer(.success([.titled("So What"), .titled("Blue Train"), .titled("Naima")]))

    search("\t \n coltrane  live \r\n")
    await layer.settle()

    #expect(
      journal.lines == [
        "request <coltrane  live>", "searchFor returned",
        "answer", "handled: So What, Blue Train, Naima / -", "answered",
      ])
    #expect(screen() == "So What, Blue Train, Naima / -")
  }

  @Test func `success, failure, failure, success, nothing found, failure`() async {
    layer.willAnswer(.success([.titled("So What"), .titled("Blue Train")]))
    layer.willAnswer(.failure(Offline()))
    layer.willAnswer(.failure(Offline()))
    layer.willAnswer(.success([.titled("Naima"), .titled("Naima")]))
    layer.willAnswer(.failure(Offline()))
    layer.willAnswer(.success([]))
    layer.willAnswer(.failure(Offline()))
    let screens = [
      "So What, Blue Train / -",
      "So What, Blue Train / The albums could not be loaded.",
      "So What, Blue Train / The albums could not be loaded.",
      "Naima, Naima / -",
      "Naima, Naima / The albums could not be loaded.",
      " / -",
      " / The albums could not be loaded.",
    ]

    for expected in screens {
      journal.clear()
      search("x")
      await layer.settle()
      #expect(
        journal.lines == [
          "request <x>", "searchFor returned", "answer", "handled: \(expected)", "answered",
        ])
      #expect(screen() == expected)
    }
  }

  @Test(arguments: ["", " ", "\t", "\n", "\r\n", "\u{A0}", " \n \t "])
  func `a blank term is handled before searchFor returns`(term: String) async throws {
    search(term)

    let firstLine = try #require(journal.lines.first)
    #expect(firstLine.hasPrefix("handled: "))
    #expect(journal.lines.filter { $0.hasPrefix("request") } == [])
    await layer.settle()
    #expect(journal.lines.filter { $0.hasPrefix("request") } == [])
  }

  @Test func `rows by index`() async {
    #expect(viewModel.albumViewModelAt(index: 0) == nil)
    let albums = ["So What", "Blue Train", "Naima"].map(Album.titled)
    layer.willAnswer(.success(albums))

    search("coltrane")
    await layer.settle()

    #expect(viewModel.albumViewModels == albums.map(AlbumSearchResultCellViewModel.init(album:)))
    for (index, album) in albums.enumerated() {
      #expect(viewModel.albumViewModelAt(index: index) == .init(album: album))
    }
    #expect(viewModel.albumViewModelAt(index: 3) == nil)
    #expect(viewModel.albumViewModelAt(index: 4) == nil)
  }
}
