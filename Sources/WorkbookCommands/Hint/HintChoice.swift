/// The hint that answers a verdict: its topic, and which failure it is about.
struct HintChoice: Equatable, Sendable {
  var topic: HintTopic
  /// What identifies the failure within its topic: a test, a planted bug, or an error's message.
  var subject = ""
  /// What the hint is about, in words.
  var about: String
  /// The compiler error that the hint is about, if any.
  var error: Diagnostic?

  /// The key by which the progress file stores the hint level of this failure.
  var ladder: String { "\(topic.key) \(subject)" }

  /// - Parameter function: Returns the header of the function around a place, if it is known.
  /// - Returns: `nil` if there is no failure that a hint could answer.
  init?(
    for verdict: Verdict, in lesson: LessonHints, function: (Place) -> String? = { _ in nil }
  ) {
    about = verdict.outcome.words
    switch verdict {
    case .notStarted, .exerciseIsGone, .passed, .workbookFault:
      return nil
    case .doesNotCompile(let errors):
      guard let error = CompilerComplaint.cause(among: errors) else {
        topic = .compiler(.other)
        return
      }
      topic = lesson.topic(of: error, in: function(error.place))
      self.error = error
      subject = error.message
      about = error.message
      return
    case .missesBugs(_, let grades):
      guard let survivor = grades.survivors.first else { return nil }
      topic = HintTopic(survivor: survivor)
      subject = survivor.name
      about = lesson.behaviour.words(of: survivor.breaks)
      return
    case .failed(let facts):
      let test = facts.issues.first?.test
      guard let line = test?.behaviourLine, lesson.behaviour[line] != nil else {
        topic = .failed
        break
      }
      topic = .section(line)
      subject = test?.name ?? ""
      about = lesson.behaviour.words(of: line)
      return
    case .noTests: topic = .noTests
    case .incomplete(_, .skipped), .incomplete(_, .skippedBase): topic = .skipped
    case .incomplete(_, .left): topic = .leftEarly
    case .incomplete(_, .knownIssues): topic = .knownIssue
    case .incomplete(_, .stillXCTest): topic = .stillXCTest
    case .failsOnCorrectCode(let facts):
      topic = .failsOnCorrectCode(FailureMeaning(facts.issues.first))
    case .sleeps: topic = .sleeps
    case .flaky(let facts, _, _) where FailureMeaning(facts.issues.first) == .outside:
      topic = .failsOnCorrectCode(.outside)
    case .flaky(_, .freshProcess, _): topic = .flaky(.chance)
    case .flaky(_, .timeZone, _): topic = .flaky(.timeZone)
    case .flaky(_, .repeatedInOneProcess, _), .flaky(_, .alone, _), .flaky(_, .inParallel, _),
      .flaky(_, .besideAnotherRun, _), .flaky(_, .afterOtherPrograms, _):
      topic = .flaky(.shares)
    case .rejectsAlternative(let facts, let grades):
      let knows = FailureMeaning(facts.issues.first)
      topic =
        switch grades.alternatives.first(where: { !$0.isAccepted })?.fate {
        case .crashed: .rejects(.crashes)
        case .hung: .rejects(.hangs)
        case .incomplete, .passed, .noTests, .failed, nil:
          .rejects(knows == .expectsMore ? .knowsTheWay : .knowsTheMoment)
        }
    case .crashed(_, _, let marks) where !marks.isEmpty: topic = .undiscoverable
    case .crashed(_, .printedTooMuch, _): topic = .printedTooMuch
    case .crashed(_, let crash, _): topic = crash.resumedTwice == nil ? .crashed : .resumedTwice
    case .hung(let facts, _): topic = facts.leaked == nil ? .hung : .neverResumed
    }
    let open = verdict.tests.first { $0.state == .unfinished || $0.state == .skipped }
    let failed = verdict.issues.first?.test
    // What stops a process is the test that didn't end, though others may have failed before.
    let isStopped = verdict.outcome == .crashed || verdict.outcome == .hung
    guard let suspect = isStopped ? open?.name ?? failed : failed ?? open?.name else { return }
    subject = suspect.name
    about += ": \"\(suspect.title)\""
  }
}

extension Progress.HintState {
  /// Returns the next state: one level further if another attempt was checked since the last hint.
  ///
  /// - Parameter goesOn: Whether to go further without another attempt.
  static func asking(after last: Self?, attempt: String, goesOn: Bool = false) -> Self {
    guard let last else { return Self(level: 0, attempt: attempt) }
    guard last.attempt != attempt || goesOn else { return last }
    return Self(level: min(last.level + 1, Hints.levels.count - 1), attempt: attempt)
  }
}
