import Foundation

/// A year as people name it: a number, and the era in which it counts.
struct Year: Equatable, Sendable {
  let era: Int
  let number: Int

  init(of date: Date, _ calendar: Calendar, _ timeZone: TimeZone) {
    let components = calendar.dateComponents(in: timeZone, from: date)
    era = components.era ?? 0
    number = components.year ?? 0
  }

  func text(_ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.usesGroupingSeparator = false
    return formatter.string(from: NSNumber(value: number)) ?? ""
  }
}
