/// Which hint answers a verdict: the topic, and which failure of that kind it is.
struct HintChoice: Equatable, Sendable {
  var topic: HintTopic
  /// What tells this failure from another of its kind: a test, a planted bug, an error's words.
  var subject = ""
  /// What the hint is about, in words.
  var about: String
  /// What the compiler refused, where it is about that.
  var error: Diagnostic?

  /// The name under which it is kept how far the hints on this failure were read.
  var ladder: String { "\(topic) \(subject)" }

  /// - Parameter function: The head of the function around a place, where it can be told.
  /// - Returns: Nil where nothing fell short that a hint could answer.
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
  /// The test that fell short first.
  fileprivate var suspect: TestName? {
    issues.first?.test
      ?? tests.first { $0.state == .unfinished || $0.state == .skipped }?.name
  }
}

extension Progress.HintState {
  /// The state after asking for a hint: one level further, provided that another attempt was
  /// checked in between.
  static func asking(after last: Self?, attempt: String) -> Self {
    guard let last else { return Self(level: 0, attempt: attempt) }
    guard last.attempt != attempt else { return last }
    return Self(level: min(last.level + 1, Hints.levels.count - 1), attempt: attempt)
  }
}
