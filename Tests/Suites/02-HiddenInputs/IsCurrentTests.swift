import Foundation
import HiddenInputs
import Testing

@MainActor
@Suite("isCurrent")
struct IsCurrentTests {
  @Test(
    "S2 · It is true if the release year is the present year",
    arguments: [
      Pair("2022-02-10T12:00:00Z", now: "2022-09-20T12:00:00Z"),
      Pair("2022-09-20T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("2022-01-01T00:00:00Z", now: "2022-12-31T23:59:59Z"),
      // The last day of 2018 is in the first week of 2019.
      Pair("2018-12-31T12:00:00Z", now: "2018-06-15T12:00:00Z"),
      // The last day of 2024 is its 366th.
      Pair("2024-12-31T12:00:00Z", now: "2024-02-10T12:00:00Z"),
    ])
  func sameYear(pair: Pair) {
    #expect(pair.isCurrent())
  }

  @Test(
    "S2 · It is false if the release year is another year",
    arguments: [
      Pair("2022-12-31T23:59:59Z", now: "2023-01-01T00:00:00Z"),
      Pair("2023-01-01T00:00:00Z", now: "2022-12-31T23:59:59Z"),
      Pair("2021-09-20T12:00:00Z", now: "2022-02-10T12:00:00Z"),
      Pair("1922-02-10T12:00:00Z", now: "2022-02-10T12:00:00Z"),
    ])
  func otherYear(pair: Pair) {
    #expect(!pair.isCurrent())
  }

  @Test(
    "S6 · The present year is that of now when isCurrent is read, again each time",
    arguments: ["2021-06-15T12:00:00Z", "2024-06-15T12:00:00Z"])
  func asksAgain(made: String) {
    let clock = Clock(.at(made))
    let cell = makeCell(releaseDate: .at("2022-06-15T12:00:00Z"), now: { clock.now })
    var shown: [String] = []

    // Before midnight, after it, and after the clock was set back.
    for moment in ["2022-12-31T23:59:59Z", "2023-01-01T00:00:00Z", "2022-12-31T23:59:59Z"] {
      clock.move(to: .at(moment))
      shown.append("\(moment): \(cell.isCurrent)")
    }

    let expected = [
      "2022-12-31T23:59:59Z: true", "2023-01-01T00:00:00Z: false", "2022-12-31T23:59:59Z: true",
    ]
    #expect(shown == expected)
  }
}
