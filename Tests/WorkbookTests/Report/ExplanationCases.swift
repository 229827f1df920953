@testable import WorkbookChecker
@testable import WorkbookCourse

extension ExplanationTests {
  private static func place(_ file: String = "Exercises/02-Greeting/A.swift") -> Place {
    Place(path: file, line: 7, column: 5)
  }

  private static let unfinished = RunFacts(tests: [
    TestResult(name: .first, state: .passed), TestResult(name: titled, state: .unfinished),
    TestResult(name: .second, state: .neverRan),
  ])

  /// One test that ended like this, with the place of its declaration.
  private static func located(_ state: TestResult.State) -> RunFacts {
    var place = place()
    place.column = nil
    return RunFacts(tests: [TestResult(name: titled, state: state, place: place)])
  }

  private static func flaky(_ circumstance: Circumstance, _ words: String...) -> Case {
    Case(
      id: "flaky: \(circumstance)",
      verdict: .flaky(RunFacts(issues: [.sample(titled)]), circumstance, .failed),
      words: words + ["S3 · It stops", next])
  }

  private static func flaky(_ fate: RunFate, _ words: String...) -> Case {
    Case(
      id: "flaky: \(fate)", verdict: .flaky(unfinished, .freshProcess, fate),
      words: words + [next])
  }

  private static var failure: RunFacts {
    RunFacts(issues: [.sample(titled, "a == b", at: place())])
  }

  private static func missing(_ mutants: MutantResult...) -> Verdict {
    .missesBugs(RunFacts(), Grades(mutants: mutants))
  }

  private static var hanging: MutantResult {
    var mutant = MutantResult.sample("late", .hung)
    mutant.culprits = [titled]
    mutant.silence = 5
    return mutant
  }

  private static var crashing: MutantResult {
    var mutant = MutantResult.sample("late", .crashed)
    mutant.culprits = [titled]
    return mutant
  }

  private static var stray: MutantResult {
    var mutant = MutantResult.sample("late", .survived)
    mutant.strayIssue = strayIssue
    return mutant
  }

  private static var strayIssue: TestIssue {
    var issue = TestIssue.sample(nil, "1 request", at: place())
    issue.near = [.first, titled]
    return issue
  }

  private static var late: MutantResult {
    var mutant = MutantResult.sample("late", .survived)
    mutant.lateIssue = .sample(.first, at: place())
    return mutant
  }

  private static let accepted = AlternativeResult(
    name: "a", tells: "It is fine.", fate: .passed)
  private static let rejected = AlternativeResult(
    name: "b", tells: "It is other.", fate: .failed)

