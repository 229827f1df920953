import AlbumSearch
import Foundation
import Testing

/// A shop that answers each search at once with the albums on its counter.
@MainActor
private final class Shop: NetworkingLayer {
  var counter: [Album] = []
  private(set) var terms: [String] = []

  func fetchAlbums(
    matching term: String,
    completion: @escaping @MainActor (Result<[Album], any Error>) -> Void
  ) {
    terms.append(term)
    completion(.success(counter))
  }
}

/// What one cell shows.
private struct Shown: Equatable, CustomStringConvertible {
  let title: String
  let details: String
  let cover: URL?

  var description: String { "‹\(title)› ‹\(details)› ‹\(cover?.absoluteString ?? "no address")›" }
}

@MainActor
@Suite("Rows that a search has found")
final class RowsOfASearch {
  private let shop = Shop()

  /// Looks for albums, and returns all that the rows show.
  private func rows(of albums: (String, String, Date, String)...) throws -> [Shown] {
    shop.counter = try albums.map { title, artist, date, address in
      Album(
        title: title, artist: artist, releaseDate: date,
        imageURL: try #require(URL(string: address))
      )
    }
    let search = SearchViewModel(networkingLayer: shop)
    var hasEnded = false
    search.searchFor(searchTerm: "jazz") { hasEnded = true }
    try #require(hasEnded)
    return search.albumViewModels.map {
      Shown(title: $0.title, details: $0.details, cover: $0.coverURL)
    }
  }

  private func shown(_ title: String, _ details: String, _ address: String) -> Shown {
    Shown(title: title, details: details, cover: URL(string: address))
  }

  @Test func namesAndCovers() throws {
    let found = try rows(
      of: ("Blue Train", "John Coltrane", .day(1958, 1, 15), "https://a.example/1.jpg?x=1"),
      ("bitches BREW", "MILES davis", .day(1970, 3, 30), "http://b.example/2.jpg#top"),
      ("", "Nina Simone", .day(1965, 6, 1), "file:///3.jpg"),
      (" A Love Supreme\t", "", .day(1965, 2, 1), "https://a.example/4.jpg"),
      ("", "", .day(1972, 2, 1), "https://a.example/5.jpg"),
      ("Duo", "Burton | Corea", .day(1979, 10, 2), "https://a.example/6.jpg"),
      ("Solo", " Keith Jarrett ", .day(1975, 1, 24), "https://a.example/7.jpg?x=2"),
      ("\tSpaces ", "", .day(1975, 1, 24), "https://a.example/8.jpg"),
      ("\nLines\n", "", .day(1975, 1, 24), "https://a.example/9.jpg"),
      ("Ella (Mono)", "Ella", .day(1957, 1, 24), "https://a.example/10.jpg"),
      ("Ella", "Ella", .day(1958, 1, 24), "https://a.example/11.jpg"))

    #expect(
      found == [
        shown("Blue Train", "John Coltrane | 1958", "https://a.example/1.jpg?x=1"),
        shown("bitches BREW", "MILES davis | 1970", "http://b.example/2.jpg#top"),
        shown("", "Nina Simone | 1965", "file:///3.jpg"),
        shown(" A Love Supreme\t", "1965", "https://a.example/4.jpg"),
        shown("", "1972", "https://a.example/5.jpg"),
        shown("Duo", "Burton | Corea | 1979", "https://a.example/6.jpg"),
        shown("Solo", " Keith Jarrett  | 1975", "https://a.example/7.jpg?x=2"),
        shown("\tSpaces ", "1975", "https://a.example/8.jpg"),
        shown("\nLines\n", "1975", "https://a.example/9.jpg"),
        shown("Ella (Mono)", "Ella | 1957", "https://a.example/10.jpg"),
        shown("Ella", "Ella | 1958", "https://a.example/11.jpg"),
      ])
    #expect(shop.terms == ["jazz"])
  }

  @Test func years() throws {
    let cover = "https://a.example/year.jpg"
    let found = try rows(
      of: ("a", "b", .day(2004, 12, 31, hour: 23), cover),
      ("a", "b", .day(2005, 1, 1, hour: 0), cover),
      ("a", "b", .day(2013, 12, 31, hour: 23), cover),
      ("a", "b", .day(2016, 1, 1, hour: 0), cover),
      ("a", "b", .day(987, 3, 3), cover),
      ("a", "", .day(2004, 12, 31, hour: 23), cover),
      ("a", "", .day(2005, 1, 1, hour: 0), cover),
      ("a", "", .day(987, 3, 3), cover))

    #expect(
      found.map(\.details) == [
        "b | 2004", "b | 2005", "b | 2013", "b | 2016", "b | 987", "2004", "2005", "987",
      ])
  }
}
