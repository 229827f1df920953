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

  /// The numbers of a verdict on what lies beyond a core.
  fileprivate var beyondSummary: BeyondSummary {
    let isGraded = !mutants.isEmpty
    return BeyondSummary(
      reached: isGraded ? summary.caught : tests.count { $0.state == .passed },
      total: isGraded ? mutants.count : tests.count, isWhole: outcome == .passed)
  }
}

/// Why tests that did not fail are no pass: what a run lacks, or what is asked of them besides.
package enum Incompleteness: Codable, Equatable, Sendable {
  case skipped([TestName])
  /// Tests of a class that others inherit from are skipped; on Linux nobody runs them.
  case skippedBase([TestName], heirs: [String])
  /// The process ended before these tests; `status` is `nil` if the records show the run's end.
  case left(status: Int32?, missing: [TestName])
  /// These tests expect failures themselves, which isn't a pass.
  case knownIssues([TestName])
  /// These tests still use XCTest, in a lesson whose tests must leave it.
  case stillXCTest([TestName])
}

/// A verdict with the remarks beside it.
package struct Judgement: Codable, Equatable, Sendable {
  /// The verdict on the core of the lesson.
  package var verdict: Verdict
  /// The verdict on what lies beyond it, or `nil` if that wasn't run.
  package var beyond: Verdict?
  package var remarks: [Remark] = []

  package init(_ verdict: Verdict, beyond: Verdict? = nil, remarks: [Remark] = []) {
    self.verdict = verdict
    self.beyond = beyond
    self.remarks = remarks
  }

  package var summary: VerdictSummary {
    var summary = verdict.summary
    summary.beyond = beyond?.beyondSummary
    return summary
  }
}

/// Something worth saying beside any verdict.
package enum Remark: Codable, Equatable, Sendable {
  /// A given file was edited; the checker's own copy judged.
  case editedOriginal(folder: String)
  /// An assertion of the other library, which does nothing in this test.
  case deadAssertion(SourceMark, inside: TestLibrary)
  /// A function among the tests that asserts something, but is no test and is never called.
  case forgottenTest(SourceMark, TestLibrary)
  /// A test of which some cases cancelled themselves, which no library reports.
  case cancelledCases(CancelledCases)
  /// A deadline for which no check waits, where a test hung.
  case longDeadline(Deadline)
  /// Files that tests wrote outside of the folder of their run, and left; they were removed.
  case leftFiles([String])
  /// A test that the source declares, and that its library did not find.
  case neverRan(SourceMark, TestLibrary)
  /// A class that inherits tests, none of which runs for it.
  case inheritedTests(SourceMark, from: String, count: Int)
  /// A failure that was recorded after its test had ended, and so doesn't count.
  case lateAssertion(TestIssue)
  /// A planted bug of a line was caught for the first time, and a similar bug shipped somewhere.
  case shipped(line: String, tells: String, Sighting)

  /// The public thread that the remark cites.
  package var thread: String? {
    if case .shipped(_, _, let sighting) = self { sighting.thread } else { nil }
  }
}

extension [Remark] {
  // Nobody would read more; later checks show the others.
  private static let mostSightings = 1

  /// The caught bugs that shipped somewhere, without those shown before.
  package static func shipped(_ mutants: [MutantResult], but told: Set<String>) -> Self {
    mutants.filter(\.isCaught).compactMap { mutant in
      mutant.seen.flatMap { sighting in
        told.contains(sighting.thread)
          ? nil : .shipped(line: mutant.breaks, tells: mutant.tells, sighting)
      }
    }.prefix(mostSightings).map(\.self)
  }

  /// A remark for each place where an assertion ran too late.
  static func lateAssertions(_ issues: [TestIssue]) -> Self {
    var seen: Set<TestIssue> = []
    return issues.filter {
      seen.insert(TestIssue(test: $0.test, message: "", place: $0.place)).inserted
    }.map { .lateAssertion($0) }
  }
}
