import Foundation
import HiddenInputs
import Testing

/// Which year a moment is in: `details` and `isCurrent` must agree on that.
///
/// 1 January 2023 is a Sunday, and 2022 no leap year: at that New Year neither weeks nor leap days
/// can be mistaken. The same is true of 1978.
@Suite("A year")
struct CellYearTests {
  @Test(
    "S9 · The year in the details begins and ends at midnight in the time zone",
    arguments: [
      YearThere("2022-12-31T23:59:59Z", .gmt, "2022"),
      YearThere("2023-01-01T00:00:00Z", .gmt, "2023"),
      YearThere("2022-12-31T09:59:59Z", .kiritimati, "2022"),
      YearThere("2022-12-31T10:00:00Z", .kiritimati, "2023"),
      YearThere("2023-01-01T09:59:59Z", .honolulu, "2022"),
      YearThere("2023-01-01T10:00:00Z", .honolulu, "2023"),
      YearThere("2022-12-31T10:59:59Z", .auckland, "2022"),
      YearThere("2022-12-31T11:00:00Z", .auckland, "2023"),
      YearThere("2022-12-31T18:14:59Z", .kathmandu, "2022"),
      YearThere("2022-12-31T18:15:00Z", .kathmandu, "2023"),
      YearThere("1978-01-01T10:39:59Z", .kiritimati, "1977"),
      YearThere("1978-01-01T10:40:00Z", .kiritimati, "1978"),
    ])
  func zone(place: YearThere) {
    let cell = makeCell(releaseDate: .at(place.moment), timeZone: place.zone)
    #expect(cell.details == details(place.year))
  }

  // The moments are the last second of a year there, and the first of the next.
  @Test(
    "S9 · The years of isCurrent begin and end at midnight in the time zone",
    arguments: [
      ("2022-12-31T09:59:59Z", "2022-12-31T10:00:00Z", .kiritimati),
      ("2023-01-01T09:59:59Z", "2023-01-01T10:00:00Z", .honolulu),
      ("2022-12-31T10:59:59Z", "2022-12-31T11:00:00Z", .auckland),
      ("2022-12-31T18:14:59Z", "2022-12-31T18:15:00Z", .kathmandu),
      ("1978-01-01T10:39:59Z", "1978-01-01T10:40:00Z", .kiritimati),
    ] as [(String, String, TimeZone)])
  func zoneForIsCurrent(last: String, first: String, zone: TimeZone) {
    let isOf1978 = last.hasPrefix("1978")
    let old = isOf1978 ? "1977-04-15T12:00:00Z" : "2022-04-15T12:00:00Z"
    let new = isOf1978 ? "1978-04-15T12:00:00Z" : "2023-04-15T12:00:00Z"
    #expect(Pair(last, now: old).isCurrent(in: zone), "Released in the last second.")
    #expect(!Pair(first, now: old).isCurrent(in: zone), "Released in the first second.")
    #expect(Pair(first, now: new).isCurrent(in: zone), "Released in the first second.")
    #expect(Pair(old, now: last).isCurrent(in: zone), "It is the last second.")
    #expect(!Pair(old, now: first).isCurrent(in: zone), "It is the first second.")
    #expect(Pair(new, now: first).isCurrent(in: zone), "It is the first second.")
  }

  @Test(
    "S10 · The time zone of the calendar does not count",
    arguments: [(.kiritimati, .honolulu, "2022"), (.honolulu, .kiritimati, "2023")]
      as [(TimeZone, TimeZone, String)])
  func zoneOfTheCalendar(calendarZone: TimeZone, zone: TimeZone, year: String) {
    let date = Date.at("2022-12-31T18:00:00Z")
    let cell = makeCell(releaseDate: date, calendarZone: calendarZone, timeZone: zone)
    #expect(cell.details == details(year))

    let (newYear, spring) = ("2022-12-31T18:00:00Z", "\(year)-04-15T12:00:00Z")
    let (released, seen) = (Pair(newYear, now: spring), Pair(spring, now: newYear))
    #expect(released.isCurrent(in: zone, calendarZone: calendarZone), "Released then.")
    #expect(seen.isCurrent(in: zone, calendarZone: calendarZone), "Seen then.")
  }

