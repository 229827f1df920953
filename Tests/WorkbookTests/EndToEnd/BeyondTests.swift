import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Beyond the core", .serialized) struct Beyond {
    private static let greeting = "02-Greeting"
    private static let counter = "01-Counter"
    private static let tests = "Exercises/02-Greeting/GreetingTests.swift"

    private static let coreTests = """
      import Greeter
      import Testing

      @Suite struct GreetingTests {
        @Test("S1 · It names the guest") func namesTheGuest() {
          #expect(Greeter().greeting(for: "Ada") == "Hello Ada")
        }

        @Test("S2 · It drops blanks") func dropsBlanks() {
          #expect(Greeter().greeting(for: " Ada ") == "Hello Ada")
        }
      }

      """

    /// A course in which the third line of a lesson lies beyond its core.
    private func course(beyond folder: String) throws -> FixtureCourse {
      let course = try FixtureCourse()
      let readme = "Exercises/\(folder)/README.md"
      let text = try Files.text(at: "\(course.root)/\(readme)")
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("- **S3**") })
      try course.write(text.replacing("\(line)\n", with: ""), to: readme)
      try course.write("# Beyond it\n\n\(line)\n", to: "Exercises/\(folder)/beyond.md")
      return course
    }

    /// The counter's suite, with the test of its third line in a type of its own.
    private func counterCourse(_ body: String) throws -> FixtureCourse {
      let course = try course(beyond: Self.counter)
      for folder in ["Tests/Suites", ".pristine/Tests/Suites"] {
        let file = "\(folder)/01-Counter/CounterTests.swift"
        let text = try Files.text(at: "\(course.root)/\(file)")
        let start = try #require(text.range(of: "\n  @Test(\"S3"))
        try course.write(text[..<start.lowerBound] + "}\n", to: file)
        try course.write(
          """
          import Counter
          import Testing

          @Suite("Beyond · Limits") struct BeyondLimitTests {
            @Test("S3 · It stops at its limit") func stopsAtLimit() {
          \(body)
            }
          }

          """, to: "\(folder)/01-Counter/Beyond/LimitTests.swift")
      }
      return course
    }

    private static let limit = """
          var counter = Counter(limit: 2)
          for _ in 1...3 { counter.countUp() }
          #expect(counter.value == 2)
      """

    @Test("A pass is the core; the star is all of it, and both stay once they are earned")
    func tests() throws {
      let course = try course(beyond: Self.greeting)
      var transcript = Transcript(in: course)
      try course.write(Self.coreTests, to: Self.tests)
      try transcript.tell("check 2", 0)
      try transcript.tell("check 2", 0)
      try transcript.tell("hint 2", 0)
      try transcript.tell("list", 0)
      try course.solve(Self.greeting)
      try transcript.tell("check 2", 0)
      try transcript.tell("list", 0)
      // Mastered before, these tests are passed now: what they miss has not run yet.
      try course.write(Self.coreTests + "// Less again.\n", to: Self.tests)
      try transcript.tell("check 2", 0)
      try course.write(
        Self.coreTests.replacing("Hello Ada", with: "Hello Bob"), to: Self.tests)
      try transcript.tell("check 2", 1)
      try transcript.tell("list", 0)
      try transcript.tell("reset 2 --yes", 0, isShown: false)
      try transcript.tell("list", 0)
      try transcript.tell("reset --undo", 0, isShown: false)
      try transcript.tell("list", 0)
      try expectOutput(transcript.text, of: "beyond-tests")
    }

    @Test("--core leaves it out, and a later check catches up with it")
    func coreOnly() throws {
      let course = try course(beyond: Self.greeting)
      try course.solve(Self.greeting)
      #expect(try beyond(of: course, "check 2 --core --json") == nil)
      #expect(try beyond(of: course, "check 2 --core --json") == nil)
      #expect(try beyond(of: course, "check 2 --json") == ["caught": 1, "total": 1])
    }

    private func beyond(of course: FixtureCourse, _ command: String) throws -> [String: Int]? {
      let answer = try course.run(command, errors: false)
      #expect(answer.exit == .exited(0))
      let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
      let lessons = try #require((object as? [String: Any])?["lessons"] as? [[String: Any]])
      #expect(lessons[1]["outcome"] as? String == "passed")
      return lessons[1]["beyond"] as? [String: Int]
    }

    @Test("In a refactor lesson a red test, a crash and a hang beyond the core leave the pass")
    func refactor() throws {
      let course = try counterCourse(Self.limit)
      let file = "Exercises/01-Counter/Counter.swift"
      var transcript = Transcript(in: course)
      let solution = try Files.text(at: "\(course.root)/Solutions/01-Counter/Counter.swift")
      try course.write(
        solution.replacing("guard value < limit else { return }", with: ""), to: file)
      try transcript.tell("check 1", 0)
      try course.write(
        solution.replacing(
          "guard value < limit else { return }", with: "precondition(value < limit)"),
        to: file)
      try transcript.tell("check 1", 0)
      try course.write(
        solution.replacing("guard value < limit else { return }", with: "while value == limit {}"),
        to: file)
      try transcript.tell("check 1", 0)
      try course.solve(Self.counter)
      try transcript.tell("check 1", 0)
      // No test of the core is red by what lies beyond, and none of beyond is run before it.
      try course.write(solution.replacing("+= 1", with: "+= 2"), to: file)
      try transcript.tell("check 1", 1)
      try expectOutput(transcript.text, of: "beyond-refactor")
    }

    @Test("Ctrl-C while it looks beyond the core leaves the pass, and its exit code")
    func interrupted() throws {
      let course = try counterCourse("    while true {}")
      try course.solve(Self.counter)
      let terminal = try PseudoTerminal("check 1", in: course)
      try terminal.awaitWords("Progress [")
      try terminal.awaitWords("checking what lies beyond the core")
      terminal.type("\u{3}")
      let end = try terminal.words()
      #expect(end.exit == 0)
      let list = try course.run("list")
      #expect(list.text.contains("✓ passed"))
    }
  }
}
