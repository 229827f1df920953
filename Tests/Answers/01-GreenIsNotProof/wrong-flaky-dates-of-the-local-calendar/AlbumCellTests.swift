import AlbumSearch
import Foundation
import Testing

@Suite("The cell of an album")
struct AlbumCellTests {
  @Test("shows the album")
  func album() {
    let album = Album(
      title: "Head Hunters", artist: "Herbie Hancock",
      releaseDate: .day(1973, 10, 13), imageURL: URL(filePath: "/covers/head-hunters.jpg"))

    let cell = AlbumSearchResultCellViewModel(album: album)

    #expect(cell.title == "Head Hunters")
    #expect(cell.details == "Herbie Hancock | 1973")
    #expect(cell.coverURL == URL(filePath: "/covers/head-hunters.jpg"))
  }

  @Test("shows another album")
  func anotherAlbum() {
    let album = Album(
      title: "Blue Train", artist: "John Coltrane",
      releaseDate: .day(1958, 1, 15), imageURL: URL(filePath: "/covers/blue-train.jpg"))

    let cell = AlbumSearchResultCellViewModel(album: album)

    #expect(cell.title == "Blue Train")
    #expect(cell.details == "John Coltrane | 1958")
    #expect(cell.coverURL == URL(filePath: "/covers/blue-train.jpg"))
  }

  @Test("S1 · keeps the letters of the title", arguments: ["OK Computer", "tago mago", "iSpy"])
  func letters(title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test(
    "S6 · keeps white space around the title", arguments: ["  Thrust", "Thrust  ", "\tThrust\n"])
  func whiteSpace(title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test("S7 · shows no title where there is none")
  func noTitle() {
    #expect(makeCell(title: "").title == "")
  }

  @Test("S2 · leaves the artist as it is", arguments: ["k.d. lang", "AC/DC", " Sun Ra "])
  func artist(name: String) {
    #expect(makeCell(artist: name).details == name + " | 1973")
  }

  @Test("S8 · leaves a separator in the artist's name")
  func separator() {
    #expect(makeCell(artist: "Earth | Wind | Fire").details == "Earth | Wind | Fire | 1973")
  }

  @Test("S3 · shows the year alone without an artist")
  func noArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test("S4 · reads the year in GMT")
  func newYear() {
    let days = [(2005, 1, 1, 0), (2016, 1, 1, 0), (2013, 12, 31, 23), (2012, 12, 31, 23)]
    for (year, month, day, hour) in days {
      let parts = DateComponents(year: year, month: month, day: day, hour: hour)
      let date = Calendar.current.date(from: parts) ?? .distantPast
      #expect(makeCell(releaseDate: date).details == "Herbie Hancock | \(year)")
    }
  }

  @Test("S4 · writes the year in plain digits")
  func digits() {
    #expect(makeCell(releaseDate: .day(987, 6, 5)).details == "Herbie Hancock | 987")
    #expect(makeCell(artist: "", releaseDate: .day(987, 6, 5)).details == "987")
  }

  @Test(
    "S5 · has the album's cover",
    arguments: [
      "https://a.example/1.jpg?size=600#top", "http://b.example/2.jpg",
    ])
  func cover(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
