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

  // The words are kept with the learner's progress.

  enum Rejection: String, CaseIterable {
    case knowsTheWay = "knows-the-way"
    case knowsTheMoment = "knows-the-moment"
    case crashes = "crashes"
    case hangs = "hangs"
  }
  enum FlakeCause: String, CaseIterable {
    case shares = "shares"
    case chance = "chance"
    case timeZone = "time-zone"
  }
  enum Accident: String, CaseIterable {
    case hangs = "hangs"
    case crashes = "crashes"
    case leaves = "leaves"
    case skips = "skips"
    case expectsIt = "expects-it"
    case noticedLate = "noticed-late"
  }

  /// The word under which progress keeps how far the hints were read.
  var key: String {
    switch self {
    case .section(let name): "section \(name)"
    // The message of the error, which is kept beside it, says which complaint it is.
    case .compiler: "compiler"
    case .noTests: "no-tests"
    case .skipped: "skipped"
    case .leftEarly: "left-early"
    case .knownIssue: "known-issue"
    case .stillXCTest: "still-xctest"
    case .crashed: "crashed"
    case .printedTooMuch: "printed-too-much"
    case .resumedTwice: "resumed-twice"
    case .undiscoverable: "undiscoverable"
    case .hung: "hung"
    case .neverResumed: "never-resumed"
    case .failed: "failed"
    case .failsOnCorrectCode(let meaning): "correct-code \(meaning.rawValue)"
    case .rejects(let rejection): "alternative \(rejection.rawValue)"
    case .flaky(let cause): "flaky \(cause.rawValue)"
    case .sleeps: "sleeps"
    case .bug(let accident): "bug \(accident.rawValue)"
    }
  }

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
