import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Hostile code", .serialized) struct Hostile {
    static let all: [Scenario] = [
      .counter(
        "recurses for ever", .crashed,
        "    func sum(_ n: Int) -> Int { n + sum(n + 1) }\n    value = sum(1)"),
      .greeting(
        "aborts at exit", .crashed, Scenario.good + "\n@Test func a() { atexit { abort() } }"),
      .greeting(
        "exits in another thread", .incomplete,
        Scenario.good
          + "\n@Test func a() { Thread.detachNewThread { exit(0) }; DispatchSemaphore(value: 0).wait() }"
      ),
      .greeting(
        "expects what is wrong, as a known issue", .incomplete,
        Scenario.good
          + "\n@Test func a() { withKnownIssue { #expect(Greeter().greeting(for: \"A\") == \"A\") } }"
      ),
    ]

    @Test("What ends a process, or takes its records, is no pass", arguments: all)
    func outcome(_ scenario: Scenario) throws {
      let course = try FixtureCourse()
      try course.write(scenario.source, to: scenario.file)
      let answer = try course.run("check \(scenario.lesson)")
      #expect(try course.outcome(of: scenario.lesson) == scenario.outcome, "\(answer.text)")
    }

    @Test("A test that closes every descriptor is no pass, whether its process lives on or not")
    func closed() throws {
      let course = try FixtureCourse()
      let closing =
        Scenario.good + "\n@Test func a() { for number in Int32(0)...255 { close(number) } }"
      let scenario = Scenario.greeting("closes", .incomplete, closing)
      try course.write(scenario.source, to: scenario.file)
      let answer = try course.run("check greeting")
      // Dispatch traps, if it looks at its own before the process ends.
      let outcome = try #require(try course.outcome(of: "greeting"))
      #expect([.incomplete, .crashed].contains(outcome), "\(answer.text)")
    }

    @Test("A byte-order mark, returns, two megabytes and an empty environment are no matter")
    func odd() throws {
      let course = try FixtureCourse()
      let tests =
        Scenario.good
        + "\n@Test func clears() { for name in ProcessInfo.processInfo.environment.keys { unsetenv(name) } }\n/*"
        + String(repeating: " many words\n", count: 200_000) + "*/"
      let scenario = Scenario.greeting("odd", .passed, tests)
      let source = "\u{FEFF}" + scenario.source.replacing("\n", with: "\r\n")
      try course.write(source, to: scenario.file)
      let answer = try course.run("check greeting")
      #expect(answer.exit == .exited(0), "\(answer.text)")
    }

    @Test("A file in UTF-16 does not compile, and is the learner's") func otherEncoding() throws {
      let course = try FixtureCourse()
      let scenario = Scenario.greeting("wide", .doesNotCompile, Scenario.good)
      let data = try #require(scenario.source.data(using: .utf16))
      try Files.write(data, to: "\(course.root)/\(scenario.file)")
      let answer = try course.run("check greeting")
      #expect(try course.outcome(of: "greeting") == .doesNotCompile, "\(answer.text)")
    }
  }
}
