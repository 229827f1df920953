/// A format that `check --report` writes: its name, its description, and how to make it.
///
/// The command line and help derive from this value. To add a format, add a file that makes it, and
/// a line in ``all``.
struct ReportFormat: Sendable {
  /// Where a report goes.
  enum Output: Sendable {
    /// To the file that the command line names.
    case file(@Sendable (ReportWriter) -> String)
    /// To a place that the format itself knows.
    case own(@Sendable (ReportWriter) throws(WorkbookError) -> Void)
  }

  var name: String
  /// The description in help.
  var words: String
  var output: Output

  /// Every format, in the order of help.
  static let all: [ReportFormat] = [
    .junit,
    .json,
    .html,
    .github,
  ]
}

extension ReportFormat: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}
