import Foundation

extension Date {
  /// Makes the noon of a day in GMT, such as `.day(1973, 10, 13)`.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = DateComponents(year: year, month: month, day: day, hour: 12)
    // Every such day has a date. If one had none, its test should see a wrong year.
    return calendar.date(from: noon) ?? .distantPast
  }
}
