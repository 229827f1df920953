import Foundation
import Testing

@testable import WorkbookKit

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
    try folder.write("old", to: "a.xml")
    try writer().write([
      .junit(file: "\(folder.path)/a.xml"), .json(file: "\(folder.path)/b.json"),
      .html(file: "\(folder.path)/c.html"),
    ])
    #expect(try folder.text(of: "a.xml").hasPrefix("<?xml"))
    #expect(try folder.text(of: "b.json").hasPrefix("{"))
    #expect(try folder.text(of: "c.html").hasPrefix("<!doctype html>"))
  }

  @Test("A file that cannot be written is the workbook's error, with its path")
  func cannotWrite() throws {
    let file = "\(folder.path)/no/such/folder.xml"
    let error = thrown { () throws(WorkbookError) in try writer().write([.junit(file: file)]) }
    guard case .cannotWrite(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == file)
    #expect(error?.exitCode == .fault)
  }

  @Test("The job summary is added to what other steps wrote")
  func summary() throws {
    try folder.write("# Before\n", to: "summary.md")
    let environment = ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"]
    try writer(environment).write([.github])
    #expect(try folder.text(of: "summary.md").hasPrefix("# Before\n## Workbook: 1 of 4"))
    try writer(["GITHUB_STEP_SUMMARY": ""]).write([.github])
  }

  @Test(
    "A file is named from the folder in which the command was given",
    arguments: [
      ("a.xml", "/b/c/a.xml"), ("../a.xml", "/b/a.xml"), ("/x/a.xml", "/x/a.xml"),
      ("d e/é.xml", "/b/c/d e/é.xml"),
    ])
  func resolved(_ file: String, _ expected: String) {
    #expect(ReportRequest.junit(file: file).resolved(in: "/b/c") == .junit(file: expected))
    #expect(ReportRequest.json(file: file).resolved(in: "/b/c") == .json(file: expected))
    #expect(ReportRequest.html(file: file).resolved(in: "/b/c") == .html(file: expected))
    #expect(ReportRequest.github.resolved(in: "/b/c") == .github)
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
