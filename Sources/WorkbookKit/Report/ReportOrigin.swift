import Foundation

/// Whose work a report is about, when it was made, and with what.
struct ReportOrigin: Equatable, Sendable {
  var name: String?
  /// The day, as in `2026-11-21`.
  var date: String
  /// As in `Swift 6.3.1`.
  var toolchain: String?
  /// As in `commit 71d7fb5, and changes since`.
  var commit: String?

  // In seconds: git answers at once, or its folder is out of reach.
  private static let patience = 5.0

  /// Asks git and the toolchain; what they do not know is left out.
  ///
  /// - Parameter name: As the command line has it; without it, the user's name in git.
  static func found(in course: Course, name: String?, now: Date = Date()) -> ReportOrigin {
    let commit = git(["describe", "--always", "--dirty", "--exclude=*"], in: course)
    let version = (try? Toolchain.find()).flatMap { toolchain in
      toolchain.keptVersion(in: course) ?? (try? toolchain.askVersion())
    }
    return ReportOrigin(
      name: name ?? git(["config", "user.name"], in: course), date: day(of: now),
      toolchain: version.map { "Swift \($0)" }, commit: commit.map(words))
  }

  /// What git answers; nil where there is none, or no repository.
  private static func git(_ arguments: [String], in course: Course) -> String? {
    let answer = try? Program(path: "/usr/bin/env", timeLimit: patience)
      .answer(["git", "-C", course.root] + arguments)
    let line = answer?.split(separator: "\n").first.map(String.init)
    return line?.isEmpty == false ? line : nil
  }

  /// In words: the tests are not run on the commit, but on the files as they are.
  private static func words(_ described: String) -> String {
    let mark = "-dirty"
    return described.hasSuffix(mark)
      ? "commit \(described.dropLast(mark.count)), and changes since" : "commit \(described)"
  }

  private static func day(of date: Date) -> String {
    let parts = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}

extension Command.Option {
  static let name = Self(
    "name", "whose work the HTML page is about; without it, the user's name in git",
    valueName: "NAME", forms: [.any("NAME")])
}
