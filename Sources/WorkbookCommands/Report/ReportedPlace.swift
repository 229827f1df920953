extension Verdict {
  /// The words in the source that the verdict points at.
  private var marks: [SourceMark] {
    switch self {
    case .sleeps(_, _, let marks), .crashed(_, _, let marks): marks
    default: []
    }
  }

  /// The first place to look: an error, a failure, a mark, where the process died, or the test that
  /// did not end.
  func firstPlace(in course: Course, _ lesson: Lesson) -> Place? {
    diagnostics.first?.place ?? issues.lazy.compactMap(\.place).first ?? marks.first?.place
      ?? trap(in: course, lesson) ?? stopped
  }

  /// The first test that did not end, or that was skipped, where that is what the verdict is about.
  private var stopped: Place? {
    guard [.incomplete, .flaky, .crashed, .hung].contains(outcome) else { return nil }
    return tests.lazy.filter { $0.state == .unfinished || $0.state == .skipped }
      .compactMap(\.place).first
  }

  /// The place that a trap in the learner's file gives, as in `Module/File.swift:6: Fatal error`.
  private func trap(in course: Course, _ lesson: Lesson) -> Place? {
    guard case .signal(_, let lastWords) = crash,
      let match = lastWords.firstMatch(
        of: /([^\/\s]+\.swift):(\d+): (?:Fatal error|Assertion failed|Precondition failed)/),
      let line = Int(match.2)
    else { return nil }
    let path = "\(lesson.exercise)/\(match.1)"
    return Files.exists(course.path(path)) ? Place(path: path, line: line) : nil
  }
}

extension Remark {
  /// The place in the source that the remark is about, if there is one.
  var place: Place? {
    switch self {
    case .deadAssertion(let mark, _), .forgottenTest(let mark, _), .neverRan(let mark, _),
      .inheritedTests(let mark, _, _):
      mark.place
    case .lateAssertion(let issue): issue.place
    case .longDeadline(let deadline): deadline.place
    case .editedOriginal, .cancelledCases, .leftFiles, .shipped: nil
    }
  }
}
