import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Reports", .serialized) struct Reports {
    @Test("A page is written beside what the check says, where the command was given")
    func page() throws {
      let course = try FixtureCourse()
      try course.solve("02-Greeting")
      let before = try course.run("check 1 2")
      let answer = try course.run(
        "check 1 2 --name Ada --report html=r.html", in: "Exercises/02-Greeting")
      #expect(answer.text == before.text)
      #expect(answer.exit == .exited(1))

      let page = try Files.text(at: "\(course.root)/Exercises/02-Greeting/r.html")
      #expect(!page.contains(course.root))
      #expect(page.contains("<p class=\"origin\">Ada · "))
      #expect(page.contains("href=\"../../Exercises/01-Counter/README.md\""))
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
      let answer = try course.run("check 4 --report html=no/such/folder.html")
      #expect(answer.text.contains("the report <course>/no/such/folder.html could not be written"))
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
