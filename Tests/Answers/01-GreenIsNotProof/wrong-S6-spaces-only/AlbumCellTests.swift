import AlbumSearch
import Foundation
import Testing

@Suite("The cell of an album")
struct AlbumCellTests {
  @Test("S1 · Capital and small letters of the title stay")
  func letters() {
    #expect(makeCell(title: "songs from OK Computer").title == "songs from OK Computer")
  }

  @Test("S6 · White space at either end of the title stays")
  func whiteSpace() {
    #expect(makeCell(title: " Blue Train").title == " Blue Train")
    #expect(makeCell(title: "Blue Train ").title == "Blue Train ")
  }

  @Test("S7 · An empty title stays empty")
  func emptyTitle() {
    #expect(makeCell(title: "").title == "")
  }

  @Test("S2 · The details are the unchanged artist, a separator and the year")
  func details() {
    #expect(makeCell(artist: "Herbie Hancock").details == "Herbie Hancock | 1973")
    #expect(makeCell(artist: " k.d. lang ").details == " k.d. lang  | 1973")
  }

  @Test("S8 · A separator inside the artist's name stays")
  func separatorInArtist() {
    #expect(makeCell(artist: "Ella | Louis").details == "Ella | Louis | 1973")
  }

  @Test("S3 · The details are the year alone, if the artist is empty")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test("S4 · The year is the one in GMT, on both sides of the New Year")
  func yearInGMT() {
    let before = makeCell(releaseDate: .day(1999, 12, 31, hour: 23))
    #expect(before.details == "Herbie Hancock | 1999")

    let after = makeCell(releaseDate: .day(2000, 1, 1, hour: 0))
    #expect(after.details == "Herbie Hancock | 2000")
  }

  @Test("S4 · The year is in plain digits, three as well as four")
  func plainDigits() {
    #expect(makeCell(releaseDate: .day(1973, 6, 1)).details == "Herbie Hancock | 1973")
    #expect(makeCell(releaseDate: .day(987, 6, 1)).details == "Herbie Hancock | 987")
  }

  @Test(
    "S5 · The cover is the album's own, in every part of its address",
    arguments: [
      "file:///covers/head-hunters.jpg", "https://img.example.com/scans/0451.png?size=600",
      "http://img.example.com/1958.jpg",
    ])
  func cover(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
