import Foundation
import HiddenInputs
import Testing

@MainActor
@Suite("Beyond · Locales")
struct BeyondLocaleTests {
  @Test(
    "S7 · The number is in the digits of the locale",
    arguments: [
      (.american, "1973"), (.bengali, "১৯৭৩"), (.egyptian, "١٩٧٣"),
      (.englishInDevanagari, "१९७३"),
    ] as [(Locale, String)])
  func digits(locale: Locale, expected: String) {
    #expect(makeCell(locale: locale).details == details(expected))
  }

  @Test("S7 · The locale of the calendar does not matter")
  func localeOfTheCalendar() {
    let cell = makeCell(calendarLocale: .bengali, locale: .american)
    #expect(cell.details == details("1973"))
  }

  @Test(
    "S8 · The calendar of the locale does not matter for the details",
    arguments: [Locale.thai, .persian])
  func calendarOfTheLocale(locale: Locale) {
    #expect(makeCell(locale: locale).details == details("1973"))
  }

  @Test("S8 · The calendar of the locale does not matter for isCurrent")
  func calendarOfTheLocaleForIsCurrent() {
    // The Persian year begins in March.
    let isCurrent = makeCell(
      releaseDate: .at("1973-02-15T12:00:00Z"), locale: .persian,
      now: { .at("1973-10-13T12:00:00Z") }
    ).isCurrent
    #expect(isCurrent, "Released in February, seen in October.")
  }
}
