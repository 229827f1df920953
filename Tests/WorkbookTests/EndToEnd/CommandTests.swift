import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

extension EndToEndTests {
  @Suite("Commands", .serialized) struct Commands {
    @Test("Without a command it greets, and checks the first lesson")
    func greets() throws {
      let answer = try FixtureCourse().run("")
      try expectOutput(answer.text, of: "greeting")
      #expect(answer.exit == .exited(1))
    }

    @Test("An evening: fail, pass, go on, and be told what else changed")
    func evening() throws {
      let course = try FixtureCourse()
      var transcript = Transcript(in: course)
      try transcript.tell("list", 0)
      try transcript.tell("compare", 1)
      try transcript.tell("check", 1)
      try course.solve("01-Counter")
      try transcript.tell("check", 0)
      try transcript.tell("compare", 0)
      try course.solve("04-Other")
      try transcript.tell("check", 1)
      try course.solve("02-Greeting")
      try transcript.tell("check", 0)
      try course.solve("03-Waiting")
      try transcript.tell("check", 0)
      try transcript.tell("check", 0)
      try transcript.tell("list", 0)
      try transcript.tell("next", 0)
      try expectOutput(transcript.text, of: "evening")
    }

    @Test("JSON is one object on standard output, with nothing beside it")
    func json() throws {
      let course = try FixtureCourse()
      try course.solve("01-Counter")
      let answer = try course.run("check counter greeting --json", errors: false)
      try expectOutput(answer.text, of: "json")
      #expect(answer.exit == .exited(1))
    }

    @Test(
      "A lesson is named by number, folder or module, from any folder",
      arguments: [
        "check 4", "check 04", "check 04-Other", "check other", "check OTHER",
        "check Exercises/04-Other/", "check Exercises/04-Other/Answer.swift",
      ])
    func names(_ arguments: String) throws {
      let course = try FixtureCourse()
      try course.solve("04-Other")
      let answer = try course.run(arguments, in: "Exercises/02-Greeting")
      #expect(answer.exit == .exited(0), "\(answer.text)")
      let start = try course.run(arguments.replacing("check", with: "start"))
      #expect(start.exit == .exited(0), "\(start.text)")
    }

    @Test("--all tells every lesson, builds no untouched starter, and --fresh judges again")
    func allAndFresh() throws {
      let course = try FixtureCourse()
      try course.solve("02-Greeting")
      try course.write("let odd = ", to: "Exercises/03-Waiting/WaitingTests.swift")
      // A starter that was checked by its name is one that nobody touched, all the same.
      #expect(try course.run("check 4").exit == .exited(1))
      let first = try course.run("check --all")
      try expectOutput(first.text, of: "check-all")
      #expect(first.exit == .exited(1))
      #expect(try course.run("check --all").text == first.text, "kept verdicts")
      let quiet = try course.run("check --all --quiet")
      #expect(quiet.text == "" && quiet.exit == .exited(1))
      let hosted = try course.run("check --all --report github", errors: false)
      let lines = hosted.text.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(
        lines.map { $0.prefix { $0 != "," } } == [
          "::notice file=Exercises/01-Counter/README.md",
          "::error file=Exercises/03-Waiting/WaitingTests.swift",
          "::notice file=Exercises/04-Other/README.md",
        ])
      try expectOutput(try course.run("check 4 --fresh").text, of: "check-fresh")
    }

    @Test(
      "Bad input gets a clear error and its exit code",
      arguments: [
        ("check nope", 64), ("check countr", 64), ("chek", 64), ("check --jsn", 64),
        ("check --al", 64), ("--verson", 64),
        ("compare 1 2", 64),
        ("list --color", 64), ("list --color=red", 64), ("help nothing", 64),
      ])
    func badInput(_ arguments: String, _ exit: Int32) throws {
      let answer = try FixtureCourse().run(arguments)
      let name = arguments.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      try expectOutput(answer.text, of: "error-\(name)")
      #expect(answer.exit == .exited(exit))
    }

    @Test("Help is there for every command", arguments: Command.all)
    func help(_ command: Command) throws {
      let answer = try FixtureCourse().run("\(command.name) --help")
      #expect(answer.exit == .exited(0))
      #expect(answer.text == Help.text(for: command) + "\n")
    }

    @Test("The version is said, with the commit if there is one") func version() throws {
      let text = try FixtureCourse().run("--version").text
      let version = ReportOrigin.tool.replacing(".", with: "\\.")
      let pattern = try Regex("workbook \(version)(, commit [0-9a-f]{7,})?\n")
      #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
    }

    @Test("The course proves itself, and a bug in a lesson is found")
    func verify() throws {
      let course = try FixtureCourse()
      let sound = try course.run("verify 1 2 3 4")
      try expectOutput(sound.text, of: "verify")
      #expect(sound.exit == .exited(0))

      // A suite that lets its mutant through, a starter that is solved, prose that does not compile.
      try course.write(
        "import Other\nimport Testing\n\n@Test(\"S1 · It answers\") func answers() { #expect(answer() > 0) }\n",
        to: ".pristine/Tests/Suites/04-Other/OtherTests.swift")
      try course.solve("01-Counter")
      let readme = "Exercises/01-Counter/README.md"
      let text = try Files.text(at: "\(course.root)/\(readme)")
      try course.write(text.replacing("limit: 2", with: "limits: 2"), to: readme)
      let broken = try course.run("verify 1 4")
      try expectOutput(broken.text, of: "verify-broken")
      #expect(broken.exit == .exited(1))
    }
  }
}
