import Foundation
import HiddenInputs
import Testing

@Suite("The texts of a cell")
struct CellTextTests {
  @Test(
    "S1 · The title is the album's, unchanged", arguments: ["Head Hunters", " k.d. ", "OK", ""])
  func title(title: String) {
    #expect(makeCell(title: title).title == title)
  }

  @Test(
    "S2 · The cover is the album's, unchanged",
    arguments: ["http://img.example.com/0451.png?size=90", "file:///covers/head-hunters.jpg"])
  func cover(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(makeCell(imageURL: url).coverURL == url)
  }

  @Test("S2 · A cover that is relative to another address stays so")
  func relativeCover() throws {
    let folder = try #require(URL(string: "http://img.example.com/covers/"))
    let url = try #require(URL(string: "head-hunters.jpg", relativeTo: folder))
    #expect(makeCell(imageURL: url).coverURL == url)
  }

  @Test(
    "S3 · The details are the unchanged artist, a separator and the number of the year",
    arguments: [
      "Herbie Hancock", " k.d. lang ", "ABBA", "Ella | Louis", "Guns N' Roses", "\"%@\" \\{y}",
    ])
  func artist(artist: String) {
    #expect(makeCell(artist: artist).details == "\(artist) | 1973")
  }

  @Test("S4 · Without an artist, the details are the number alone")
  func emptyArtist() {
    #expect(makeCell(artist: "").details == "1973")
  }

  @Test(
    "S5 · The number is in the digits of the locale",
    arguments: [
      (.american, "1973"), (.bengali, "১৯৭৩"), (.egyptian, "١٩٧٣"),
      (.englishInDevanagari, "१९७३"), (.chinese, "一九七三"),
    ] as [(Locale, String)])
  func digits(locale: Locale, expected: String) {
    #expect(makeCell(locale: locale).details == details(expected))
  }

  @Test(
    "S6 · The number is nothing but its digits",
    arguments: [
      ("1973-06-15T12:00:00Z", "1973"), ("2005-06-15T12:00:00Z", "2005"),
      ("0987-06-15T12:00:00Z", "987"), ("0087-06-15T12:00:00Z", "87"),
      ("0007-06-15T12:00:00Z", "7"),
    ])
  func plainDigits(moment: String, expected: String) {
    for locale in [Locale.american, .german, .norwegian] {
      let cell = makeCell(releaseDate: .at(moment), locale: locale)
      #expect(cell.details == details(expected), "In \(locale.identifier).")
    }
  }

  @Test("S6 · So it is with five digits")
  func fiveDigits() {
    let cell = makeCell(releaseDate: .at("9999-06-15T12:00:00Z").addingTimeInterval(366 * 86_400))
    #expect(cell.details == details("10000"))
  }

  @Test(
    "S7 · The locale of the calendar does not count",
    arguments: [Locale.bengali, .egyptian, .englishInDevanagari])
  func localeOfTheCalendar(calendarLocale: Locale) {
    let cell = makeCell(calendarLocale: calendarLocale, locale: .american)
    #expect(cell.details == details("1973"))
  }

  @Test(
    "S8 · The calendar of the locale does not count for the details",
    arguments: [Locale.thai, .persian])
  func calendarOfTheLocale(locale: Locale) {
    #expect(makeCell(locale: locale).details == details("1973"))
  }

  @Test("S8 · The calendar of the locale does not count for isCurrent")
  func calendarOfTheLocaleForIsCurrent() {
    // The Persian year begins in March.
    let cell = makeCell(
      releaseDate: .at("1973-02-15T12:00:00Z"), locale: .persian,
      now: { .at("1973-10-13T12:00:00Z") })
    #expect(cell.isCurrent)
  }
}
