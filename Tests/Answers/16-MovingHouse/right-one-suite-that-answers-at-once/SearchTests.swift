import AlbumSearch
import Testing

/// One suite for all nine: the layer answers at once, so that nothing waits.
@MainActor
final class SearchTests {
  private let layer = InstantLayer()
  private lazy var viewModel = SearchViewModel(networkingLayer: layer)
  private var found: [String] = []

  private func search(_ term: String = "x", _ answers: Result<[Album], any Error>...) {
    layer.answers = answers
    viewModel.searchFor(searchTerm: term) { [self] in found.append(screen) }
  }

  private var screen: String {
    viewModel.titles.joined(separator: ",") + "/" + (viewModel.errorMessage ?? "-")
  }

  @Test func term() {
    search("\t herbie ")
    search("\nmiles")
    #expect(layer.terms == ["herbie", "miles"])
  }

  @Test(arguments: ["", " ", "\n\t"])
  func blank(term: String) {
    search(term)
    #expect(layer.terms.isEmpty)
    #expect(found.count == 1)
  }

  @Test func story() {
    let message = "The albums could not be loaded."
    search("a", .success([.titled("C"), .titled("A"), .titled("B")]))
    #expect(found == ["C,A,B/-"])
    search("b", .failure(Offline()))
    #expect(found == ["C,A,B/-", "C,A,B/\(message)"])
    search("c", .success([.titled("D")]))
    #expect(found == ["C,A,B/-", "C,A,B/\(message)", "D/-"])
    #expect(screen == "D/-")
  }

  @Test func index() {
    search("a", .success([.titled("C"), .titled("A"), .titled("B")]))
    let rows = (0...3).map { viewModel.albumViewModelAt(index: $0)?.title }
    #expect(rows == ["C", "A", "B", nil])
  }
}
