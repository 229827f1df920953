import Foundation
import HiddenInputs
import Testing

@MainActor
@Suite("The details of a cell")
struct CellTextTests {
  @Test("S1 · The details are the artist, a separator and the number of the year")
  func artistAndYear() {
    #expect(makeCell().details == "Herbie Hancock | 1973")
  }

  // This Monday is in the first week of 2019.
  @Test("S1 · The number is the year of the date, not of its week")
  func lastDayOfAYear() {
    #expect(makeCell(releaseDate: .at("2018-12-31T12:00:00Z")).details == details("2018"))
  }

  @Test(
    "S1 · The artist is written as it is",
    arguments: [
      "100% Electronica", "Guns N' Roses", "Earth, Wind & Fire", "k.d. lang", " Prince ", " ",
      // The title of the album.
      "Head Hunters",
    ])
  func artist(name: String) {
    #expect(makeCell(artist: name).details == "\(name) | 1973")
  }

  // Their separators are an apostrophe, a space and a point. In Japanese, a word follows the year.
  @Test(
    "S1 · The number of the year stands alone, in any language",
    arguments: ["de_CH", "fr_FR", "de_DE", "ja_JP"])
  func ungrouped(language: String) {
    #expect(makeCell(locale: Locale(identifier: language)).details == details("1973"))
  }

  @Test("S1 · Without an artist, the details are the number alone")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }
}
