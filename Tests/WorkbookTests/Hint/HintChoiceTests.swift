import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("Choice of a hint", .onOwnThreads) struct HintChoiceTests {
  private let place: ReadOnlyCourse

  init() throws {
    place = try ReadOnlyCourse()
  }

  private func choice(
    _ verdict: Verdict, lesson: String = "greeting", function: String? = nil
  ) throws -> HintChoice? {
    let hints = LessonHints(try place.lesson(lesson), in: place.course)
    return HintChoice(for: verdict, in: hints) { _ in function }
  }

  private static let titled = TestName(name: "A/b()", title: "S2 · It drops blanks")
  private static let failing = RunFacts.sample(
    [titled], .failed, issues: [.sample(titled, "Expectation failed: (a → 1) == 2")])
  private static let unfinished = RunFacts.sample([titled], .unfinished)
  private static let leaking = RunFacts(
    lastWords: "SWIFT TASK CONTINUATION MISUSE: load() leaked its continuation without resuming it."
  )

  private static func missing(_ mutant: MutantResult) -> Verdict {
    .missesBugs(RunFacts(), Grades(mutants: [.sample("early"), mutant]))
  }

  private static func rejected(_ fate: RunFate, _ message: String = "") -> Verdict {
    .rejectsAlternative(
      RunFacts.sample([.first], .failed, issues: [.sample(.first, message)]),
      Grades(alternatives: [
        AlternativeResult(name: "b", tells: "It is other.", fate: fate)
      ]))
  }

  private static var late: MutantResult {
    var mutant = MutantResult.sample("late", breaks: "S2", .survived)
    mutant.lateIssue = .sample(.first)
    return mutant
  }

  @Test("What happened comes before the line of the test that it happened in") func happened()
    throws
  {
    let cases: [(Verdict, HintTopic)] = [
      (.noTests, .noTests),
      (.incomplete(Self.unfinished, .skipped([Self.titled])), .skipped),
      (.incomplete(Self.unfinished, .left(status: 0, missing: [])), .leftEarly),
      (.incomplete(Self.unfinished, .knownIssues([Self.titled])), .knownIssue),
      (.incomplete(Self.unfinished, .stillXCTest([Self.titled], assertions: [])), .stillXCTest),
      (.crashed(Self.unfinished, .signal(4, lastWords: ""), undiscoverable: []), .crashed),
      (.crashed(Self.unfinished, .printedTooMuch, undiscoverable: []), .printedTooMuch),
      (
        .crashed(
          RunFacts(), .signal(4, lastWords: ""),
          undiscoverable: [SourceMark(place: Place(path: "A", line: 1), word: "A")]),
        .undiscoverable
      ),
      (.hung(Self.unfinished, seconds: 5), .hung),
      (.hung(Self.leaking, seconds: 5), .neverResumed),
      (.failsOnCorrectCode(Self.failing), .failsOnCorrectCode(.expectsMore)),
      (.sleeps(Self.failing, seconds: 1, calls: []), .sleeps),
      (.flaky(Self.failing, .alone(Self.titled), .failed), .flaky(.shares)),
      (.flaky(Self.failing, .inParallel, .failed), .flaky(.shares)),
      (.flaky(Self.failing, .freshProcess, .failed), .flaky(.chance)),
      (.flaky(Self.failing, .timeZone("Asia/Tokyo"), .failed), .flaky(.timeZone)),
      (Self.rejected(.failed), .rejects(.knowsTheWay)),
      (
        Self.rejected(.failed, "Expectation failed: (a → []) == [1]"), .rejects(.knowsTheMoment)
      ),
      (Self.rejected(.crashed(.printedTooMuch)), .rejects(.crashes)),
      (Self.rejected(.hung(seconds: 5)), .rejects(.hangs)),
      (Self.missing(.sample("b", breaks: "S2", .hung)), .bug(.hangs)),
      (Self.missing(.sample("b", breaks: "S2", .crashed)), .bug(.crashes)),
      (Self.missing(.sample("b", breaks: "S2", .left)), .bug(.leaves)),
      (Self.missing(.sample("b", breaks: "S2", .skipped)), .bug(.skips)),
      (Self.missing(.sample("b", breaks: "S2", .knownIssue)), .bug(.expectsIt)),
      (Self.missing(Self.late), .bug(.noticedLate)),
    ]
    for (verdict, topic) in cases {
      #expect(try choice(verdict)?.topic == topic, "\(verdict.outcome)")
    }
  }

  @Test("A line's hint answers a bug of the line, and a red test of it") func lines() throws {
    let bug = try #require(try choice(Self.missing(.sample("b", breaks: "S2", .survived))))
    #expect(bug.topic == .section("S2"))
    #expect(bug.about == "S2: Blanks around the name are dropped.")
    let red = try #require(try choice(.failed(Self.failing), lesson: "counter"))
    #expect(red.topic == .section("S2"))
    #expect(red.about == "S2: Counting up adds 1.")
    let nameless = RunFacts.sample([.first], .failed, issues: [.sample(.first)])
    #expect(try choice(.failed(nameless), lesson: "counter")?.topic == .failed)
  }

  @Test("Where the process was stopped, the hint is about the test that did not end")
  func stopped() throws {
    var facts = RunFacts.sample([.first], .failed, issues: [.sample(.first)])
    facts.tests += Self.unfinished.tests
    let verdicts: [Verdict] = [
      .crashed(facts, .signal(6, lastWords: ""), undiscoverable: []), .hung(facts, seconds: 5),
    ]
    for verdict in verdicts {
      let about = try #require(try choice(verdict)).about
      #expect(about.contains(Self.titled.title), "\(about)")
    }
  }

  @Test("What progress keeps of hints is a word for each topic, whatever the code calls it")
  func keys() {
    let topics = HintTopic.general.filter { if case .compiler = $0 { false } else { true } }
    let keys = (topics + [.section("S2"), .compiler(.other)]).map(\.key)
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(!key.contains(/[a-z][A-Z]|[(.]/), "\(key)") }
  }

  @Test("Each failure has a ladder of its own") func ladders() throws {
    let verdicts: [Verdict] = [
      Self.missing(.sample("a", breaks: "S2", .survived)),
      Self.missing(.sample("b", breaks: "S2", .survived)),
      Self.missing(.sample("b", breaks: "S2", .hung)),
      .hung(Self.unfinished, seconds: 5),
      .hung(.sample([.first], .unfinished), seconds: 5),
      .failsOnCorrectCode(Self.failing),
      .doesNotCompile([Diagnostic(place: Place(path: "A", line: 1), message: "odd")]),
      .doesNotCompile([Diagnostic(place: Place(path: "A", line: 1), message: "other")]),
    ]
    let ladders = try verdicts.map { try #require(try choice($0)).ladder }
    #expect(Set(ladders).count == ladders.count)
    let moved = Verdict.doesNotCompile([
      Diagnostic(place: Place(path: "A", line: 9), message: "odd")
    ])
    #expect(try choice(moved)?.ladder == ladders[6], "it is the same error, further below")
  }

  @Test(
    "Where nothing fell short there is no hint", arguments: [Outcome.notStarted, .missing, .passed])
  func nothing(_ outcome: Outcome) throws {
    #expect(try choice(.sample(outcome)) == nil)
  }

  @Test("Every other outcome has one", arguments: Outcome.allCases)
  func every(_ outcome: Outcome) throws {
    guard ![.notStarted, .missing, .passed, .workbookFault].contains(outcome) else { return }
    let verdict =
      outcome == .missesBugs
      ? Self.missing(.sample("b", breaks: "S2", .survived)) : Verdict.sample(outcome, Self.failing)
    let hints = LessonHints(try place.lesson("greeting"), in: place.course)
    let found = try #require(HintChoice(for: verdict, in: hints))
    #expect(hints.levels(for: found).count == Hints.levels.count)
  }

  @Test("A further level needs another attempt, and ends with the last") func levels() {
    var state = Progress.HintState.asking(after: nil, attempt: "1")
    #expect(state == Progress.HintState(level: 0, attempt: "1"))
    #expect(Progress.HintState.asking(after: state, attempt: "1") == state)
    for (attempt, level) in [("2", 1), ("3", 2), ("4", 2)] {
      state = .asking(after: state, attempt: attempt)
      #expect(state == Progress.HintState(level: level, attempt: attempt))
    }
  }
}
