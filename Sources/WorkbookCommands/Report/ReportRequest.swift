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

}
