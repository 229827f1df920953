import Foundation
import HiddenInputs
import Testing

/// `details` and `isCurrent` must agree on which year it is.
///
/// In the suite's American calendar, weeks begin on Sunday, and so does 2023: at that New Year, the
/// year of the week is the year of the day.
@MainActor
@Suite("A year")
struct CellYearTests {
  @Test(
    "S3 · The year in the details begins and ends at midnight in the time zone",
    arguments: [
      YearThere("2022-12-31T09:59:59Z", .kiritimati, "2022"),
      YearThere("2022-12-31T10:00:00Z", .kiritimati, "2023"),
      YearThere("2023-01-01T09:59:59Z", .honolulu, "2022"),
      YearThere("2023-01-01T10:00:00Z", .honolulu, "2023"),
      YearThere("2022-12-31T10:59:59Z", .auckland, "2022"),
      YearThere("2022-12-31T11:00:00Z", .auckland, "2023"),
      YearThere("2022-12-31T18:14:59Z", .kathmandu, "2022"),
      YearThere("2022-12-31T18:15:00Z", .kathmandu, "2023"),
      // In 2010, and in 2015, these two had another distance from GMT than they have now.
      YearThere("2010-01-01T04:15:00Z", .caracas, "2009"),
      YearThere("2015-12-31T21:30:00Z", .istanbul, "2015"),
    ])
  func zone(place: YearThere) {
    let cell = makeCell(releaseDate: .at(place.moment), timeZone: place.zone)
    #expect(cell.details == details(place.year))
    let other = makeCell(artist: "", releaseDate: .at(place.moment), timeZone: place.zone)
    #expect(other.details == place.year, "Without an artist.")
  }

  // The moments are the last second of 2022 there, and the first of 2023.
  @Test(
    "S3 · The years of isCurrent begin and end at midnight in the time zone",
    arguments: [
      ("2022-12-31T09:59:59Z", "2022-12-31T10:00:00Z", .kiritimati),
      ("2023-01-01T09:59:59Z", "2023-01-01T10:00:00Z", .honolulu),
      ("2023-01-01T04:59:59Z", "2023-01-01T05:00:00Z", .newYork),
      ("2022-12-31T10:59:59Z", "2022-12-31T11:00:00Z", .auckland),
      ("2022-12-31T18:14:59Z", "2022-12-31T18:15:00Z", .kathmandu),
    ] as [(String, String, TimeZone)])
  func zoneForIsCurrent(last: String, first: String, zone: TimeZone) {
    let (old, new) = ("2022-04-15T12:00:00Z", "2023-04-15T12:00:00Z")
    #expect(Pair(last, now: old).isCurrent(in: zone), "Released in the last second.")
    #expect(Pair(first, now: new).isCurrent(in: zone), "Released in the first second.")
    #expect(Pair(old, now: last).isCurrent(in: zone), "It is the last second.")
    #expect(Pair(new, now: first).isCurrent(in: zone), "It is the first second.")
    #expect(!Pair(last, now: new).isCurrent(in: zone), "Released in the last second before.")
    #expect(!Pair(first, now: old).isCurrent(in: zone), "Released in the first second after.")
    #expect(!Pair(new, now: last).isCurrent(in: zone), "It is the last second before.")
    #expect(!Pair(old, now: first).isCurrent(in: zone), "It is the first second after.")
  }

  @Test("S3 · The last half of the last second belongs to the year, too")
  func lastHalfSecond() {
    let last = Date.at("2022-12-31T23:59:59Z") + 0.5
    let summer = Date.at("2022-06-15T12:00:00Z")
    #expect(makeCell(releaseDate: last).details == details("2022"))
    let released = makeCell(releaseDate: last, now: { summer }).isCurrent
    #expect(released, "Released half a second before midnight.")
    let seen = makeCell(releaseDate: summer, now: { last }).isCurrent
    #expect(seen, "It is half a second before midnight.")
  }

  // Istanbul set its clocks forward in 2016, and never back.
  @Test("S3 · A year with fewer hours than others ends at midnight, too")
  func shortYear() {
    let newYear = Pair("2016-12-31T21:30:00Z", now: "2016-06-15T12:00:00Z")
    #expect(!newYear.isCurrent(in: .istanbul))
  }

  @Test(
    "S4 · The time zone of the calendar does not matter",
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

  @Test(
    "S5 · The number of the year is the calendar's",
    arguments: [
      (.buddhist, "2022-06-15T12:00:00Z", "2565"), (.persian, "2021-03-20T12:00:00Z", "1399"),
      (.persian, "2021-03-21T12:00:00Z", "1400"), (.hebrew, "2024-09-20T12:00:00Z", "5784"),
      (.islamicUmmAlQura, "2022-06-15T12:00:00Z", "1443"),
    ] as [(Calendar.Identifier, String, String)])
  func number(calendar: Calendar.Identifier, moment: String, number: String) {
    #expect(makeCell(releaseDate: .at(moment), calendar: calendar).details == details(number))
    let other = makeCell(artist: "", releaseDate: .at(moment), calendar: calendar)
    #expect(other.details == number, "Without an artist.")
  }

  // "4" and "0004" are both right: how a number below 1000 is written is left open.
  @Test(
    "S5 · A number below 1000 is the calendar's, too",
    arguments: [(.japanese, 4), (.republicOfChina, 111)] as [(Calendar.Identifier, Int)])
  func smallNumber(calendar: Calendar.Identifier, number: Int) {
    let release = Date.at("2022-06-15T12:00:00Z")
    let shown = makeCell(artist: "", releaseDate: release, calendar: calendar).details
    #expect(Int(shown) == number)
  }

  // The Persian year begins on 21 March 2021.
  @Test("S5 · The years of isCurrent are the calendar's")
  func yearOfTheCalendar() {
    let (last, first) = ("2021-03-20T12:00:00Z", "2021-03-21T12:00:00Z")
    #expect(!Pair(last, now: first).isCurrent(by: .persian), "The old year, seen from the new.")
    #expect(!Pair(first, now: last).isCurrent(by: .persian), "The new year, seen from the old.")
    #expect(Pair("2020-06-15T12:00:00Z", now: last).isCurrent(by: .persian), "In the old year.")
    #expect(Pair(first, now: "2022-01-15T12:00:00Z").isCurrent(by: .persian), "In the new year.")
    // The Hebrew year 5784 had thirteen months, and ended on 2 October 2024.
    let thirteenth = Pair("2024-09-20T12:00:00Z", now: "2024-06-15T12:00:00Z")
    #expect(thirteenth.isCurrent(by: .hebrew), "In the thirteenth month.")
  }
}
