import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("A verdict in words", .onOwnThreads) struct ExplanationTests {
  private let place: ReadOnlyCourse

  init() throws { place = try ReadOnlyCourse() }

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var lesson = "2"
    var verdict: Verdict
    /// What must be told, the next step last.
    var words: [String]

    var testDescription: String { id }
  }

  static let titled = TestName(name: "T/stops()", title: "S3 · It stops")
  static let next = "Next: "

  @Test("Every outcome has words, and a next step", arguments: all)
  func words(_ a: Case) throws {
    let lesson = try place.lesson(a.lesson)
    let verdict = a.verdict
    let text = Explanation.sample(Judgement(verdict), on: lesson, in: place.course).text(.plain)
    #expect(text.contains(": \(verdict.outcome.words)"))
    for word in a.words { #expect(text.contains(word), "\(word)\n\(text)") }
    #expect(!text.contains(place.course.root))
    #expect(!text.contains("\n\n\n") && text.hasSuffix("\n"))
  }

  @Test("The table above has every outcome") func complete() {
    #expect(Set(Self.all.map(\.verdict.outcome)) == Set(Outcome.allCases))
  }

  private func text(
    _ verdict: Verdict, _ remarks: [Remark] = [], lesson: String = "1"
  ) throws -> String {
    Explanation.sample(
      Judgement(verdict, remarks: remarks), on: try place.lesson(lesson), in: place.course
    ).text(.plain)
  }

  @Test("The first failure is told in full, the others are counted") func cascade() throws {
    let issues: [TestIssue] = [
      .sample(.first, "one\ntwo"), .sample(.first, "three"), .sample(.second, "four"),
      .sample(Self.titled, "five"),
    ]
    let facts = RunFacts.sample([.first, .second, Self.titled], .failed, issues: issues)
    let text = try text(.failed(facts))
    #expect(text.contains("Suite/first()\n  one\n  two\n  and 2 more tests: S3\n"))
    #expect(text.contains("0 of 3 tests pass"))
    #expect(text.contains("Your code keeps 0 of 1 lines of Behaviour."))
    for word in ["three", "four", "five"] { #expect(!text.contains(word)) }
  }

  @Test("A folder that is gone cannot be reset by a tool that cannot be built any more")
  func gone() throws {
    let place = try TemporaryCourse()
    Files.remove(place.course.path("Exercises/02-Greeting"))
    let text = Explanation.sample(
      Judgement(.exerciseIsGone), on: try place.lesson("2"), in: place.course
    ).text(.plain)
    #expect(text.contains("is gone"))
    #expect(text.contains("cp -R .pristine/Exercises/02-Greeting Exercises/02-Greeting"))
  }

  private static func doesNotCompile(
    _ message: String, in path: String = "Exercises/02-Greeting/B.swift"
  ) -> Verdict {
    let place = Place(path: path, line: 7)
    return .doesNotCompile([Diagnostic(place: place, message: message)])
  }

  @Test(
    "Files of the starter that are gone are told where they may be missed",
    arguments: [
      (.noTests, true),
      (doesNotCompile("cannot find 'day' in scope"), true),
      (doesNotCompile("type 'Date' has no member 'day'"), true),
      (doesNotCompile("cannot find 'day' in scope", in: "Tests/Suites/02-Greeting/A.swift"), true),
      (doesNotCompile("expected '}' in struct"), false),
      (.failed(.sample([.first], .failed)), false),
    ] as [(Verdict, Bool)])
  func goneFiles(_ verdict: Verdict, isTold: Bool) throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("2")
    let file = try #require(place.course.sources(in: lesson.starter).texts.keys.min())
    func text() -> String {
      Explanation.sample(Judgement(verdict), on: lesson, in: place.course).text(.plain)
    }
    #expect(!text().contains("no longer"))
    Files.remove(place.course.path("\(lesson.exercise)/\(file)"))
    let sentence =
      "Of the starter, \(file) is no longer in \(lesson.exercise). `cp \(lesson.starter)/\(file) \(lesson.exercise)/\(file)` brings it back."
    #expect(text().contains(sentence) == isTold)
  }

  @Test("Remarks are told beside any verdict", arguments: Verdict.everyCase)
  func remarks(_ verdict: Verdict) throws {
    let edited = Remark.editedOriginal(folder: "Tests/Suites/01-Counter")
    let dead = Remark.deadAssertion(
      SourceMark(
        place: Place(path: place.course.path("A.swift"), line: 3, column: 2), word: "XCTFail"),
      inside: .swiftTesting)
    let there = Place(path: place.course.path("A.swift"), line: 7)
    let forgotten = Remark.forgottenTest(SourceMark(place: there, word: "adds"), .swiftTesting)
    let late = Remark.lateAssertion(.sample(.first, at: there))
    let cancelled = Remark.cancelledCases(CancelledCases(test: .second, count: 1, total: 3))
    let text = try text(verdict, [edited, late, dead, forgotten, cancelled])
    #expect(text.contains("\"Suite/second()\" cancels 1 of its 3 cases."))
    #expect(text.contains("You changed Tests/Suites/01-Counter."))
    #expect(
      text.contains("`swift run workbook reset Tests/Suites/01-Counter` brings the original back."))
    #expect(text.contains("A.swift:3:2: XCTFail does nothing in a @Test."))
    #expect(
      text.contains(
        "A.swift:7: adds contains an expectation, but it isn't a test, and no test calls it."))
    #expect(text.contains("To repair it: mark it @Test"))
    #expect(
      text.contains(
        "A.swift:7: An assertion ran after its test \"Suite/first()\" had ended, and failed."))
  }

  @Test("Of two steps, the verdict's own alone is the next one") func oneNextStep() throws {
    let there = Place(path: place.course.path("A.swift"), line: 7)
    let forgotten = Remark.forgottenTest(SourceMark(place: there, word: "adds"), .swiftTesting)
    let text = try text(.noTests, [forgotten], lesson: "2")
    #expect(text.ranges(of: "Next: ").count == 1)
    #expect(text.contains("To repair it: mark it @Test") && text.contains("Next: write a test"))
  }

  @Test(
    "A test that meets a bug without failing is to be repaired, and no other test to be written",
    arguments: [MutantResult.Fate.hung, .crashed, .left, .skipped, .knownIssue])
  func repaired(_ fate: MutantResult.Fate) throws {
    var mutant = MutantResult.sample("late", fate)
    mutant.culprits = [.first]
    let facts = RunFacts.sample([.first, .second], .passed)
    let text = try text(.missesBugs(facts, Grades(mutants: [mutant])), lesson: "2")
    let next = try #require(text.split(separator: "Next: ").last)
    #expect(next.contains("\"Suite/first()\"") && !next.contains("write a test"), "\(text)")
    // Of the other test alone it is said that it may expect too little.
    #expect(text.contains("The bug does not make this test fail: \"Suite/second()\"."), "\(text)")
  }

  @Test("What is forgotten in an XCTestCase lacks a name") func forgottenName() throws {
    let mark = SourceMark(place: Place(path: place.course.path("A.swift"), line: 7), word: "adds")
    let text = try text(.sample(.passed), [.forgottenTest(mark, .xctest)])
    #expect(text.contains("To repair it: begin its name with `test`"))
  }

  @Test("One mistake made in many tests is one paragraph") func manyRemarks() throws {
    let remarks = (1...9).map { line in
      Remark.deadAssertion(
        SourceMark(place: Place(path: place.course.path("A.swift"), line: line), word: "#expect"),
        inside: .xctest)
    }
    let text = try text(.sample(.passed), remarks)
    #expect(
      text.contains("A.swift:3: #expect does nothing in an XCTestCase.\n  and 6 more places\n"))
    #expect(!text.contains("A.swift:4:"))
    #expect(text.ranges(of: "use XCTAssert… here").count == 1)
  }

  @Test("Values of the lesson's own types are shown without their module") func modules() throws {
    let message =
      #"(a → GreetingTests.(unknown context at $55e6a2d43d6c).Outcome.late(Greeter.Name("Greeter.A"))) == b, MyGreeter.Odd, Greeter.x"#
    let text = try text(.failed(RunFacts(issues: [.sample(.first, message)])), lesson: "2")
    #expect(
      text.contains(#"(a → Outcome.late(Name("A"))) == b, MyGreeter.Odd, Greeter.x"#), "\(text)")
  }

  @Test("A test that makes each run long is named beside the pass", arguments: [0.5, 6])
  func slowTest(_ seconds: Double) throws {
    let quick = TestResult(name: .first, state: .passed, seconds: 0.01)
    let other = TestResult(name: .second, state: .passed, seconds: seconds)
    let text = try text(
      .passed(RunFacts(tests: [quick, other]), Grades(mutants: [.sample("a", killers: [.first])])),
      lesson: "2")
    #expect(text.contains("\"Suite/second()\" takes 6 s of each run.") == (seconds == 6), "\(text)")
  }

  @Test("After a pass that is not new, nothing is said about the next lesson")
  func oldPass() throws {
    let lesson = try place.lesson("2")
    func text(wasPassed: Bool) -> String {
      Explanation.sample(
        Judgement(.passed(.sample(), Grades())), on: lesson, in: place.course,
        isOldPass: wasPassed
      ).text(.plain)
    }
    #expect(text(wasPassed: false).contains("Go on with 03"))
    #expect(!text(wasPassed: true).contains("Go on"))
  }

  @Test("What is open beyond the core is told as that, and tests that caught nothing are named")
  func openBeyond() throws {
    let place = try TemporaryCourse()
    try place.folder.write(
      "# Beyond it\n\n- **S4** It is polite.\n", to: "Exercises/02-Greeting/beyond.md")
    let facts = RunFacts.sample([.first, .second, Self.titled], .passed)
    let core = Grades(mutants: [.sample("a", killers: [.first])])
    let further = Grades(mutants: [
      .sample("b", breaks: "S4", killers: [.first]), .sample("c", breaks: "S4", .survived),
    ])
    let explanation = Explanation.sample(
      Judgement(.passed(facts, core), beyond: .missesBugs(facts, further)),
      on: try place.lesson("2"), in: place.course)
    let text = explanation.text(.plain)
    #expect(text.contains("No bug of the core makes this test fail: \"S3 · It stops\"."), "\(text)")
    #expect(text.contains("\n\nBeyond the core, all your tests still pass with this bug in S4."))
    #expect(text.contains("No planted bug makes this test fail: \"Suite/second()\"."))
  }

  @Test("A starter begins with the README's first step, and the file that it is about")
  func firstStep() throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("2")
    try place.folder.write(
      """
      # Greeting

      *20 minutes*

      ## Your task

      1. Test the greeting
         of one guest.
      2. Test the others.

      ## Behaviour
      """, to: "\(lesson.exercise)/README.md")
    let step =
      "first step, in Exercises/02-Greeting/GreetingTests.swift: Test the greeting of one guest."
    for verdict in [Verdict.missesBugs(.sample(), Grades(mutants: [.sample("a", .survived)])), nil]
    {
      let standings = Standings.sample(place.course, [nil, verdict], isStarter: true)
      let text = Explanation(of: standings.all[1], among: standings, in: place.course).text(.plain)
      #expect(text.contains("\(step)\nThen run `swift run workbook check 2`."), "\(text)")
      #expect(text.contains("README.md first. Its first") == (verdict != nil))
    }
  }

  @Test("Another number of bugs than before is told beside it, the same is not", arguments: [0, 1])
  func change(_ before: Int) throws {
    let grades = Grades(mutants: [.sample("a"), .sample("b", .survived)])
    var standings = Standings.sample(
      place.course, [nil, .missesBugs(.sample(), grades)] as [Verdict?])
    standings.all[1].before = VerdictSummary(outcome: .missesBugs, planted: 2, caught: before)
    let text = Explanation(of: standings.all[1], among: standings, in: place.course).text(.plain)
    #expect(text.contains("1 of 2 bugs caught\(before == 0 ? " (0 before)" : "")\n"))
  }

  @Test(
    "A check names the lines that turned red or green since the attempt before",
    arguments: [
      ("1", ["S1", "S3"], "Since your last attempt, S1 and S3 turned green, and S2 turned red."),
      ("1", ["S2", "S3"], "Since your last attempt, S3 turned green."), ("1", ["S2"], nil),
      ("1", nil, nil),
      ("2", ["S1"], "you caught the rest of S1, and a bug of S2 gets through again."),
    ] as [(String, [String]?, String?)])
  func sinceBefore(_ lesson: String, _ before: [String]?, _ words: String?) throws {
    let red = TestResult(name: TestName(name: "A/b()", title: "S2 · It stops"), state: .failed)
    let lesson = try place.lesson(lesson)
    let verdict: Verdict =
      lesson.isGraded
      ? .missesBugs(.sample(), Grades(mutants: [.sample("b", breaks: "S2", .survived)]))
      : .failed(RunFacts(tests: [red]))
    var standings = Standings.sample(
      place.course, place.course.lessons.map { $0 == lesson ? verdict : nil })
    let index = try #require(standings.all.firstIndex { $0.lesson == lesson })
    standings.all[index].hasGuessed = true
    standings.all[index].before = VerdictSummary(outcome: .failed, open: before)
    let text = Explanation(of: standings.all[index], among: standings, in: place.course)
      .text(.plain)
    #expect(text.contains("Since your last attempt") == (words != nil), "\(text)")
    if let words { #expect(text.contains(words), "\(text)") }
  }

  @Test("A long line of source is cut around its caret, so that both fit a terminal")
  func excerpt() {
    var error = Diagnostic(place: Place(path: "A.swift", line: 1), message: "wrong")
    #expect(error.excerpt(columns: 10) == [])
    error.source = "let a = \(String(repeating: "b", count: 9))!c"
    error.caret = 17
    let cut = error.excerpt(columns: 10)
    #expect(cut == ["…bbbbbbb!c", "        ^"])
    #expect(error.excerpt(columns: 40) == [error.source, String(repeating: " ", count: 17) + "^"])
  }

  @Test("The picture of the core is in words where there are no signs") func picture() throws {
    let grades = Grades(mutants: [
      .sample("a"), .sample("b", .survived), .sample("c", breaks: "S2"),
    ])
    let explanation = Explanation.sample(
      Judgement(.missesBugs(.sample(), grades)), on: try place.lesson("2"), in: place.course)
    let words = Console(color: .never, plain: true, terminal: .standardOutput([:]))
    #expect(explanation.strip(words) == "S1\u{A0}1/2, S2\u{A0}1/1")
    #expect(explanation.strip(.plain) == "S1\u{A0}■□  S2\u{A0}■")
    #expect(explanation.open == ["S1"])
  }

  @Test("A lesson before the passed one is one to go back to") func earlier() throws {
    let text = Explanation.sample(
      Judgement(.passed(.sample(), nil)), on: try place.lesson("4"), in: place.course
    ).text(.plain)
    #expect(text.contains("Go back to 01 Counting"))
  }

  @Test("The arguments that a test failed with are told beside it") func arguments() throws {
    var issue = TestIssue.sample(.first, "a == b")
    issue.arguments = "n → 3"
    #expect(try text(.failed(RunFacts(issues: [issue]))).contains("Suite/first(), with n → 3\n"))
  }

  @Test("Passed tests that caught nothing are named") func passedWithDoubts() throws {
    let mutants: [MutantResult] = [
      .sample("late", killers: [.first]), .sample("early", breaks: "S2", killers: [.first]),
    ]
    let text = try text(.passed(.sample(), Grades(mutants: mutants)), lesson: "2")
    #expect(text.contains("No bug of the core makes this test fail: \"Suite/second()\"."))
    #expect(text.contains("2 of 2 tests pass, 2 of 2 bugs caught"))
  }
}
