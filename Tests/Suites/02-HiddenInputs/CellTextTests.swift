import Foundation
import HiddenInputs
import Testing

@Suite("The details of a cell")
struct CellTextTests {
  @Test("S1 · The details are the artist, a separator and the number of the year")
  func artistAndYear() {
    #expect(makeCell().details == "Herbie Hancock | 1973")
  }

  @Test("S1 · Without an artist, the details are the number alone")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }
}
