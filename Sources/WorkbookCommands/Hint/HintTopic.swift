/// What a hint answers: what happened first, and only then a line of Behaviour.
///
/// A hang or a compile error says nothing of the line whose test met it.
enum HintTopic: Hashable, Sendable {
  /// A section of the lesson's own hints: a line of Behaviour, or ``Hints/compilerSection``.
  case section(String)
  case compiler(CompilerComplaint)
  case noTests
  case skipped, leftEarly, knownIssue, stillXCTest
  case crashed, printedTooMuch, resumedTwice, undiscoverable
  case hung, neverResumed
  /// A red test of the given suite that proves no line.
  case failed
  case failsOnCorrectCode(FailureMeaning)
  case rejects(Rejection)
  case flaky(FlakeCause)
  case sleeps
  /// With a planted bug this happened in place of a failure.
  case bug(Accident)

  enum Rejection: CaseIterable { case knowsTheWay, knowsTheMoment, crashes, hangs }
  enum FlakeCause: CaseIterable { case shares, chance, timeZone }
  enum Accident: CaseIterable { case hangs, crashes, leaves, skips, expectsIt, noticedLate }

  /// The topics that the tool itself has hints for, whatever the lesson.
  static let general: [HintTopic] =
    [
      .noTests, .skipped, .leftEarly, .knownIssue, .stillXCTest, .crashed, .printedTooMuch,
      .resumedTwice, .undiscoverable, .hung, .neverResumed, .failed, .sleeps,
    ]
    + CompilerComplaint.allCases.map(compiler) + FailureMeaning.allCases.map(failsOnCorrectCode)
    + Rejection.allCases.map(rejects) + FlakeCause.allCases.map(flaky)
    + Accident.allCases.map(bug)
}

extension HintTopic {
  init(_ how: Incompleteness) {
    self =
      switch how {
      case .skipped: .skipped
      case .left: .leftEarly
      case .knownIssues: .knownIssue
      case .stillXCTest: .stillXCTest
      }
  }

  init(_ crash: Crash, undiscoverable marks: [SourceMark]) {
    guard marks.isEmpty else {
      self = .undiscoverable
      return
    }
    self =
      switch crash {
      case .signal where crash.resumedTwice != nil: .resumedTwice
      case .signal: .crashed
      case .printedTooMuch: .printedTooMuch
      }
  }

  init(_ circumstance: Circumstance) {
    self =
      switch circumstance {
      case .repeatedInOneProcess, .alone, .inParallel, .afterOtherPrograms: .flaky(.shares)
      case .freshProcess: .flaky(.chance)
      case .timeZone: .flaky(.timeZone)
      }
  }

  init(rejected: AlternativeResult?, _ issue: TestIssue?) {
    self =
      switch rejected?.fate {
      case .crashed: .rejects(.crashes)
      case .hung: .rejects(.hangs)
      case .incomplete, .passed, .noTests, .failed, nil:
        .rejects(FailureMeaning(issue) == .expectsMore ? .knowsTheWay : .knowsTheMoment)
      }
  }

  /// What happened in place of a failure, or else the line that the bug breaks.
  init(survivor mutant: MutantResult) {
    self =
      switch mutant.fate {
      case .hung: .bug(.hangs)
      case .crashed: .bug(.crashes)
      case .left: .bug(.leaves)
      case .skipped: .bug(.skips)
      case .knownIssue: .bug(.expectsIt)
      case .caught, .survived:
        mutant.lateIssue == nil ? .section(mutant.breaks) : .bug(.noticedLate)
      }
  }
}
