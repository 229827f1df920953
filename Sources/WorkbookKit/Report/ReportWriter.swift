import Foundation

/// Writes the reports that `check --report` asks for.
struct ReportWriter {
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
    for request in requests {
      switch request {
      case .junit(let file):
        try write(JUnitReport(lessons: lessons).text(), to: file)
      case .json(let file):
        try write(DetailedJSONReport(summary: summary, lessons: lessons).text(), to: file)
      case .html(let file):
        try write(HTMLReport(course: course, lessons: lessons).text(), to: file)
      case .github:
        try announce(GitHubReport(lessons: lessons, shown: shown))
      }
    }
  }

  private func write(_ text: String, to file: String) throws(WorkbookError) {
    try Files.write(Data(text.utf8), to: file)
  }

  private func announce(_ report: GitHubReport) throws(WorkbookError) {
    for annotation in report.annotations {
      if standardOutputIsTaken { console.note(annotation) } else { console.say(annotation) }
    }
    if let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      try Files.append(report.summary, to: path)
    }
  }
}

extension Files {
  /// Adds to the end of a file that others add to as well; makes it where there is none.
  fileprivate static func append(_ text: String, to path: String) throws(WorkbookError) {
    guard let file = FileHandle(forWritingAtPath: path) else {
      return try write(Data(text.utf8), to: path)
    }
    defer { try? file.close() }
    do {
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}
