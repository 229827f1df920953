/// A format that `check --report` writes: its name, its words, and how it is made.
///
/// The command line and help derive from this value. A new format is a file that
/// makes one, and a line in ``all``.
struct ReportFormat: Sendable {
  /// What reports are made from.
  struct Contents: Sendable {
    var course: Course
    /// What `--json` prints.
    var summary: JSONReport
    var lessons: [ReportedLesson]
    /// The lessons that were asked for or just judged.
    var shown: [Lesson]
    /// The folder that the report will lie in; nil for one that goes nowhere.
    var folder: String?
    var origin: @Sendable () -> ReportOrigin
  }

  /// Where a report goes.
  enum Output: Sendable {
    /// To the file that the command line names.
    case file(@Sendable (Contents) -> String)
    /// To wherever the format itself knows.
    case own(@Sendable (Contents, ReportWriter) throws(WorkbookError) -> Void)
  }

  var name: String
  /// What help says of it.
  var words: String
  var output: Output

  /// Every format, in the order in which help shows them.
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
