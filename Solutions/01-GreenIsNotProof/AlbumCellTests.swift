import AlbumSearch
import Foundation
import Testing

@Suite("The cell of an album")
struct AlbumCellTests {
  private let headHunters = AlbumSearchResultCellViewModel(
    album: Album(
      title: "Head Hunters", artist: "Herbie Hancock",
      releaseDate: .day(1973, 10, 13), imageURL: URL(filePath: "/covers/head-hunters.jpg")))

  private let blueTrain = AlbumSearchResultCellViewModel(
    album: Album(
      title: "Blue Train", artist: "John Coltrane",
      releaseDate: .day(1958, 1, 15), imageURL: URL(filePath: "/covers/blue-train.jpg")))

  // As careless as data can be: no capitals, white space at both ends, and nobody to credit.
  private let careless = AlbumSearchResultCellViewModel(
    album: Album(
      title: " songs of the sea ", artist: "",
      releaseDate: .day(2004, 6, 1), imageURL: URL(filePath: "/covers/sea.jpg")))

  @Test("names the artist and the year")
  func details() {
    #expect(headHunters.details == "Herbie Hancock | 1973")
    #expect(blueTrain.details == "John Coltrane | 1958")
  }

  @Test("has the cover of its own album")
  func cover() {
    #expect(headHunters.coverURL == URL(filePath: "/covers/head-hunters.jpg"))
    #expect(blueTrain.coverURL == URL(filePath: "/covers/blue-train.jpg"))
  }

  @Test("spells the title as the album does")
  func title() {
    #expect(headHunters.title == "Head Hunters")
    #expect(blueTrain.title == "Blue Train")
    #expect(careless.title == " songs of the sea ")
  }

  @Test("has the year alone, if there is no artist")
  func detailsWithoutArtist() {
    #expect(careless.details == "2004")
  }
}
