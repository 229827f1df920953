/// The result of a check of a lesson: a finding and its facts.
///
/// The report puts the facts into words. The compiler finds every place that must handle a new
/// case.
package enum Verdict: Codable, Equatable, Sendable {
  case notStarted
  /// The folder in `Exercises` was deleted.
  case exerciseIsGone
  /// The compiler's errors, those in the learner's files first.
  case doesNotCompile([Diagnostic])
  case noTests
  case incomplete(RunFacts, Incompleteness)
  /// The given suite fails on the learner's code.
  case failed(RunFacts)
  /// The learner's tests fail on the correct subject.
  case failsOnCorrectCode(RunFacts)
  /// The tests waited this long, at these calls if the source shows them.
  case sleeps(RunFacts, seconds: Double, calls: [SourceMark])
  /// The tests passed once, but ended like this under a circumstance.
  case flaky(RunFacts, Circumstance, RunFate)
  /// The grades contain the bugs that the other tests caught.
  case rejectsAlternative(RunFacts, Grades)
  case missesBugs(RunFacts, Grades)
  /// The process died; the marks are classes that the runner on Linux cannot discover.
  case crashed(RunFacts, Crash, undiscoverable: [SourceMark])
  case hung(RunFacts, seconds: Double)
  /// The grades are those of a test lesson.
  case passed(RunFacts, Grades?)
  /// What the workbook itself could not do, in words.
  case workbookFault(String)

  /// The word in `--json`.
  package var outcome: Outcome {
    switch self {
    case .notStarted: .notStarted
    case .exerciseIsGone: .missing
    case .doesNotCompile: .doesNotCompile
    case .noTests: .noTests
    case .incomplete: .incomplete
    case .failed: .failed
    case .failsOnCorrectCode: .failsOnCorrectCode
    case .sleeps: .sleeps
    case .flaky: .flaky
    case .rejectsAlternative: .rejectsAlternative
    case .missesBugs: .missesBugs
    case .crashed: .crashed
    case .hung: .hung
    case .passed: .passed
    case .workbookFault: .workbookFault
    }
  }

  /// What the decisive run showed about its tests, or `nil` if none ran.
  var facts: RunFacts? {
    switch self {
    case .notStarted, .exerciseIsGone, .doesNotCompile, .noTests, .workbookFault: nil
    case .incomplete(let facts, _), .failed(let facts), .failsOnCorrectCode(let facts),
      .sleeps(let facts, _, _), .flaky(let facts, _, _), .rejectsAlternative(let facts, _),
      .missesBugs(let facts, _), .crashed(let facts, _, _), .hung(let facts, _),
      .passed(let facts, _):
      facts
    }
  }

  /// How the decisive run died, or `nil` if it did not.
  package var crash: Crash? {
    switch self {
    case .crashed(_, let crash, _), .flaky(_, _, .crashed(let crash)): crash
    default: nil
    }
  }

  /// The results on alternatives and planted bugs, as far as the grading got.
  package var grades: Grades? {
    switch self {
    case .rejectsAlternative(_, let grades), .missesBugs(_, let grades): grades
    case .passed(_, let grades): grades
    case .notStarted, .exerciseIsGone, .doesNotCompile, .noTests, .incomplete, .failed,
      .failsOnCorrectCode, .sleeps, .flaky, .crashed, .hung, .workbookFault:
      nil
    }
  }

  package var diagnostics: [Diagnostic] {
    if case .doesNotCompile(let errors) = self { errors } else { [] }
  }
  package var tests: [TestResult] { facts?.tests ?? [] }
  package var issues: [TestIssue] { facts?.issues ?? [] }
  package var mutants: [MutantResult] { grades?.mutants ?? [] }
  package var alternatives: [AlternativeResult] { grades?.alternatives ?? [] }
  package var failedTests: [TestResult] { tests.filter { $0.state != .passed } }

  /// The tests that ran on every planted bug and caught none.
  package var idleTests: [TestName] {
    guard let grades, !grades.mutants.isEmpty else { return [] }
    let others = Set(grades.mutants.flatMap { $0.killers + ($0.leftOut ?? []) })
    return tests.map(\.name).filter { !others.contains($0) }
  }

  package var summary: VerdictSummary {
    VerdictSummary(
      outcome: outcome, planted: mutants.count, caught: grades?.caught.count ?? 0, open: openLines)
  }

  /// The lines of Behaviour with a red test of the given suite, or with a bug that got through.
  private var openLines: [String]? {
    switch self {
    case .failed: Behaviour.ordered(failedTests.map(\.name).behaviourLines)
    case .missesBugs(_, let grades): Behaviour.ordered(Set(grades.survivors.map(\.breaks)))
    case .passed: []
    case .notStarted, .exerciseIsGone, .doesNotCompile, .noTests, .incomplete,
      .failsOnCorrectCode, .sleeps, .flaky, .rejectsAlternative, .crashed, .hung, .workbookFault:
      nil
    }
  }
}

