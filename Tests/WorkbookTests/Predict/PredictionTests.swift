import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Prediction", .onOwnThreads) struct PredictionTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  @Test("Every lesson of the fixture has one, each with another experiment") func whole() throws {
    let experiments = try place.course.lessons.map {
      try place.course.prediction(of: $0).experiment
    }
    #expect(experiments == [.starter, .blockCatches, .starterCatches, .block])
  }

  @Test("A lesson without a question asks for none, which is nobody's fault") func none() throws {
    let lesson = try place.lesson("1")
    Files.remove(place.course.path(lesson.prediction))
    let error = thrown { () throws(WorkbookError) in try place.course.prediction(of: lesson) }
    #expect(error == .noPrediction(lesson: "01-Counter"))
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lesson: String
    var file: String
    /// Nil where the file is gone.
    var text: String?
    var reason: String
  }

  static let broken = [
    Broken(
      testDescription: "no answer", lesson: "1", file: "Solutions/01-Counter/PREDICTION.md",
      reason: "there is no Solutions/01-Counter/PREDICTION.md"),
    Broken(
      testDescription: "no experiment", lesson: "1", file: "Tests/Variants/01-Counter/prediction",
      reason: "there is no Tests/Variants/01-Counter/prediction"),
    Broken(
      testDescription: "an unknown experiment", lesson: "1",
      file: "Tests/Variants/01-Counter/prediction", text: "run: it", reason: "`run: block catches`"),
    Broken(
      testDescription: "an experiment of the other kind", lesson: "1",
      file: "Tests/Variants/01-Counter/prediction", text: "run: starter catches",
      reason: "`run: starter catches` is not for a lesson of this kind"),
    Broken(
      testDescription: "a choice that is none", lesson: "1",
      file: "Solutions/01-Counter/PREDICTION.md", text: "# A\n\nMeasured: passes\nChoice: z",
      reason: "Solutions/01-Counter/PREDICTION.md: its `Choice:`"),
    Broken(
      testDescription: "no choice among choices", lesson: "1",
      file: "Solutions/01-Counter/PREDICTION.md", text: "# A\n\nMeasured: passes",
      reason: "its `Choice:`"),
    Broken(
      testDescription: "a choice without choices", lesson: "2",
      file: "Solutions/02-Greeting/PREDICTION.md", text: "# A\n\nMeasured: passes\nChoice: a",
      reason: "its `Choice:`"),
    Broken(
      testDescription: "no code", lesson: "4", file: "Exercises/04-Other/prediction.md",
      text: "# A\n\n**What?**", reason: "Exercises/04-Other/prediction.md: it has no block"),
    Broken(
      testDescription: "no title", lesson: "4", file: "Exercises/04-Other/prediction.md",
      text: "What?", reason: "Exercises/04-Other/prediction.md: it does not begin with a title"),
  ]

  @Test("Files that cannot be used are the workbook's own fault, and named", arguments: broken)
  func faults(_ broken: Broken) throws {
    let lesson = try place.lesson(broken.lesson)
    if let text = broken.text {
      try place.folder.write(text, to: broken.file)
    } else {
      Files.remove(place.course.path(broken.file))
    }
    let error = thrown { () throws(WorkbookError) in try place.course.prediction(of: lesson) }
    #expect(error?.exitCode == .fault)
    #expect("\(try #require(error))".contains(broken.reason))
  }
}

@Suite("What a prediction comes to", .onOwnThreads) struct PredictionDialogTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  private func text(
    _ lesson: String, _ guess: String?, _ measured: Measurement
  ) throws -> String {
    let dialog = try PredictionDialog(
      course: place.course, console: .plain, lesson: try place.lesson(lesson))
    let question = dialog.prediction.question
    let choice = guess.flatMap(question.choice).map { PredictionDialog.Guess.choice($0) }
    return dialog.text(choice ?? guess.map { .free($0) }, measured)
  }

  private static let measured = Measurement.testsPass(1, of: 3, lines: ["S1"])

  @Test("A right choice is told so") func right() throws {
    #expect(
      try text("1", "b", Self.measured) == """
        Guess     b · one
        Measured  1 of 3 tests pass: S1

        ✓ You are right: b · one

        A counter that does nothing stands at 0, as S1 claims.
        """)
  }

  @Test("A wrong choice is told which is right") func wrong() throws {
    #expect(
      try text("1", "c", Self.measured).contains(
        "Guess     c · all, since nothing fails\nMeasured  1 of 3 tests pass: S1\n\n✗ The right answer is b · one\n"
      ))
  }

  @Test("Without a guess the right choice is told") func noGuess() throws {
    #expect(try text("1", nil, Self.measured).hasPrefix("Measured  1 of 3"))
    #expect(try text("1", nil, Self.measured).contains("\n\nThe right answer is b · one\n"))
  }

  @Test("What a free guess is worth is left to the reader")
  func free() throws {
    #expect(
      try text("2", "all of them", .catches(1, of: 3)) == """
        Guess     all of them
        Measured  1 of 3 bugs

        No blank and no second guest is in it.
        """)
  }

  @Test("Where it comes out otherwise than the text says, that is said, and nobody is wrong")
  func otherwise() throws {
    let text = try text("1", "c", .testsPass(2, of: 3, lines: ["S1", "S2"]))
    #expect(
      text.contains(
        "\n\n! On this machine the result differs from the text below, which expects: 1 of 3 tests pass: S1.\n\n"
      ))
    #expect(!text.contains("The right answer"))
  }

  @Test("The lines of a message stand below each other") func lines() throws {
    #expect(
      try text("4", "42", .fails("answers → [42, 42]\nand so on")).contains(
        "Measured  fails with answers → [42, 42]\n          and so on\n"))
  }
}
