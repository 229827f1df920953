import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Outcomes", .serialized) struct Outcomes {
    @Test(
      "A learner's code gets the right outcome, a message that helps and its own hint",
      arguments: Scenario.all)
    func outcome(_ scenario: Scenario) throws {
      let course = try FixtureCourse()
      try course.write(scenario.source, to: scenario.file)
      let answer = try course.run("check \(scenario.lesson)")
      try expectOutput(answer.text, of: scenario.id)
      #expect(answer.exit == .exited(scenario.outcome == .passed ? 0 : 1))
      #expect(try course.outcome(of: scenario.lesson) == scenario.outcome)
      if let topic = scenario.hintTopic { try expectHint(on: topic, of: scenario, in: course) }
    }

    @Test("Each hint that is to be proved is of a scenario that is played")
    func hintTopics() {
      let played = Scenario.all.filter { $0.hintTopic != nil }
      #expect(played.count == Scenario.hintedCount)
    }

    private func expectHint(
      on topic: HintTopic, of scenario: Scenario, in course: FixtureCourse
    ) throws {
      let hint = try course.run("hint")
      #expect(hint.exit == .exited(0))
      let lesson = try Course(containing: course.root).lesson(named: scenario.lesson)
      let expected = try #require(GeneralHints(lesson: lesson).levels(for: topic).first)
      // Its lines are broken where the page needs it.
      let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
      #expect(words(hint.text).contains(words(expected)), "\(hint.text)")
    }

    @Test("An edited suite is reported, and the original judges")
    func editedOriginal() throws {
      let course = try FixtureCourse()
      try course.write(
        "import Testing\n\n@Test func all() {}\n", to: "Tests/Suites/01-Counter/CounterTests.swift")
      let answer = try course.run("check 1")
      try expectOutput(answer.text, of: "r-edited-original")
      #expect(answer.exit == .exited(1))
    }

    @Test("An edited subject and edited TestPatterns are reported, judge nothing, and come back")
    func editedSubject() throws {
      let course = try FixtureCourse()
      try course.solve("02-Greeting")
      var transcript = Transcript(in: course)
      // Neither would compile; what judges is the checker's own copy.
      try course.write("nothing\n", to: "Sources/Subjects/Greeter/Greeter.swift")
      try course.write("nothing\n", to: "Sources/TestPatterns/Gate.swift")
      try transcript.tell("check 2", 0)
      try transcript.tell("reset Sources/TestPatterns --yes", 0)
      try transcript.tell("reset Sources/Subjects/Greeter --yes", 0)
      try transcript.tell("check 2", 0)
      try transcript.tell("reset --undo", 0)
      try transcript.tell("check 2", 0)
      try expectOutput(transcript.text, of: "t-edited-original")
    }

    // It only asks: a test that removed its home, while this failed, would remove the caller's.
    @Test("However a test asks for its home, it is the folder of its run")
    func home() throws {
      let course = try FixtureCourse()
      let asks = """
        @Test func asks() {
          let here = FileManager.default.currentDirectoryPath
          #expect([NSHomeDirectory(), URL.homeDirectory.path, ("~" as NSString).expandingTildeInPath]
            == [here, here, here])
        }
        """
      let source = Scenario.greeting("home", .passed, Scenario.good + "\n" + asks)
      try course.write(source.source, to: source.file)
      let answer = try course.run("check 2")
      #expect(answer.exit == .exited(0), "\(answer.text)")
    }

    @Test("A test deleted from the visible suite is run all the same")
    func deletedTest() throws {
      let course = try FixtureCourse()
      course.remove("Tests/Suites/04-Other/OtherTests.swift")
      let answer = try course.run("check 4")
      try expectOutput(answer.text, of: "r-deleted-test")
      #expect(answer.exit == .exited(1))
    }

    @Test("A compile error in another lesson stops nobody")
    func brokenNeighbour() throws {
      let course = try FixtureCourse()
      try course.write("this is no Swift\n", to: "Exercises/04-Other/Answer.swift")
      try course.write("nor is this\n", to: "Exercises/02-Greeting/GreetingTests.swift")
      try course.solve("01-Counter")
      #expect(try course.run("check 1").exit == .exited(0))
    }

    @Test("A verdict does not depend on the time zone of the caller's shell")
    func callersTimeZone() throws {
      let course = try FixtureCourse()
      try course.write(
        Scenario.all.first { $0.id == "r-passes" }?.source ?? "",
        to: "Exercises/01-Counter/Counter.swift")
      setenv("TZ", "Asia/Tokyo", 1)
      defer { unsetenv("TZ") }
      #expect(try course.run("check 1").exit == .exited(0))
    }
  }
}