  static let all: [Case] = [
    Case(
      id: "not started", verdict: .notStarted,
      words: ["Read Exercises/02-Greeting/README.md", "workbook predict 2", next]),
    Case(
      id: "no Swift file left", verdict: .exerciseIsGone,
      words: ["There is no Swift file in Exercises/02-Greeting", "workbook reset 2"]),
    Case(
      id: "own compile error",
      verdict: .doesNotCompile((0...4).map { Diagnostic(place: place(), message: "wrong \($0)") }),
      words: [
        "Exercises/02-Greeting/A.swift:7:5: error: wrong 0\n",
        "error: wrong 2\n  and 2 more errors",
        next + "fix it, save",
      ]),
    Case(
      id: "compile error in the suite", lesson: "1",
      verdict: .doesNotCompile([
        Diagnostic(
          place: place("Tests/Suites/01-Counter/C.swift"), message: "wrong")
      ]),
      words: [
        "Tests/Suites/01-Counter/C.swift:7:5:", "given suite",
        next + "change your code in Exercises/01-Counter",
      ]),
    Case(
      id: "no tests", verdict: .noTests,
      words: ["found no test in Exercises/02-Greeting", "marked @Test", next]),
    Case(
      id: "skipped",
      verdict: .incomplete(.sample([.first, .second], .skipped), .skipped([.first, .second])),
      words: ["\"Suite/first()\" was skipped.\n  and 1 more test", next]),
    Case(
      id: "left early",
      verdict: .incomplete(unfinished, .left(status: 0, missing: [titled, .second])),
      words: [
        "with exit(0)", "2 of 3 tests had ended: \"S3 · It stops\", \"Suite/second()\"", next,
      ]),
    Case(
      id: "failed", lesson: "1", verdict: .failed(failure),
      words: [
        "A.swift:7:5: S3 · It stops\n  a == b", "S3: It never goes beyond its limit.",
        "`swift run workbook hint 1`", next,
      ]),
    Case(
      id: "fails on correct code", verdict: .failsOnCorrectCode(failure),
      words: ["a == b", "correct code", next]),
    Case(
      id: "rejects another",
      verdict: .rejectsAlternative(failure, Grades(alternatives: [accepted, rejected])),
      words: ["a == b", "The other program: It is other.", next]),
    Case(
      id: "rejects another that waits for the test",
      verdict: .rejectsAlternative(
        RunFacts(issues: [.sample(titled, "expected the task to finish within 1.0 seconds")]),
        Grades(alternatives: [rejected])),
      words: ["something that your test still holds", next + "let go of what your test holds"]),
    flaky(Circumstance.repeatedInOneProcess(times: 20), "repeated them 20 times"),
    flaky(Circumstance.freshProcess, "on timing or on luck"),
    flaky(
      Circumstance.alone(titled), "\"S3 · It stops\" passes with the other tests and fails alone"),
    flaky(Circumstance.inParallel, "fail in parallel"),
    flaky(Circumstance.timeZone("Asia/Tokyo"), "and fail in Asia/Tokyo"),
    Case(
      id: "code that asks the machine for its time zone", lesson: "1",
      verdict: .flaky(failure, .timeZone("Asia/Tokyo"), .failed),
      words: [
        "S3: It never goes beyond its limit.", "and fail in Asia/Tokyo",
        next + "look in Exercises/01-Counter for what uses the machine's time zone",
      ]),
    flaky(Circumstance.afterOtherPrograms, "So the checker counts no bug as caught"),
    flaky(RunFate.crashed(.signal(5, lastWords: "")), "crashed (signal 5)", "S3 · It stops"),
    Case(
      id: "resumed twice",
      verdict: .crashed(
        unfinished,
        .signal(
          4,
          lastWords:
            "A.swift:9: Fatal error: SWIFT TASK CONTINUATION MISUSE: fetch() tried to resume its continuation more than once, returning ()!\n"
        ), undiscoverable: []),
      words: [
        "fetch() resumed its continuation a second time", "look at every path that resumes it",
      ]),
    Case(
      id: "an edited manifest",
      verdict: .doesNotCompile([
        Diagnostic(
          place: Place(path: "Package.swift", line: 3), message: "expected type")
      ]), words: ["in Package.swift, which describes the package", "git checkout Package.swift"]),
    flaky(RunFate.hung(seconds: 5), "still running after 5 s", "S3 · It stops"),
    flaky(RunFate.incomplete(.left(status: 3, missing: [])), "exit(3)", "S3 · It stops"),
    flaky(RunFate.crashed(.printedTooMuch), "more than 64 MB"),
    Case(
      id: "sleeps",
      verdict: .sleeps(
        RunFacts(), seconds: 0.3004,
        calls: [SourceMark(place: place(), word: "Task.sleep")]),
      words: [
        "Exercises/02-Greeting/A.swift:7:5: Task.sleep", "at least 300 ms waiting for time to pass",
        next,
      ]),
    Case(
      id: "misses a bug",
      verdict: missing(
        .sample("late", breaks: "S2", .survived), .sample("early", killers: [.first])),
      words: [
        "All your tests still pass with this bug in S2.\nS2: ", "The bug: It does late.",
        "\nS1\u{A0}■  S2\u{A0}□\n",
        "`swift run workbook hint 2`", next,
      ]),
    Case(
      id: "a bug that was not reached",
      verdict: missing(.sample("late", .survived, reached: false)),
      words: ["None of your tests runs the code", next]),
    Case(
      id: "a bug that hangs", verdict: missing(.sample("late", .hung)),
      words: [
        "had to stop one of your tests", "a test must fail", next + "give the wait a deadline",
      ]),
    Case(
      id: "a bug at which a test hangs", verdict: missing(hanging),
      words: [
        "had to stop \"S3 · It stops\"", "nothing was recorded for 5 s",
        next + "give the wait in \"S3 · It stops\" a deadline",
      ]),
    Case(
      id: "a bug that crashes", verdict: missing(.sample("late", .crashed)),
      words: ["your tests crash", next + "before your test indexes or unwraps", "try #require"]),
    Case(
      id: "a bug at which a test crashes", verdict: missing(crashing),
      words: [
        "the process crashes in \"S3 · It stops\"",
        next + "before \"S3 · It stops\" indexes or unwraps", "try #require",
      ]),
    Case(
      id: "a bug that ends the process", verdict: missing(.sample("late", .left)),
      words: [
        "the process ends before your tests do", "a test must fail",
        next + "find what ends the process",
      ]),
    Case(
      id: "a bug that skips a test", verdict: missing(.sample("late", .skipped)),
      words: [
        "one of your tests is skipped", "a test must fail",
        next + "let that test expect the condition",
      ]),
    Case(
      id: "a bug that is a known issue", verdict: missing(.sample("late", .knownIssue)),
      words: [
        "records a known issue", "a test must fail", next + "expect the same in that test",
      ]),
    Case(
      id: "a bug that was noticed outside any test", verdict: missing(stray),
      words: [
        "A.swift:7:5: An assertion noticed the bug outside any test, near \"Suite/first()\", \"S3 · It stops\"",
        next + "let the test itself compare",
      ]),
    Case(
      id: "a failure outside any test, in one run of two",
      verdict: .flaky(.sample(issues: [strayIssue]), .freshProcess, .failed),
      words: ["near \"Suite/first()\"", "failed in another run", "blames none of them", next]),
    Case(
      id: "a failure outside any test",
      verdict: .failsOnCorrectCode(.sample(issues: [strayIssue])),
      words: [
        "A.swift:7:5: outside any test, near \"Suite/first()\"", "blames none of them", next,
      ]),
    Case(
      id: "a bug that was noticed too late",
      verdict: .missesBugs(RunFacts(), Grades(mutants: [late])),
      words: [
        "An assertion noticed the bug after its test had ended",
        next + "let the test wait for what it checks",
      ]),
    Case(
      id: "a known issue",
      verdict: .incomplete(.sample(), .knownIssues([.first, .second])),
      words: ["\"Suite/first()\" records a known issue", "and 1 more test", next]),
    Case(
      id: "tests that are still of XCTest",
      verdict: .incomplete(.sample(), .stillXCTest([.first, .second], assertions: [])),
      words: ["2 still use XCTest: \"Suite/first()\", \"Suite/second()\".", next]),
    Case(
      id: "assertions that are still of XCTest",
      verdict: .incomplete(
        .sample(),
        .stillXCTest(
          [],
          assertions: [
            SourceMark(place: Place(path: "A.swift", line: 3, column: 5), word: "XCTAssertEqual")
          ])),
      words: [
        "1 assertion of XCTest is left",
        next + "use #expect in place of XCTAssertEqual in A.swift:3:5.",
      ]),
    Case(
      id: "an assert", lesson: "1",
      verdict: .crashed(
        unfinished,
        .signal(4, lastWords: "Counter/Counter.swift:12: Assertion failed: not below zero\n"),
        undiscoverable: []),
      words: ["Exercises/01-Counter/Counter.swift:12: Assertion failed: not below zero\n", next]),
    Case(
      id: "a hang in a test of a line", lesson: "1",
      verdict: .hung(
        RunFacts(tests: [
          TestResult(name: .first, state: .passed), TestResult(name: titled, state: .unfinished),
        ]), seconds: 6),
      words: ["S3: It never goes beyond its limit.", "a semaphore or a lock", next]),
    Case(
      id: "died of a signal",
      verdict: .crashed(
        unfinished, .signal(4, lastWords: "x\nA.swift:3: Fatal error: no\ny"),
        undiscoverable: []),
      words: ["A.swift:3: Fatal error: no\n", "signal 4", "2 of 3 tests did not finish", next]),
    Case(
      id: "hung behind a continuation that nobody can resume",
      verdict: .hung(
        RunFacts(
          tests: unfinished.tests,
          lastWords:
            "SWIFT TASK CONTINUATION MISUSE: albums() leaked its continuation without resuming it.\n"
        ),
        seconds: 5),
      words: ["S3 · It stops", "after 5 s", "albums() released its continuation", next]),
    Case(
      id: "printed too much",
      verdict: .crashed(unfinished, .printedTooMuch, undiscoverable: []),
      words: ["more than 64 MB", "S3 · It stops", next]),
    Case(
      id: "cannot be discovered",
      verdict: .crashed(
        RunFacts(), .signal(5, lastWords: ""),
        undiscoverable: [SourceMark(place: place(), word: "ATests")]),
      words: [
        "A.swift:7:5: ATests has synchronous tests", next + "make each of its tests `async`",
      ]),
    Case(
      id: "hung", verdict: .hung(unfinished, seconds: 5.2),
      words: ["still running after 5 s", "S3 · It stops", next]),
    Case(
      id: "hung at a place", verdict: .hung(located(.unfinished), seconds: 5.2),
      words: ["A.swift:7: S3 · It stops\n  did not end\n", "still running after 5 s", next]),
    Case(
      id: "died in the standard library",
      verdict: .crashed(
        located(.unfinished),
        .signal(4, lastWords: "Swift/Array.swift:9: Fatal error: Index out of range\n"),
        undiscoverable: []),
      words: ["A.swift:7: S3 · It stops\n  Fatal error: Index out of range\n", "signal 4", next]),
    Case(
      id: "stopped by a library", lesson: "1",
      verdict: .crashed(
        located(.unfinished),
        .signal(4, lastWords: "FoundationNetworking/URLSession.swift:575: Fatal error: gone\n"),
        undiscoverable: []),
      words: [
        "A.swift:7: S3 · It stops\n  Fatal error: gone\n",
        "FoundationNetworking stopped the process in \"S3 · It stops\"",
        next + "look at how your code uses FoundationNetworking",
      ]),
    Case(
      id: "an unowned reference", lesson: "1",
      verdict: .crashed(
        located(.unfinished),
        .signal(
          6,
          lastWords:
            "Fatal error: Attempted to read an unowned reference but object 0x7f was already destroyed\n"
        ),
        undiscoverable: []),
      words: [
        "An `unowned` reference was read after its object had been freed, in \"S3 · It stops\"",
        next + "make it `weak`",
      ]),
    Case(
      id: "words about unowned references, and another death", lesson: "1",
      verdict: .crashed(
        located(.unfinished),
        .signal(
          4,
          lastWords:
            "Attempted to read an unowned reference\nSwift/Array.swift:9: Fatal error: Index out of range\n"
        ),
        undiscoverable: []),
      words: ["Index out of range", "The usual causes are", next + "look at what your code"]),
    Case(
      id: "skipped at a place",
      verdict: .incomplete(located(.skipped), .skipped([titled])),
      words: ["A.swift:7: S3 · It stops\n  was skipped\n", next]),
    Case(
      id: "passed", verdict: .passed(RunFacts(), Grades()),
      words: ["✓ 02", "Your tests pass on the correct code", "workbook compare 2", "Go on with 03"]),
    Case(
      id: "passed by code", lesson: "1", verdict: .passed(RunFacts(), nil),
      words: ["✓ 01", "Your code passes the given suite every time.", "workbook compare 1"]),
    Case(
      id: "the workbook's own fault",
      verdict: .workbookFault(
        "\(WorkbookError.brokenLesson("02-Greeting", reason: "odd", at: ["a.diff"]))"),
      words: ["odd", "This is not about your code.", "`git checkout -- a.diff`"]),
  ]
}
