import AlbumSearch
import XCTest

/// Everything that a cell shows, as one value.
private struct Row: Equatable {
  let title: String
  let details: String
  let cover: URL

  init(
    title: String = "Head Hunters", details: String = "Herbie Hancock | 1973",
    cover: URL = URL(filePath: "/covers/head-hunters.jpg")
  ) {
    self.title = title
    self.details = details
    self.cover = cover
  }

  init(of cell: AlbumSearchResultCellViewModel) {
    self.init(title: cell.title, details: cell.details, cover: cell.coverURL)
  }
}

final class AlbumCellTests: XCTestCase {
  private var expected: [Row] = []
  private var shown: [Row] = []

  override func tearDown() {
    XCTAssertFalse(expected.isEmpty)
    for (index, pair) in zip(shown, expected).enumerated() {
      XCTAssertEqual(pair.0, pair.1, "row \(index)")
    }
    super.tearDown()
  }

  private func check(_ cell: AlbumSearchResultCellViewModel, is row: Row) {
    shown.append(Row(of: cell))
    expected.append(row)
  }

  func testWholeRows() throws {
    let distant = try XCTUnwrap(URL(string: "http://img.example.org/a%20b/600.png?size=600&x#top"))
    check(
      makeCell(
        title: "Blue Train", artist: "John Coltrane", releaseDate: .day(1958, 1, 15),
        imageURL: distant),
      is: Row(title: "Blue Train", details: "John Coltrane | 1958", cover: distant))
    let relative = try XCTUnwrap(
      URL(string: "thrust.jpg", relativeTo: URL(filePath: "/covers/", directoryHint: .isDirectory)))
    check(
      makeCell(
        title: "Thrust", artist: "The Headhunters", releaseDate: .day(2024, 2, 29),
        imageURL: relative),
      is: Row(title: "Thrust", details: "The Headhunters | 2024", cover: relative))
    check(makeCell(), is: Row())
  }

  func testTitles() {
    let titles = [
      "OK Computer", "tago mago", "( )", "", " ", "\t\n", "  both  ", "\nfirst", "last\r\n", "\tin",
      "out\t",
      "Thrust (Live)", "\u{a0}hard space\u{3000}", "a  b", "iPhone|Blues | x", "Ænima ß ı İ", "nil",
      "Herbie Hancock",
    ]
    for title in titles {
      check(makeCell(title: title), is: Row(title: title))
    }
  }

  func testArtists() {
    let artists = [
      ("k.d. lang", "k.d. lang | 1973"), ("AC/DC", "AC/DC | 1973"),
      (" Sun Ra ", " Sun Ra  | 1973"), ("Simon | Garfunkel", "Simon | Garfunkel | 1973"),
      ("a | b | c", "a | b | c | 1973"), (" | ", " |  | 1973"), ("|", "| | 1973"),
      ("1973", "1973 | 1973"), ("Head Hunters", "Head Hunters | 1973"), ("", "1973"),
    ]
    for (artist, details) in artists {
      check(makeCell(artist: artist), is: Row(details: details))
    }
    check(makeCell(title: "", artist: ""), is: Row(title: "", details: "1973"))
  }

  func testYears() {
    let years: [(Date, String)] = [
      (.day(1970, 1, 1, hour: 0), "1970"), (.day(1969, 12, 31, hour: 23), "1969"),
      (.day(1999, 12, 31, hour: 23), "1999"), (.day(2000, 1, 1, hour: 0), "2000"),
      (.day(2018, 12, 31, hour: 0), "2018"), (.day(2021, 1, 1, hour: 23), "2021"),
      (.day(987, 6, 5), "987"), (.day(64, 6, 5), "64"), (.day(1000, 6, 5), "1000"),
      (.day(12_024, 6, 5), "12024"),
    ]
    for (date, year) in years {
      check(makeCell(releaseDate: date), is: Row(details: "Herbie Hancock | " + year))
      check(makeCell(artist: "", releaseDate: date), is: Row(details: year))
    }
  }
}
