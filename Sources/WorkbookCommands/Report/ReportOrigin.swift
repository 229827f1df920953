import Foundation

/// Whose work a report is about, when it was made, and with which tools.
struct ReportOrigin: Equatable, Sendable {
  /// The version of the tool.
  static let tool = "0.1.0"

  var name: String?
  /// The day, as in `2026-11-21`.
  var date: String
  /// As in `Swift 6.3.1`.
  var toolchain: String?

  /// Asks the toolchain for its version, and leaves it out if there is none.
  static func found(in course: Course, name: String?, now: Date = Date()) -> ReportOrigin {
    let version = (try? Toolchain.find()).flatMap { toolchain in
      toolchain.keptVersion(in: course) ?? (try? toolchain.askVersion())
    }
    let day = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    return ReportOrigin(
      name: name, date: now.formatted(day), toolchain: version.map { "Swift \($0)" })
  }
}
