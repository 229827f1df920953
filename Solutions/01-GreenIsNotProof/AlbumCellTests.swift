import AlbumSearch
import Foundation
import Testing

@Suite("The cell of an album")
struct AlbumCellTests {
  @Test(
    "S1 · Capital and small letters of the title stay",
    arguments: ["songs from OK Computer", "Blue Train"])
  func title(_ title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test("S2 · The details are the unchanged artist, a separator and the year")
  func details() {
    #expect(makeCell(artist: "k.d. lang").details == "k.d. lang | 1973")
  }

  @Test("S3 · The details are the year alone, if the artist is empty")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test("S4 · The year is the one in GMT, on both sides of the New Year")
  func yearInGMT() {
    let before = makeCell(releaseDate: .day(2017, 12, 31, hour: 23))
    #expect(before.details == "Herbie Hancock | 2017")

    let after = makeCell(releaseDate: .day(2018, 1, 1, hour: 0))
    #expect(after.details == "Herbie Hancock | 2018")
  }

  @Test(
    "S5 · The cover is the album's own, in every part of its address",
    arguments: [
      "file:///covers/head-hunters.jpg", "https://img.example.com/scans/0451.png?size=600",
    ])
  func cover(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(makeCell(imageURL: url).coverURL == url)
  }
}
