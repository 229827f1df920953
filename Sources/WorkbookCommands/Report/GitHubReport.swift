import Foundation

extension ReportFormat {
  static let github = ReportFormat(
    name: "github", words: "annotations on standard output, and the job summary",
    output: .own { writer throws(WorkbookError) in
      let report = GitHubReport(lessons: writer.lessons, shown: writer.shown)
      let stream: StandardStreams.Stream = writer.standardOutputIsTaken ? .errors : .output
      for annotation in report.annotations { writer.console.command(annotation, to: stream) }
      if let path = writer.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
        try Files.append(report.summary, to: path)
      }
    })
}

/// The report for a workflow on GitHub: annotations in the code, and the job summary.
package struct GitHubReport {
  var lessons: [ReportedLesson]
  /// The lessons that were named or just judged.
  var shown: [Lesson]

  /// A line for each shown lesson that is not passed, at the first place to look.
  ///
  /// A lesson that nobody has begun is a notice, not an error.
  var annotations: [String] {
    lessons.filter { shown.contains($0.lesson) && !$0.explanation.isPass }.map { lesson in
      var properties = [("file", lesson.place.path), ("line", "\(lesson.place.line)")]
      if let column = lesson.place.column { properties.append(("col", "\(column)")) }
      properties.append(("title", "\(lesson.headline.name): \(lesson.headline.now.words)"))
      let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
      let words = lesson.words.map(\.text).joined(separator: "\n\n")
      let level = lesson.outcome.severity == .untouched ? "notice" : "error"
      return "::\(level) \(list)::\(Self.data(words.isEmpty ? lesson.headline.now.words : words))"
    }
  }

  /// A Markdown table of every lesson that has a verdict, and the number of the others.
  var summary: String {
    let told = lessons.filter { shown.contains($0.lesson) || $0.outcome != .notStarted }
    let rows = told.map { lesson in
      let cells = [
        lesson.lesson.label, lesson.title,
        "\(lesson.headline.reached.glyph.sign) \(lesson.state)",
        lesson.explanation.tests ?? "–", lesson.headline.bugs ?? "–",
        lesson.headline.beyond?.words ?? "–",
      ]
      return "| \(cells.map(Self.cell).joined(separator: " | ")) |"
    }
    var text = "## Workbook: \(ProgressBar(lessons).words)\n\n"
    if !rows.isEmpty {
      text += """
        | Lesson | Title | Outcome | Tests that pass | Bugs caught | Beyond |
        | --- | --- | --- | --- | --- | --- |
        \(rows.joined(separator: "\n"))


        """
    }
    let others = lessons.count - told.count
    if others > 0 { text += "Not checked here: \(counted(others, "lesson")).\n\n" }
    return text
  }

  /// A line of code for the runner to mark, with words beside it.
  package static func warning(file: String, line: Int, title: String, words: String) -> String {
    "::warning file=\(property(file)),line=\(line),title=\(property(title))::\(data(words))"
  }

  // A command ends with its line, so line breaks are written as the runner's own escapes.
  private static func data(_ text: String) -> String {
    text.showingControls.withoutCommands.replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func cell(_ text: String) -> String {
    var escaped = ""
    for character in text.showingControls {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]": escaped += "\\\(character)"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

extension Files {
  /// Appends to a file to which others append as well, and creates it if necessary.
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
