/// What a hint answers: how a run ended, or else a line of Behaviour.
///
/// A hang or a compile error says nothing about the line whose test met it.
enum HintTopic: Hashable, Sendable {
  /// A section of the lesson's own hints: a line of Behaviour, or ``Hints/compilerSection``.
  case section(String)
  case compiler(CompilerComplaint)
  case noTests
  case skipped, leftEarly, knownIssue, stillXCTest
  case crashed, printedTooMuch, resumedTwice, undiscoverable
  case hung, neverResumed
  /// A failed test of the given suite that proves no line.
  case failed
  case failsOnCorrectCode(FailureMeaning)
  case rejects(Rejection)
  case flaky(FlakeCause)
  case sleeps
  /// What a test did on a planted bug instead of failing.
  case bug(Accident)

  enum Rejection: CaseIterable { case knowsTheWay, knowsTheMoment, crashes, hangs }
  enum FlakeCause: CaseIterable { case shares, chance, timeZone }
  enum Accident: CaseIterable { case hangs, crashes, leaves, skips, expectsIt, noticedLate }

  /// The topics with general hints, which every lesson shares.
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
  /// Creates the topic from what replaced a failure, or else from the line that the bug breaks.
  init(survivor mutant: MutantResult) {
    self =
      switch mutant.fate {
      case .hung: .bug(.hangs)
      case .crashed: .bug(.crashes)
      case .left: .bug(.leaves)
      case .skipped: .bug(.skips)
      case .knownIssue: .bug(.expectsIt)
      case .caught, .survived:
        mutant.lateIssue == nil && mutant.strayIssue == nil
          ? .section(mutant.breaks) : .bug(.noticedLate)
      }
  }
}
