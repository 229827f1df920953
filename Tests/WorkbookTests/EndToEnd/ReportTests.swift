import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Reports", .serialized) struct Reports {
    private func text(_ course: FixtureCourse, _ file: String) throws -> String {
      try Files.text(at: "\(course.root)/\(file)")
    }

    @Test("Reports are written beside what the check says, where the command was given")
    func files() throws {
      let course = try FixtureCourse()
      try course.solve("02-Greeting")
      _ = try course.run("check 1 2")
      let before = try course.run("check 1 2")
      let files = ["junit": "r.xml", "json": "r.json", "html": "r.html"]
      let reports = files.map { "--report \($0)=\($1)" }.joined(separator: " ")
      let answer = try course.run("check 1 2 --name Ada \(reports)", in: "Exercises/02-Greeting")
      #expect(answer.text == before.text)
      #expect(answer.exit == .exited(1))

      for (kind, file) in files {
        let report = try text(course, "Exercises/02-Greeting/\(file)")
        #expect(!report.contains(course.root), "\(file)")
        // Golden: what a real check finds out, and not what a test makes up.
        let untimed = report.replacing(#/ time="\d+\.\d{3}"/#, with: " time=\"N\"")
        if kind != "html" { try expectOutput(untimed, of: "report-check-\(kind)") }
        #expect(report.contains("<p class=\"origin\">Ada · ") == (kind == "html"))
        #expect(
          report.contains("<code class=\"readme\">Exercises/01-Counter/README.md")
            == (kind == "html"))
      }
    }

    @Test("Annotations stand on standard output, or beside the JSON that is there")
    func github() throws {
      let course = try FixtureCourse()
      let answer = try course.run("check 4 --report github", errors: false)
      let lines = answer.text.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("::error file=Tests/Suites/04-Other/") } == 1)

      let json = try course.run("check 4 --json --report github", errors: false)
      #expect((try? JSONSerialization.jsonObject(with: Data(json.text.utf8))) != nil)
      let both = try course.run("check 4 --json --report github")
      #expect(both.text.contains("::error file=Tests/Suites/04-Other/"))
    }

    @Test("A report that cannot be written is the caller's error, and the check is done")
    func cannotWrite() throws {
      let course = try FixtureCourse()
      let answer = try course.run("check 4 --report junit=no/such/folder.xml")
      #expect(
        answer.text.contains("the tool could not write the report <course>/no/such/folder.xml"))
      #expect(answer.exit == .exited(64))
    }

    @Test("The lessons are a job matrix of one line, and nothing is checked")
    func matrix() throws {
      let answer = try FixtureCourse().run("list --matrix")
      #expect(answer.text.hasPrefix("{\"include\":[{\"lesson\":\"01-Counter\","))
      #expect(answer.text.split(separator: "\n").count == 1)
      #expect(answer.exit == .exited(0))
    }
  }
}
