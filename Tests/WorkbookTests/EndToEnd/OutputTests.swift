import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension EndToEndTests {
  /// Output that cannot be written, or that somebody obeys.
  @Suite("Output", .serialized) struct Output {
    @Test(
      "Where output is full or closed, that is said on the other stream",
      .enabled(if: Files.exists("/dev/full"), "a device that is always full is needed"),
      arguments: [
        ("list", "exec 3>&1 >/dev/full 2>&3; ", "standard output"),
        ("list", "exec 3>&1 >&- 2>&3; ", "standard output"),
        ("reset", "exec 2>/dev/full; ", "standard error"),
      ])
    func full(_ command: String, _ prelude: String, _ name: String) throws {
      let course = try FixtureCourse()
      let answer = try course.run(command, prelude: prelude)
      #expect(answer.exit == .exited(70))
      #expect(answer.text.hasPrefix("error: the tool could not write \(name): "))
    }

    @Test("Closed words for people are nobody's loss") func closedErrors() throws {
      let answer = try FixtureCourse().run("reset", prelude: "exec 2>&-; ")
      #expect(answer.exit == .exited(64))
      #expect(answer.text.isEmpty)
    }

    @Test("A pipe that nobody reads ends it silently, by the signal that ends other tools")
    func pipe() throws {
      let course = try FixtureCourse()
      let reading = "mkfifo .build/nobody; exec 3<>.build/nobody 4>.build/nobody 3<&- >&4; "
      let answer = try course.run(
        "list", prelude: "cd \"$1\"; rm -f .build/nobody; \(reading)")
      #expect(answer.exit == .signalled(SIGPIPE))
      #expect(answer.text.isEmpty)
    }

    @Test("Titles, hints, names and contents of files cannot command a terminal either")
    func everywhere() throws {
      let course = try FixtureCourse()
      let wild = "\u{1B}]0;title\u{7}\u{202E}\u{9B}2J"
      for (file, here) in [
        ("README.md", "# "), ("prediction.md", "# "), ("hints.md", "### Point\n\n"),
        ("Counter.swift", ""),
      ] {
        let path = "Exercises/01-Counter/\(file)"
        let text = try Files.text(at: "\(course.root)/\(path)")
        let changed = here.isEmpty ? "// \(wild)\n\(text)" : text.replacing(here, with: here + wild)
        try course.write(changed, to: path)
      }
      for command in [
        "check 1 --color always", "check 1 --report github", "list", "hint 1", "predict 1 2",
        "compare 1 --spoil --color always", "reset 1 --yes",
      ] {
        if command.hasPrefix("compare") {
          try course.write("// \(wild)\n", to: "Exercises/01-Counter/A\(wild).swift")
        }
        let answer = try course.run(command)
        let text = answer.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(!text.unicodeScalars.contains { $0.picture != nil }, "\(command)\n\(text)")
        let tells = text.contains("␛]0;title") || command.hasPrefix("predict")
        #expect(tells, "\(command)\n\(text)")
      }
    }

    @Test(
      "What a test says cannot command a terminal or a runner", arguments: ["", " --report github"])
    func commands(_ report: String) throws {
      let course = try FixtureCourse()
      try course.write(
        """
        import Testing
        @Test("loud \\u{1B}[2J") func loud() {
          Issue.record("\\u{7}\\n::error::from a test\\n##[error]from a test")
        }

        """, to: "Exercises/02-Greeting/GreetingTests.swift")
      let answer = try course.run(
        "check 2" + report, settings: report.isEmpty ? ["GITHUB_ACTIONS": "true"] : [:])
      #expect(answer.exit == .exited(1))
      #expect(!answer.text.unicodeScalars.contains { $0.picture != nil })
      let lines = answer.text.split(separator: "\n")
      let commands = lines.filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
      #expect(commands.count == (report.isEmpty ? 0 : 1))
      #expect(commands.allSatisfy { $0.hasPrefix("::error file=Exercises/02-Greeting/") })
      #expect(answer.text.contains(": :error::from a test"))
    }
  }
}
