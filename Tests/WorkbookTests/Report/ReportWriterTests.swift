import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Writing reports", .onOwnThreads) struct ReportWriterTests {
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
    try folder.write("old", to: "a.xml")
    try writer().write([
      ReportRequest(format: .junit, file: "\(folder.path)/a.xml"),
      ReportRequest(format: .json, file: "\(folder.path)/b.json"),
      ReportRequest(format: .html, file: "\(folder.path)/c.html"),
    ])
    #expect(try folder.text(of: "a.xml").hasPrefix("<?xml"))
    #expect(try folder.text(of: "b.json").hasPrefix("{"))
    #expect(try folder.text(of: "c.html").hasPrefix("<!doctype html>"))
  }

  @Test("A file that cannot be written is the caller's error, with its path")
  func cannotWrite() throws {
    let file = "\(folder.path)/no/such/folder.xml"
    let request = ReportRequest(format: .junit, file: file)
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
    try writer(environment).write([ReportRequest(format: .github)])
    #expect(try folder.text(of: "summary.md").hasPrefix("# Before\n## Workbook: 1 of 4"))
    try writer(["GITHUB_STEP_SUMMARY": ""]).write([ReportRequest(format: .github)])
  }

  @Test(
    "A file is named from the folder in which the command was given",
    arguments: [
      ("a.xml", "/b/c/a.xml"), ("../a.xml", "/b/a.xml"), ("/x/a.xml", "/x/a.xml"),
      ("d e/é.xml", "/b/c/d e/é.xml"),
    ])
  func resolved(_ file: String, _ expected: String) throws {
    for format in ReportFormat.all where format.form.takesFile {
      let requests = try requests("\(format.name)=\(file)")
      #expect(requests == [ReportRequest(format: format, file: expected)])
    }
    #expect(try requests("github") == [ReportRequest(format: .github)])
  }

  /// Returns what a value of `--report` asks for in the folder `/b/c`.
  private func requests(_ value: String) throws -> [ReportRequest] {
    let invocation = try Invocation(parsing: ["check", "--report", value], among: [.check])
    return Context(
      invocation: invocation, commands: [.check], console: .plain, directory: "/b/c"
    ).reports
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
