@testable import WorkbookKit

extension LessonReportTests {
  private static func place(_ course: Course, _ file: String = "Exercises/02-Greeting/A.swift")
    -> Place
  {
    Place(path: course.path(file), line: 7, column: 5)
  }

  private static let unfinished: @Sendable (inout Verdict, Course) -> Void = { verdict, _ in
    verdict.tests = [
      TestResult(name: .first, state: .passed), TestResult(name: titled, state: .unfinished),
      TestResult(name: .second, state: .neverRan),
    ]
  }

  private static func flaky(_ circumstance: Circumstance?, _ words: String...) -> Case {
    Case(
      id: "flaky: \(circumstance.map { "\($0)" } ?? "nothing known")", outcome: .flaky,
      fill: { verdict, _ in
        verdict.circumstance = circumstance
        verdict.issues = [.sample(titled)]
      }, words: words + ["S3 · It stops", next])
  }

  private static func ended(_ ending: Ending, _ outcome: Outcome, _ words: String...) -> Case {
    Case(
      id: "\(outcome): \(ending)", outcome: outcome,
      fill: { verdict, course in
        unfinished(&verdict, course)
        verdict.ending = ending
      }, words: words + ["S3 · It stops", next])
  }

  private static let failure: @Sendable (inout Verdict, Course) -> Void = { verdict, course in
    verdict.issues = [.sample(titled, "a == b", at: place(course))]
  }

  static let all: [Case] = [
    Case(
      id: "not started", outcome: .notStarted, words: ["Start with Exercises/02-Greeting/README.md"]
    ),
    Case(
      id: "exercise gone", outcome: .notStarted,
      fill: { verdict, _ in verdict.remarks = [.missingExercise] },
      words: ["is gone", "cp -R .pristine/Exercises/02-Greeting Exercises/02-Greeting"]),
    Case(
      id: "own compile error", outcome: .doesNotCompile,
      fill: { verdict, course in
        verdict.diagnostics = (0...2).map {
          Diagnostic(place: place(course), message: "wrong \($0)")
        }
      },
      words: [
        "Exercises/02-Greeting/A.swift:7:5: error: wrong 0\n  and 2 more errors",
        next + "mend it, save",
      ]),
    Case(
      id: "compile error in the suite", lesson: "1", outcome: .doesNotCompile,
      fill: { verdict, course in
        verdict.diagnostics = [
          Diagnostic(
            place: place(course, ".pristine/Tests/Suites/01-Counter/C.swift"), message: "wrong")
        ]
      },
      words: [
        "Tests/Suites/01-Counter/C.swift:7:5:", "given suite",
        next + "mend it in Exercises/01-Counter",
      ]),
    Case(
      id: "no tests", outcome: .noTests,
      words: ["Expected at least one test", "marked @Test", next]),
    Case(
      id: "skipped", outcome: .incomplete,
      fill: { verdict, _ in
        verdict.tests = [.first, .second].map { TestResult(name: $0, state: .skipped) }
      }, words: ["\"Suite/first()\" was skipped.\n  and 1 more test", next]),
    ended(
      .exit(0), .incomplete, "with exit(0)",
      "2 of 3 tests had: \"S3 · It stops\", \"Suite/second()\""),
    Case(
      id: "failed", lesson: "1", outcome: .failed, fill: failure,
      words: [
        "A.swift:7:5: S3 · It stops\n  a == b", "S3: It never goes beyond its limit.",
        "hints.md, section S3", next,
      ]),
    Case(
      id: "fails on correct code", outcome: .failsOnCorrectCode, fill: failure,
      words: ["a == b", "correct code", next]),
    Case(
      id: "rejects another", outcome: .rejectsAlternative,
      fill: { verdict, course in
        failure(&verdict, course)
        verdict.alternatives = [
          AlternativeResult(name: "a", tells: "It is fine.", isAccepted: true, issues: []),
          AlternativeResult(name: "b", tells: "It is other.", isAccepted: false, issues: []),
        ]
      }, words: ["a == b", "The other program: It is other.", next]),
    flaky(.repeatedInOneProcess(times: 20), "repeated 20 times"),
    flaky(.freshProcess, "time or chance"),
    flaky(nil, "time or chance"),
    flaky(.alone(titled), "\"S3 · It stops\" passes among the others"),
    flaky(.inParallel, "side by side"), flaky(.timeZone("Asia/Tokyo"), "not with Asia/Tokyo"),
    ended(.signal(5, lastWords: ""), .flaky, "died of signal 5"),
    ended(.timedOut(seconds: 5), .flaky, "still running after 5 s"),
    ended(.exit(3), .flaky, "exit(3)"),
    Case(
      id: "flaky: flood", outcome: .flaky, fill: { verdict, _ in verdict.ending = .printedTooMuch },
      words: ["more than 64 MB", next]),
    Case(
      id: "sleeps", outcome: .sleeps,
      fill: { verdict, course in
        verdict.idleTime = 0.3004
        verdict.remarks = [.sleep(place(course), word: "Task.sleep")]
      }, words: ["Exercises/02-Greeting/A.swift:7:5: Task.sleep", "300 ms doing nothing", next]),
    Case(
      id: "misses a bug", outcome: .missesBugs,
      fill: { verdict, _ in
        verdict.mutants = [.sample("late", breaks: "S2", .survived), .sample("early")]
      },
      words: ["guards S2: ", "It does late.", "caught by a crash", "section S2", next]),
    Case(
      id: "a bug that was not reached", outcome: .missesBugs,
      fill: { verdict, _ in verdict.mutants = [.sample("late", .survived, reached: false)] },
      words: ["No test of yours ran the code", next]),
    Case(
      id: "a bug that hangs", outcome: .missesBugs,
      fill: { verdict, _ in verdict.mutants = [.sample("late", .hung)] },
      words: ["a test must fail, not hang", next]),
    ended(
      .signal(4, lastWords: "x\nA.swift:3: Fatal error: no\ny"), .crashed,
      "A.swift:3: Fatal error: no\n", "signal 4", "2 of 3 never ended"),
    ended(.printedTooMuch, .crashed, "more than 64 MB"),
    Case(
      id: "cannot be discovered", outcome: .crashed,
      fill: { verdict, course in
        verdict.remarks = [.onlySynchronousMainActorTests(place(course), type: "ATests")]
      },
      words: [
        "A.swift:7:5: ATests has only synchronous tests", next + "make one of its tests `async`",
      ]),
    ended(.timedOut(seconds: 5.2), .hung, "still running after 5 s"),
    Case(
      id: "passed", outcome: .passed,
      words: ["✓ 02", "Proved: your tests", "workbook compare 2", "Go on with 04"]),
    Case(
      id: "passed by code", lesson: "1", outcome: .passed,
      words: ["✓ 01", "Proved: the given suite", "workbook compare 1"]),
    Case(
      id: "the workbook's own fault", outcome: .workbookFault,
      fill: { verdict, _ in
        verdict.fault = "\(WorkbookError.brokenLesson("02-Greeting", reason: "odd"))"
      },
      words: ["odd", "This is not about your code in Exercises.", "git checkout"]),
  ]
}
