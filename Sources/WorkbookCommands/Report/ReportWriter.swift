import Foundation

/// Writes the reports that `check --report` asks for.
struct ReportWriter: Sendable {
  var course: Course
  /// The standings after judging.
  var standings: Standings
  var console: Console
  /// The lessons that annotations are about: those that were named or just judged.
  var shown: [Lesson] = []
  /// Whether `--json` prints its object, so that standard output takes nothing else.
  var standardOutputIsTaken = false
  /// Whose work it is, if the command line says so.
  var name: String?
  var environment = ProcessInfo.processInfo.environment

  var lessons: [ReportedLesson] { standings.all.map { ReportedLesson(course, standings, $0) } }

  /// Writes the requested reports in order.
  ///
  /// - Throws: ``WorkbookError/cannotWriteReport(path:reason:)`` at the first that fails.
  func write(_ requests: [ReportRequest]) throws(WorkbookError) {
    for request in requests {
      do throws(WorkbookError) {
        switch request.format.output {
        case .file(let text):
          guard let file = request.file else { throw .missingValue(option: request.format.name) }
          try Files.write(Data(text(self).utf8), behindLinksAt: file)
        case .own(let write): try write(self)
        }
      } catch .cannotWrite(let path, let reason) {
        // Only the person who named the file can fix this.
        throw .cannotWriteReport(path: path.quoted, reason: reason)
      }
    }
  }
}
