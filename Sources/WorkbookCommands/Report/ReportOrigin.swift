import Foundation

/// Whose work a report is about, when it was made, and with which tools.
struct ReportOrigin: Equatable, Sendable {
  /// The version of the tool.
  static let tool = "1.0.0"

  /// The version and the commit, as in `1.0.0, commit 71d7fb5`; the version alone without git.
  static func version(of course: Course?) -> String {
    tool + (course.flatMap { Git(course: $0).commit }.map { ", commit \($0)" } ?? "")
  }

  var name: String?
  /// The day, as in `2026-11-21`.
  var date: String
  /// As in `Swift 6.3.1`.
  var toolchain: String?
  /// As in `commit 71d7fb5, and changes since`.
  var commit: String?

  /// Asks git and the toolchain, and leaves out what they don't know.
  ///
  /// - Parameter name: The name on the command line; `nil` for the user's name in git.
  static func found(in course: Course, name: String?, now: Date = Date()) -> ReportOrigin {
    let git = Git(course: course)
    let version = (try? Toolchain.find()).flatMap { toolchain in
      toolchain.keptVersion(in: course) ?? (try? toolchain.askVersion())
    }
    return ReportOrigin(
      name: name ?? git.userName,
      date: now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day()),
      toolchain: version.map { "Swift \($0)" },
      commit: git.commit.map { "commit \($0)\(git.hasChanges ? ", and changes since" : "")" })
  }
}
