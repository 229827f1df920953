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
    // Replace this: compare `details` with its whole text, as the first test does.
    #expect(!cell.details.isEmpty)
  }
}
