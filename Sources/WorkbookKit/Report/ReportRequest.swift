import Foundation

/// A report that a check is to write for a machine or a teacher.
struct ReportRequest: Equatable, Sendable {
  var format: ReportFormat
  /// The whole path, for a format that is written to a file.
  var file: String?

  init(_ format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// Takes what `--report` was given, relative to the folder in which it was asked for.
  ///
  /// - Returns: Nil where no format has the name, which no command line gets this far with.
  init?(_ value: Command.Option.Value, in directory: String) {
    guard let format = ReportFormat.all.first(where: { $0.name == value.word }) else { return nil }
    self.format = format
    file = value.file.map {
      URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
        .standardizedFileURL.path
    }
  }
}

extension Command.Option {
  static let report = Self(
    "report", "write a report, too; may be given more than once", valueName: "REPORT…",
    forms: ReportFormat.all.map(\.form))
}
