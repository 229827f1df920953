import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Writing reports") struct ReportWriterTests {
  private let course: ReportedCourse
  private let folder: TemporaryFolder

  init() throws {
    course = try ReportedCourse()
    folder = try TemporaryFolder()
  }

  private func writer(_ environment: [String: String] = [:]) -> ReportWriter {
    ReportWriter(
      course: course.place.course, standings: course.standings, console: .plain,
      environment: environment)
  }

  @Test("Each is written to its file, and replaces what was there")
  func files() throws {
    try folder.write("old", to: "a.html")
    try writer().write([
      ReportRequest(.html, file: "\(folder.path)/a.html"),
      ReportRequest(.html, file: "\(folder.path)/b.html"),
    ])
    for name in ["a.html", "b.html"] {
      #expect(try folder.text(of: name).hasPrefix("<!doctype html>"))
    }
  }

  @Test("A file that cannot be written is the caller's error, with its path")
  func cannotWrite() throws {
    let file = "\(folder.path)/no/such/folder.html"
    let request = ReportRequest(.html, file: file)
    let error = thrown { () throws(WorkbookError) in try writer().write([request]) }
    guard case .cannotWriteReport(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == file)
    #expect(error?.exitCode == .usage)
  }

  @Test("The job summary is added to what other steps wrote")
  func summary() throws {
    try folder.write("# Before\n", to: "summary.md")
    let environment = ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"]
    try writer(environment).write([ReportRequest(.github)])
    #expect(try folder.text(of: "summary.md").hasPrefix("# Before\n## Workbook: 1 of 4"))
    try writer(["GITHUB_STEP_SUMMARY": ""]).write([ReportRequest(.github)])
  }

  @Test(
    "A file is named from the folder in which the command was given",
    arguments: [
      ("a.html", "/b/c/a.html"), ("../a.html", "/b/a.html"), ("/x/a.html", "/x/a.html"),
      ("d e/é.html", "/b/c/d e/é.html"),
    ])
  func resolved(_ file: String, _ expected: String) {
    for format in ReportFormat.all where format.form.takesFile {
      let value = Command.Option.Value(word: format.name, file: file)
      #expect(ReportRequest(value, in: "/b/c") == ReportRequest(format, file: expected))
    }
    let value = Command.Option.Value(word: "github")
    #expect(ReportRequest(value, in: "/b/c") == ReportRequest(.github))
  }

  @Test("The matrix is one line of JSON, in the order of the lessons")
  func matrix() {
    #expect(
      LessonsMatrix.text(course.place.course) == """
        {"include":[{"lesson":"01-Counter","name":"Counting"},\
        {"lesson":"02-Greeting","name":"Greeting"},{"lesson":"03-Waiting","name":"Waiting"},\
        {"lesson":"04-Other","name":"Another one"}]}
        """)
  }
}
