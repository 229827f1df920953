import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  @Suite("Predict", .serialized) struct Predict {
    @Test("In a pipe there is the question alone, and the answer with --show or with a guess")
    func pipe() throws {
      let course = try FixtureCourse()
      let before = try course.everyFile()
      var transcript = Transcript(in: course)
      try transcript.tell("predict", 0)
      for number in 1...4 { try transcript.tell("predict \(number) --show", 0) }
      #expect(try course.everyFile() == before, "no file of the learner's is touched")
      try transcript.tell("predict 1 --guess c", 0)
      try transcript.tell("predict 2 --guess two", 0)
      try transcript.tell("predict 1 --guess z", 64)
      course.remove("Exercises/04-Other/prediction.md")
      try transcript.tell("predict 4", 1)
      try expectOutput(transcript.text, of: "predict")
    }

    @Test("The question is on standard output, and the way on is not") func streams() throws {
      let question = try FixtureCourse().run("predict 3", errors: false).text
      #expect(question.hasSuffix("  b  no\n\nThe checker plants 1 bug.\n"))
    }

    @Test("On a terminal it takes a guess, until it is one of the choices")
    func guess() throws {
      let terminal = try PseudoTerminal("predict counter", in: try FixtureCourse())
      try terminal.awaitWords("a, b, c (Enter leaves):")
      terminal.type("two\n")
      try terminal.awaitWords("a, b, c (Enter leaves):")
      terminal.type("c\n")
      let end = try terminal.words()
      #expect(end.exit == 0)
      #expect(
        end.text.contains("Guess     c · all, since nothing fails\nMeasured  1 of 3 tests pass"))
      #expect(end.text.contains("✗ The right answer is b · one"))
    }

    @Test(
      "Without choices the guess is free",
      arguments: [("none of the 3\n", true), ("q\n", false), ("\n", false)])
    func free(_ typed: String, _ isAnswered: Bool) throws {
      let terminal = try PseudoTerminal("predict greeting", in: try FixtureCourse())
      try terminal.awaitWords("Your guess (Enter leaves):")
      terminal.type(typed)
      let end = try terminal.words()
      #expect(end.exit == 0)
      let answer = "Guess     none of the 3\nMeasured  1 of 3 bugs"
      #expect(end.text.contains(answer) == isAnswered, "\(end.text)")
      #expect(end.text.contains("No blank") == isAnswered)
    }

    @Test("Ctrl-C at the first question ends it at once, and it is not put again")
    func interrupt() throws {
      let course = try FixtureCourse()
      let terminal = try PseudoTerminal("", in: course)
      try terminal.awaitWords("(Enter leaves):")
      terminal.type("\u{3}")
      let end = try terminal.words()
      #expect(end.exit == 130)
      // Where the question does not see it, the process is ended some seconds later, without a word.
      #expect(end.text.contains("error: interrupted"))
      #expect(try PseudoTerminal("", in: course).words().text.hasPrefix("Welcome"))
    }

    @Test("The first time on a terminal it greets, then asks, then checks; and asks never again")
    func firstTime() throws {
      let course = try FixtureCourse()
      let first = try PseudoTerminal("", in: course)
      try first.awaitWords("(Enter leaves):")
      first.type("b\n")
      try first.awaitWords("Enter goes on to your first check.")
      first.type("\n")
      let text = try first.words().text
      let order = [
        "Welcome to the view-model", "✓ You are right: b · one", "✗ 01 Counting: failed",
      ]
      let places = order.compactMap { text.range(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted(), "\(text)")

      let second = try PseudoTerminal("", in: course).words()
      #expect(second.text.hasPrefix("Welcome to the view-model"))
      #expect(!second.text.contains("Enter leaves"))
    }

    @Test("Who leaves the first question is checked and greeted, and not asked again")
    func left() throws {
      let course = try FixtureCourse()
      let first = try PseudoTerminal("", in: course)
      try first.awaitWords("(Enter leaves):")
      first.type("\n")
      let end = try first.words()
      #expect(end.exit == 1)
      #expect(end.text.contains("01 Counting: failed"))
      #expect(!end.text.contains("Measured"))
      #expect(try PseudoTerminal("", in: course).words().text.hasPrefix("Welcome"))
    }

    @Test("A block that does not compile is the workbook's own fault") func broken() throws {
      let course = try FixtureCourse()
      try course.rewrite("Exercises/04-Other/prediction.md", "answer()", "ask()")
      let answer = try course.run("predict 4 --show")
      #expect(answer.exit == .exited(70))
      #expect(
        answer.text.contains(
          "04-Other is broken: Exercises/04-Other/prediction.md does not compile: Prediction.swift:5: "
        ))
    }

    @Test("verify is red where an answer was not measured, and where a prediction is not whole")
    func verify() throws {
      let course = try FixtureCourse()
      try course.rewrite("Solutions/01-Counter/PREDICTION.md", "1 of 3", "2 of 3")
      try course.rewrite("Exercises/01-Counter/prediction.md", "mutating func", "func")
      try course.rewrite("Solutions/04-Other/PREDICTION.md", "→ [42, 42]", "→ [42, 43]")
      try course.rewrite("Solutions/04-Other/PREDICTION.md", "# Is the", "# Was the")
      try course.rewrite("Exercises/04-Other/prediction.md", "**What are the answers?**", "Guess.")
      let long = String(repeating: " word", count: 900)
      try course.rewrite("Exercises/04-Other/README.md", "## Your task", "## Your task\n\n\(long)")
      try expectOutput(try course.run("verify 1 4").text, of: "verify-predictions")
    }
  }
}

extension FixtureCourse {
  fileprivate func rewrite(_ path: String, _ old: String, _ new: String) throws {
    let text = try Files.text(at: "\(root)/\(path)")
    try #require(text.contains(old))
    try write(text.replacing(old, with: new), to: path)
  }

  /// Everything that a learner may see, by its path.
  fileprivate func everyFile() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for folder in ["Exercises", "Solutions", "Tests", "Sources"] {
      for name in FileTree(below: "\(root)/\(folder)").files {
        files["\(folder)/\(name)"] = Files.data(at: "\(root)/\(folder)/\(name)")
      }
    }
    return files
  }
}
