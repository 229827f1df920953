import Foundation
import HiddenInputs
import Testing

@Suite("Beyond · Weeks and eras")
struct BeyondYearTests {
  // A Monday in the first week of 2019, and a Friday in the last week of 2020.
  @Test(
    "S9 · The week does not matter",
    arguments: [("2018-12-31T12:00:00Z", "2018"), ("2021-01-01T12:00:00Z", "2021")],
    [Calendar.Identifier.gregorian, .iso8601])
  func week(day: (moment: String, year: String), calendar: Calendar.Identifier) {
    let (moment, year) = day
    #expect(makeCell(releaseDate: .at(moment), calendar: calendar).details == details(year))

    let summer = "\(year)-06-15T12:00:00Z"
    #expect(Pair(moment, now: summer).isCurrent(by: calendar), "Released \(moment).")
    #expect(Pair(summer, now: moment).isCurrent(by: calendar), "It is \(moment).")
  }

  // Year 4 of Heisei and year 4 of Reiwa.
  @Test(
    "S10 · Two years with one number in two eras are different years",
    arguments: [
      Pair("1992-06-15T12:00:00Z", now: "2022-06-15T12:00:00Z"),
      Pair("2022-06-15T12:00:00Z", now: "1992-06-15T12:00:00Z"),
    ])
  func otherEra(pair: Pair) {
    #expect(!pair.isCurrent(by: .japanese))
  }
}
