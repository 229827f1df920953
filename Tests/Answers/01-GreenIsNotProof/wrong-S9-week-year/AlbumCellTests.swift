import AlbumSearch
import Foundation
import Testing

@Suite("The cell of an album")
struct AlbumCellTests {
  @Test("shows the album")
  func album() {
    let cell = makeCell()

    #expect(cell.title == "Head Hunters")
    #expect(cell.details == "Herbie Hancock | 1973")
    #expect(cell.coverURL == URL(filePath: "/covers/head-hunters.jpg"))
  }

  @Test("shows another album, beside the first")
  func anotherAlbum() {
    let first = makeCell()
    let cell = makeCell(
      title: "Blue Train", artist: "John Coltrane", releaseDate: .day(1958, 1, 15),
      imageURL: URL(filePath: "/covers/blue-train.jpg"))

    #expect(first.details == "Herbie Hancock | 1973")
    #expect(cell.title == "Blue Train")
    #expect(cell.details == "John Coltrane | 1958")
    #expect(cell.coverURL == URL(filePath: "/covers/blue-train.jpg"))
  }

  @Test(
    "S1 · The title keeps its letters",
    arguments: ["thrust", "THRUST", "iTunes Session", "Ænima", "A | B", "the  Low   End", "1999"])
  func letters(title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test(
    "S6 · White space at either end of the title stays",
    arguments: [
      " Thrust", "Thrust ", "  Thrust", "Thrust  ", "\tThrust", "Thrust\t", "\nThrust", "Thrust\n",
      "\r\nThrust", "Thrust\r\n", "\n\nThrust\n\n", "  ", "\t", "\n",
    ])
  func whiteSpace(title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test("S7 · An empty title stays empty", arguments: ["", "Herbie Hancock"])
  func emptyTitle(artist: String) {
    #expect(makeCell(title: "", artist: artist).title == "")
  }

  @Test(
    "S2 · The details are the artist, unchanged, and the year",
    arguments: [
      "k.d. lang", "ABBA", "Ye", "Sigur Rós", " Moondog", "Moondog ", "\tMoondog", "Moondog\t",
      "\nMoondog", "Moondog\n", "Earth,  Wind & Fire", "AC/DC", "1349", "Head Hunters",
    ])
  func artist(name: String) {
    #expect(makeCell(artist: name).details == "\(name) | 1973")
    #expect(makeCell(title: "", artist: name).details == "\(name) | 1973")
    #expect(makeCell(title: name, artist: name).details == "\(name) | 1973")
    #expect(makeCell(artist: name, releaseDate: .day(1958, 5, 6)).details == "\(name) | 1958")
  }

  @Test("S8 · Bars inside the artist's name stay")
  func bars() {
    #expect(makeCell(artist: "Hall | Oates").details == "Hall | Oates | 1973")
    #expect(makeCell(artist: "Emerson | Lake | Palmer").details == "Emerson | Lake | Palmer | 1973")
    #expect(makeCell(artist: " | Oates").details == " | Oates | 1973")
    #expect(makeCell(artist: "Hall | ").details == "Hall |  | 1973")
  }

  @Test("S3 · Without an artist the details are the year")
  func noArtist() {
    #expect(makeCell(artist: "").details == "1973")
    #expect(makeCell(artist: "", releaseDate: .day(1958, 5, 6)).details == "1958")
    #expect(makeCell(title: "", artist: "").details == "1973")
  }

  @Test("S4 · The year is that in GMT, in its first hour", arguments: [1969, 1970, 2015, 2024])
  func firstHour(year: Int) {
    NSTimeZone.default = TimeZone(secondsFromGMT: -11 * 3600) ?? .gmt
    let first = Date.day(year, 1, 1, hour: 0)

    for date in [first, first + 1800, first + 3599] {
      #expect(makeCell(releaseDate: date).details == "Herbie Hancock | \(year)")
      #expect(makeCell(artist: "", releaseDate: date).details == "\(year)")
    }
  }

  @Test("S4 · The year is that in GMT, in its last hour", arguments: [1966, 1994, 2005, 2016])
  func lastHour(year: Int) {
    NSTimeZone.default = TimeZone(secondsFromGMT: 14 * 3600) ?? .gmt
    let last = Date.day(year, 12, 31, hour: 23)

    for date in [last, last + 1800, last + 3599] {
      #expect(makeCell(releaseDate: date).details == "Herbie Hancock | \(year)")
      #expect(makeCell(artist: "", releaseDate: date).details == "\(year)")
    }
  }

  @Test("S4 · The year is in plain digits", arguments: [7, 87, 987, 1000, 1234, 2007, 9876])
  func digits(year: Int) {
    #expect(makeCell(releaseDate: .day(year, 6, 7)).details == "Herbie Hancock | " + String(year))
    #expect(makeCell(artist: "", releaseDate: .day(year, 6, 7)).details == String(year))
  }

  @Test(
    "S5 · The cover is the image, scheme and query included",
    arguments: [
      "http://covers.example/a.jpg", "https://covers.example/a.jpg",
      "http://covers.example/a.jpg?size=600", "https://covers.example/a.jpg?size=600",
      "https://covers.example/a.jpg?size=80&crop=%20&size=40#top", "https://u@C.example:81/B.jpg?x",
    ])
  func cover(address: String) throws {
    let url = try #require(URL(string: address))

    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
