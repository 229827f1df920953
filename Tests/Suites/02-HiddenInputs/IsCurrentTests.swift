import Foundation
import HiddenInputs
import Testing

@Suite("isCurrent")
struct IsCurrentTests {
  @Test(
    "S14 · It is true if the release year is the present year",
    arguments: [
      Pair("1998-06-15T12:00:00Z", now: "1998-06-15T12:00:00Z"),
      Pair("2022-02-10T12:00:00Z", now: "2022-09-20T12:00:00Z"),
      Pair("2022-09-20T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("2022-01-01T00:00:00Z", now: "2022-12-31T23:59:59Z"),
      Pair("2022-12-31T23:59:59Z", now: "2022-01-01T00:00:00Z"),
    ])
  func sameYear(pair: Pair) {
    #expect(pair.isCurrent())
  }

  @Test("S14 · It is true to the last moment of a year, and from the first one on")
  func lastMoment() {
    let (first, end) = (Date.at("2022-01-01T00:00:00Z"), Date.at("2023-01-01T00:00:00Z"))
    let last = end.addingTimeInterval(-0.001)
    #expect(makeCell(releaseDate: last, now: { first }).isCurrent, "Released at the end.")
    #expect(makeCell(releaseDate: first, now: { last }).isCurrent, "Seen at the end.")
  }

  @Test(
    "S15 · It is false if the release year is another year",
    arguments: [
      Pair("2022-12-31T23:59:59Z", now: "2023-01-01T00:00:00Z"),
      Pair("2023-01-01T00:00:00Z", now: "2022-12-31T23:59:59Z"),
      Pair("2021-09-20T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("2023-02-10T12:00:00Z", now: "2022-09-20T12:00:00Z"),
      Pair("2022-02-10T12:00:00Z", now: "2023-02-10T12:00:00Z"),
      Pair("2023-02-10T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("1922-02-10T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("2002-02-10T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("1973-10-13T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("2122-02-10T12:00:00Z", now: "2022-02-10T12:00:00Z"),
    ])
  func otherYear(pair: Pair) {
    #expect(!pair.isCurrent())
  }

  // Year 4 of Heisei and year 4 of Reiwa.
  @Test(
    "S16 · It is false if the release year has the number of the present year in another era",
    arguments: [
      Pair("1992-06-15T12:00:00Z", now: "2022-06-15T12:00:00Z"),
      Pair("2022-06-15T12:00:00Z", now: "1992-06-15T12:00:00Z"),
    ])
  func otherEra(pair: Pair) {
    #expect(!pair.isCurrent(by: .japanese))
  }

  @Test("S17 · The present year is that of now when isCurrent is read, again each time")
  func asksAgain() {
    let clock = Clock(.distantPast)
    let cell = makeCell(releaseDate: .at("2022-06-15T12:00:00Z"), now: { clock.now })
    var shown: [Bool] = []

    // Before midnight, after it, and when the clock was put back.
    for moment in ["2022-12-31T23:59:59Z", "2023-01-01T00:00:00Z", "2022-12-31T23:59:59Z"] {
      clock.move(to: .at(moment))
      shown.append(cell.isCurrent)
    }

    #expect(shown == [true, false, true])
  }

  @Test("S17 · What now says before isCurrent is read does not count")
  func asksWhenRead() {
    let clock = Clock(.at("2021-06-15T12:00:00Z"))
    let cell = makeCell(releaseDate: .at("2022-06-15T12:00:00Z"), now: { clock.now })

    clock.move(to: .at("2022-03-15T12:00:00Z"))
    let isCurrent = cell.isCurrent

    #expect(isCurrent)
  }
}
