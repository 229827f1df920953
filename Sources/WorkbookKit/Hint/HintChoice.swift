/// Which hint answers a verdict: for this test, this diagnostic, this mutant.
struct HintChoice: Equatable, Sendable {
  /// A section of the lesson's hints, or the outcome for which the general hints are meant.
  var section: String
  /// What the hint is about, in words.
  var about: String

  init?(for verdict: Verdict, behaviour: [String: String]) {
    let line: String?
    switch verdict {
    case .notStarted, .exerciseIsGone, .passed, .workbookFault:
      return nil
    case .doesNotCompile(let errors):
      section = "Does not compile"
      about = errors.first?.message ?? section
      return
    case .missesBugs(_, let grades):
      line = grades.survivors.first?.breaks
    case .noTests, .incomplete, .failed, .failsOnCorrectCode, .sleeps, .flaky, .rejectsAlternative,
      .crashed, .hung:
      let suspect =
        verdict.issues.first?.test
        ?? verdict.tests.first { $0.state == .unfinished }?.name
      line = suspect?.behaviourLine
    }
    if let line, let promise = behaviour[line] {
      section = line
      about = "\(line): \(promise)"
    } else {
      section = verdict.outcome.rawValue
      about = verdict.outcome.words
    }
  }
}

extension Progress.HintState {
  /// The state after asking for a hint on a section: one level further on the same section,
  /// provided that there was a check in between.
  static func asking(
    for section: String, after last: Progress.HintState?, checks: Int
  ) -> Progress.HintState {
    guard let last, last.section == section else {
      return Progress.HintState(section: section, level: 0, checks: checks)
    }
    return last.checks == checks
      ? last : Progress.HintState(section: section, level: last.level + 1, checks: checks)
  }
}
