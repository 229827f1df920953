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
  var ladder: String { "\(topic) \(subject)" }

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
      about = lesson.words(of: survivor.breaks)
      return
    case .failed(let facts):
      let test = facts.issues.first?.test
      guard let line = test?.behaviourLine, lesson.behaviour[line] != nil else {
        topic = .failed
        break
      }
      topic = .section(line)
      subject = test?.name ?? ""
      about = lesson.words(of: line)
      return
    case .noTests: topic = .noTests
    case .incomplete(_, let how): topic = HintTopic(how)
    case .failsOnCorrectCode(let facts):
      topic = .failsOnCorrectCode(FailureMeaning(facts.issues.first))
    case .sleeps: topic = .sleeps
    case .flaky(_, let circumstance, _): topic = HintTopic(circumstance)
    case .rejectsAlternative(let facts, let grades):
      topic = HintTopic(
        rejected: grades.alternatives.first { !$0.isAccepted }, facts.issues.first)
    case .crashed(_, let crash, let marks): topic = HintTopic(crash, undiscoverable: marks)
    case .hung(let facts, _): topic = facts.leaked == nil ? .hung : .neverResumed
    }
    guard let suspect = verdict.suspect else { return }
    subject = suspect.name
    about += ": \"\(suspect.title)\""
  }
}

extension Verdict {
  /// The first test with an issue, or else the first that is unfinished or skipped.
  fileprivate var suspect: TestName? {
    issues.first?.test
      ?? tests.first { $0.state == .unfinished || $0.state == .skipped }?.name
  }
}

extension Progress.HintState {
  /// Returns the next state: one level further if another attempt was checked since the last hint.
  static func asking(after last: Self?, attempt: String) -> Self {
    guard let last else { return Self(level: 0, attempt: attempt) }
    guard last.attempt != attempt else { return last }
    return Self(level: min(last.level + 1, Hints.levels.count - 1), attempt: attempt)
  }
}
