import Foundation

/// Writes the reports that `check --report` asks for.
struct ReportWriter: Sendable {
  var course: Course
  /// After judging.
  var standings: Standings
  var console: Console
  /// The lessons that were asked for or just judged: what annotations are about.
  var shown: [Lesson] = []
  /// True where `--json` prints its one object, beside which nothing may stand.
  var standardOutputIsTaken = false
  var environment = ProcessInfo.processInfo.environment

  /// Writes them in the order in which they were asked for.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)`` at the first that cannot be.
  func write(_ requests: [ReportRequest]) throws(WorkbookError) {
    guard !requests.isEmpty else { return }
    let summary = JSONReport(course, standings)
    let lessons = zip(standings.all, summary.lessons).map { standing, entry in
      ReportedLesson(course, standings, standing, entry)
    }
    let contents = ReportFormat.Contents(
      course: course, summary: summary, lessons: lessons, shown: shown)
    for request in requests {
      switch request.format.output {
      case .file(let text):
        guard let file = request.file else { throw .missingValue(option: request.format.name) }
        try Files.write(Data(text(contents).utf8), to: file)
      case .own(let write): try write(contents, self)
      }
    }
  }

  /// Prints a line of a report that a hosted runner is to obey.
  func command(_ line: String) {
    console.command(line, to: standardOutputIsTaken ? .errors : .output)
  }
}
