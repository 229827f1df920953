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

  @Test("S1 · keeps capital and small letters of the title")
  func letters() {
    #expect(makeCell(title: "thrust by ABBA").title == "thrust by ABBA")
  }

  @Test("S2 · keeps the artist")
  func artist() {
    #expect(makeCell(artist: "k.d. lang").details == "k.d. lang | 1973")
  }

  @Test("S3 · shows the year alone without an artist")
  func noArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test("S4 · has the year in GMT at both ends of a year")
  func year() {
    #expect(makeCell(releaseDate: .day(2001, 1, 1, hour: 0)).details == "Herbie Hancock | 2001")
    #expect(makeCell(releaseDate: .day(2001, 12, 31, hour: 23)).details == "Herbie Hancock | 2001")
  }

  @Test("S5 · has the cover of the album")
  func cover() throws {
    let url = try #require(URL(string: "https://example.com/images/1.png"))

    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
