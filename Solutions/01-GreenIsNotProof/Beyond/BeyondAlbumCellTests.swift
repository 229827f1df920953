import AlbumSearch
import Foundation
import Testing

@Suite("Beyond · The cell of an odd album")
struct BeyondAlbumCellTests {
  @Test("S6 · Spaces and tabs at the ends of the title stay", arguments: [" ", "\t"])
  func whiteSpace(_ space: String) {
    #expect(makeCell(title: space + "Blue Train").title == space + "Blue Train")
    #expect(makeCell(title: "Blue Train" + space).title == "Blue Train" + space)
  }

  @Test("S7 · An empty title stays empty")
  func emptyTitle() {
    #expect(makeCell(title: "").title == "")
  }

  @Test("S8 · A separator inside the artist's name stays")
  func separatorInArtist() {
    #expect(makeCell(artist: "Ella | Louis").details == "Ella | Louis | 1973")
  }

  // A Tuesday, in the first week of 2020.
  @Test("S9 · The year is the one of the day, not of its week")
  func weekOfAnotherYear() {
    let cell = makeCell(releaseDate: .day(2019, 12, 31))
    #expect(cell.details == "Herbie Hancock | 2019")
  }
}
