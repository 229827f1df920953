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

  @Test("keeps the title's capital and small letters")
  func titleCase() {
    #expect(makeCell(title: "tHRUST of the MOON").title == "tHRUST of the MOON")
  }

  @Test("keeps the artist as it is")
  func artist() {
    #expect(makeCell(artist: "k.d. LANG").details == "k.d. LANG | 1973")
  }

  @Test("shows only the year without an artist")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test("takes the year in GMT at both ends of a year")
  func year() {
    #expect(
      makeCell(releaseDate: .day(2019, 1, 1, hour: 0)).details == "Herbie Hancock | 2019")
    #expect(
      makeCell(releaseDate: .day(2019, 12, 31, hour: 23)).details == "Herbie Hancock | 2019")
  }

  @Test("passes the cover's URL on unchanged")
  func cover() throws {
    let url = try #require(URL(string: "http://example.com/a%20b.jpg?size=100#top"))
    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
