import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Hints of a lesson", .onOwnThreads) struct LessonHintsTests {
  private let place: ReadOnlyCourse

  init() throws {
    place = try ReadOnlyCourse()
  }

  private func hints(_ lesson: String = "greeting", _ own: String? = nil) throws -> LessonHints {
    var hints = LessonHints(try place.lesson(lesson), in: place.course)
    if let own { hints.own = Hints(own) }
    return hints
  }

  private func error(_ message: String, in file: String = "Exercises/02-Greeting/A.swift")
    -> Diagnostic
  {
    Diagnostic(place: Place(path: file, line: 1), message: message)
  }

  private static let own = """
    ## Does not compile
    ### Point
    Read the first. "Does not conform", said of
    a double: see blank 1. "Cannot find … in scope" and "has no member" are about blank 2.
    ### Principle
    A principle.
    ### Worked example
    An example.
    """

  @Test("An error that the lesson quotes is answered by what it says of that error, and no other")
  func quoted() throws {
    let hints = try hints("greeting", Self.own)
    for (message, point) in [
      ("type 'A' does not conform to B", "\"Does not conform\", said of a double: see blank 1."),
      (
        "cannot find 'x' in scope",
        "\"Cannot find … in scope\" and \"has no member\" are about blank 2."
      ),
    ] {
      let choice = try #require(HintChoice(for: .doesNotCompile([error(message)]), in: hints))
      #expect(choice.topic == .section("Does not compile"))
      let general = hints.levels(for: .compiler(CompilerComplaint(error(message))))
      #expect(
        hints.levels(for: choice)
          == ["\(point)\n\n\(general[0])", "A principle.", "An example."])
    }
  }

  @Test("Another error is answered by the tool") func notQuoted() throws {
    let hints = try hints("greeting", Self.own)
    #expect(
      hints.topic(of: error("switch must be exhaustive"), in: nil) == .compiler(.notExhaustive))
    // As certain as a missing brace is, no lesson knows more of it.
    #expect(hints.topic(of: error("expected '}' in struct"), in: nil) == .compiler(.brace))
  }

  @Test("An error in the given suite is about what the suite calls") func suite() throws {
    let error = error("has no member 'a'", in: "Tests/Suites/01-Counter/A.swift")
    #expect(try hints("counter").topic(of: error, in: nil) == .compiler(.suiteAsks))
  }

  @Test(
    "Every general topic has three levels, each with words of its own, in either kind of lesson")
  func general() throws {
    for lesson in ["counter", "greeting"] {
      let hints = try hints(lesson)
      var seen: Set<String> = []
      for topic in HintTopic.general {
        let levels = hints.levels(for: topic)
        #expect(levels.count == Hints.levels.count, "\(topic)")
        for level in levels { #expect(!level.isEmpty && seen.insert(level).inserted, "\(topic)") }
      }
    }
  }

  @Test("The hints of the fixture are whole") func whole() throws {
    #expect(try hints().objections(lines: ["S1", "S2", "S3"]).isEmpty)
  }

  @Test("What lacks, what nothing leads to, and a section that quotes no error are told")
  func objections() throws {
    let own = Self.own.replacing("\"", with: "") + "\n## S9\n### Point\nWords.\n"
    let hints = try hints("other", own)
    #expect(
      hints.objections(lines: ["S1"]) == [
        "hints of S1 lack Point, Principle, Worked example",
        "hints have a section S9, which nothing leads to",
        "the first hint of Does not compile quotes no error, so nothing leads to it",
      ])
  }
}