  // A Monday in the first week of 2019, by weeks of Europe as by those of the USA; a Friday in
  // the last week of 2020, and a Tuesday in the first of 2025.
  @Test(
    "S11 · The week does not count",
    arguments: [
      ("2018-12-31T12:00:00Z", "2018"), ("2021-01-01T12:00:00Z", "2021"),
      ("2024-12-31T12:00:00Z", "2024"),
    ], [Calendar.Identifier.gregorian, .iso8601])
  func week(day: (moment: String, year: String), calendar: Calendar.Identifier) {
    let (moment, year) = day
    #expect(makeCell(releaseDate: .at(moment), calendar: calendar).details == details(year))

    let summer = "\(year)-06-15T12:00:00Z"
    #expect(Pair(moment, now: summer).isCurrent(by: calendar), "Released \(moment).")
    #expect(Pair(summer, now: moment).isCurrent(by: calendar), "It is \(moment).")
  }

  @Test(
    "S12 · The number of the year is the calendar's",
    arguments: [
      (.buddhist, "2022-06-15T12:00:00Z", "2565"), (.japanese, "2018-06-15T12:00:00Z", "30"),
      (.hebrew, "2022-09-15T12:00:00Z", "5782"), (.hebrew, "2022-10-15T12:00:00Z", "5783"),
      (.persian, "2021-03-20T12:00:00Z", "1399"), (.persian, "2021-03-21T12:00:00Z", "1400"),
    ] as [(Calendar.Identifier, String, String)])
  func number(calendar: Calendar.Identifier, moment: String, number: String) {
    #expect(makeCell(releaseDate: .at(moment), calendar: calendar).details == details(number))
  }

  // The Hebrew year begins on 26 September 2022, the Persian one on 21 March 2021, a Sunday.
  @Test(
    "S12 · The years of isCurrent are the calendar's",
    arguments: [
      (.hebrew, "2022-09-15T12:00:00Z", "2022-10-15T12:00:00Z"),
      (.persian, "2021-03-20T12:00:00Z", "2021-03-21T12:00:00Z"),
    ] as [(Calendar.Identifier, String, String)])
  func yearOfTheCalendar(calendar: Calendar.Identifier, last: String, first: String) {
    let year = last.prefix(4)
    let (january, december) = ("\(year)-01-15T12:00:00Z", "\(year)-12-15T12:00:00Z")
    #expect(!Pair(last, now: first).isCurrent(by: calendar), "The old year, seen from the new.")
    #expect(!Pair(first, now: last).isCurrent(by: calendar), "The new year, seen from the old.")
    #expect(Pair(january, now: last).isCurrent(by: calendar), "In the old year.")
    #expect(Pair(first, now: december).isCurrent(by: calendar), "In the new year.")
  }

  // The Hebrew year 5784 has 383 days. The Indian year begins in March, the Coptic one in September.
  @Test(
    "S12 · A year of isCurrent is as long as the calendar's, and no longer",
    arguments: [
      (.hebrew, "2023-09-20", "2024-09-28", true), (.indian, "2024-06-15", "2025-02-15", true),
      (.indian, "2024-02-15", "2024-06-15", false), (.coptic, "2023-10-15", "2024-08-15", true),
      (.coptic, "2024-08-15", "2024-10-15", false),
      (.islamicCivil, "2024-06-15", "2024-08-15", false),
    ] as [(Calendar.Identifier, String, String, Bool)])
  func lengthOfTheYear(calendar: Calendar.Identifier, one: String, other: String, isOne: Bool) {
    let (one, other) = ("\(one)T12:00:00Z", "\(other)T12:00:00Z")
    #expect(Pair(one, now: other).isCurrent(by: calendar) == isOne, "The earlier is released.")
    #expect(Pair(other, now: one).isCurrent(by: calendar) == isOne, "The later is released.")
  }

  // 31 December 2016 is a Saturday, so that no week reaches into the next year.
  @Test(
    "S13 · All 366 days of a leap year belong to it",
    arguments: ["2016-02-28", "2016-02-29", "2016-03-01", "2016-12-30", "2016-12-31"])
  func leapYear(day: String) {
    let noon = "\(day)T12:00:00Z"
    #expect(makeCell(releaseDate: .at(noon)).details == details("2016"))

    for other in ["2016-01-10", "2016-02-29", "2016-12-31"] {
      #expect(Pair(noon, now: "\(other)T15:00:00Z").isCurrent(), "It is \(other).")
      #expect(Pair("\(other)T15:00:00Z", now: noon).isCurrent(), "Released on \(other).")
    }
    for other in ["2015-02-28", "2015-03-01", "2017-02-28", "2017-03-01"] {
      #expect(!Pair(noon, now: "\(other)T15:00:00Z").isCurrent(), "It is \(other).")
    }
  }
}