/// Why tests that did not fail are no pass: what a run lacks, or what is asked of them besides.
package enum Incompleteness: Codable, Equatable, Sendable {
  case skipped([TestName])
  /// Tests of a class that others inherit from are skipped; on Linux neither library runs them.
  case skippedBase([TestName], heirs: [String])
  /// The process ended before these tests; `status` is `nil` if the records show the run's end.
  case left(status: Int32?, missing: [TestName])
  /// These tests expect failures themselves, which isn't a pass.
  case knownIssues([TestName])
  /// These tests are XCTest's, or call these assertions of it, in a lesson whose tests must leave it.
  case stillXCTest([TestName], assertions: [SourceMark])
}

/// The state of a lesson in one word, as in `--json`.
package enum Outcome: String, Codable, CaseIterable, Sendable {
  case notStarted = "not-started"
  /// The exercise was deleted.
  case missing
  case doesNotCompile = "does-not-compile"
  case noTests = "no-tests"
  /// An expected test never ran or never ended.
  case incomplete
  case failed
  case failsOnCorrectCode = "fails-on-correct-code"
  case sleeps
  case flaky
  case rejectsAlternative = "rejects-alternative"
  case missesBugs = "misses-bugs"
  case crashed
  case hung
  case passed
  case workbookFault = "workbook-fault"

  /// How serious an outcome is, wherever it is shown.
  package enum Severity: Sendable {
    case passed
    /// The learner has not started, which isn't a failure.
    case untouched
    case failure
    /// A fault of the workbook, not of the learner.
    case fault
  }

  package var severity: Severity {
    switch self {
    case .passed: .passed
    case .notStarted: .untouched
    case .workbookFault: .fault
    case .missing, .doesNotCompile, .noTests, .incomplete, .failed, .failsOnCorrectCode, .sleeps,
      .flaky, .rejectsAlternative, .missesBugs, .crashed, .hung:
      .failure
    }
  }

  /// The outcome as the end of a sentence, as in `now it crashes`.
  package var predicate: String {
    switch self {
    case .notStarted: "is not started"
    case .missing: "is missing"
    case .doesNotCompile, .failsOnCorrectCode, .sleeps, .rejectsAlternative, .missesBugs: words
    case .noTests: "has no tests"
    case .incomplete: "is incomplete"
    case .failed: "fails"
    case .flaky: "is flaky"
    case .crashed: "crashes"
    case .hung: "hangs"
    case .passed: "passes"
    case .workbookFault: "meets a fault of the workbook itself"
    }
  }

  /// The outcome in words.
  package var words: String {
    switch self {
    case .missing: "exercise is missing"
    case .rejectsAlternative: "rejects a correct program"
    case .workbookFault: "fault of the workbook itself"
    default: rawValue.replacing("-", with: " ")
    }
  }
}
