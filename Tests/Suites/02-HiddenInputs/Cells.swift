import Foundation
import HiddenInputs

/// Makes the cell of an ordinary album; a test passes only the values that it is about.
///
/// Its calendar has a zone of its own, as every calendar has: here GMT. The suite runs on the main
/// actor, so that a row that belongs to the main actor compiles, too.
@MainActor
func makeCell(
  title: String = "Head Hunters", artist: String = "Herbie Hancock",
  releaseDate: Date = .at("1973-10-13T12:00:00Z"),
  imageURL: URL = URL(filePath: "/covers/head-hunters.jpg"),
  calendar identifier: Calendar.Identifier = .gregorian,
  calendarZone: TimeZone = .gmt, calendarLocale: Locale? = nil,
  timeZone: TimeZone = .gmt, locale: Locale = .american,
  now: @escaping @Sendable () -> Date = { .at("1998-06-15T12:00:00Z") }
) -> AlbumSearchResultCellViewModel {
  var calendar = Calendar(identifier: identifier)
  calendar.timeZone = calendarZone
  calendar.locale = calendarLocale ?? locale
  return AlbumSearchResultCellViewModel(
    album: Album(title: title, artist: artist, releaseDate: releaseDate, imageURL: imageURL),
    calendar: calendar, timeZone: timeZone, locale: locale, now: now)
}

/// The details of the ordinary album with a year.
func details(_ year: String) -> String {
  "Herbie Hancock | \(year)"
}

extension Date {
  /// Makes a moment: `.at("1973-10-13T12:00:00Z")`.
  static func at(_ text: String) -> Date {
    // A text that can't be read becomes a wrong year, and its test fails.
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }
}

extension TimeZone {
  // Kiritimati and Honolulu have the same time of day, and never the same date.
  static let kiritimati = named("Pacific/Kiritimati")
  static let honolulu = named("Pacific/Honolulu")
  /// On summer time at New Year: thirteen hours ahead of GMT.
  static let auckland = named("Pacific/Auckland")
  /// Five hours and three quarters ahead of GMT.
  static let kathmandu = named("Asia/Kathmandu")
  static let newYork = named("America/New_York")
  static let caracas = named("America/Caracas")
  static let istanbul = named("Europe/Istanbul")

  private static func named(_ identifier: String) -> TimeZone {
    // On a machine that doesn't know the zone, its tests fail.
    TimeZone(identifier: identifier) ?? .gmt
  }
}

extension Locale {
  static let american = Locale(identifier: "en_US")
  // Each names its digits, because the usual digits of a region differ from system to system.
  static let bengali = Locale(identifier: "bn_BD@numbers=beng")
  static let egyptian = Locale(identifier: "ar_EG@numbers=arab")
  /// English with the digits of Devanagari, a choice in the settings.
  static let englishInDevanagari = Locale(identifier: "en_US@numbers=deva")
  // The next two have a calendar of their own, which is not Gregorian.
  static let thai = Locale(identifier: "th_TH@numbers=latn")
  static let persian = Locale(identifier: "fa_IR@numbers=latn")
}
