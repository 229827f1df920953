import Foundation
import HiddenInputs
import Testing

/// A moment, a time zone, and the year of the moment there.
struct YearThere: Sendable, CustomTestStringConvertible {
  let moment: String
  let zone: TimeZone
  let year: String

  init(_ moment: String, _ zone: TimeZone, _ year: String) {
    self.moment = moment
    self.zone = zone
    self.year = year
  }

  var testDescription: String { "\(moment) in \(zone.identifier)" }
}

/// A release and a present moment, for `isCurrent`.
struct Pair: Sendable, CustomTestStringConvertible {
  let release: String
  let now: String

  init(_ release: String, now: String) {
    self.release = release
    self.now = now
  }

  var testDescription: String { "released \(release), now \(now)" }

  /// What a cell says of the two.
  @MainActor
  func isCurrent(
    by calendar: Calendar.Identifier = .gregorian, in zone: TimeZone = .gmt,
    calendarZone: TimeZone = .gmt
  ) -> Bool {
    let moment = Date.at(now)
    return makeCell(
      releaseDate: .at(release), calendar: calendar, calendarZone: calendarZone, timeZone: zone,
      now: { moment }
    ).isCurrent
  }
}
