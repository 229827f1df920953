/// A report that a check writes, for a machine or a teacher.
struct ReportRequest: Equatable, Sendable {
  var format: ReportFormat
  /// The absolute path, if the format is written to a file.
  var file: String?
}
