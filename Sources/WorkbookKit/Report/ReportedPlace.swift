extension Course {
  /// Paths below the package become relative to it, and the checker's copy of a suite
  /// becomes the suite that the learner sees.
  func withoutRoot(_ text: String, in lesson: Lesson) -> String {
    text.replacing(root + "/", with: "").replacing(lesson.pristineSuite, with: lesson.suite)
  }
}

extension Verdict {
  /// The same verdict with every path and message put through a function.
  func mappingText(_ shorten: (String) -> String) -> Verdict {
    switch self {
    case .notStarted, .exerciseIsGone, .noTests: self
    case .doesNotCompile(let errors):
      .doesNotCompile(
        errors.map {
          Diagnostic(
            place: $0.place.mappingText(shorten), message: shorten($0.message), source: $0.source,
            notes: $0.notes.map(shorten))
        })
    case .incomplete(let facts, let how): .incomplete(facts.mappingText(shorten), how)
    case .failed(let facts): .failed(facts.mappingText(shorten))
    case .failsOnCorrectCode(let facts): .failsOnCorrectCode(facts.mappingText(shorten))
    case .sleeps(let facts, let seconds, let calls):
      .sleeps(
        facts.mappingText(shorten), seconds: seconds, calls: calls.map { $0.mappingText(shorten) })
    case .flaky(let facts, let circumstance, let fate):
      .flaky(facts.mappingText(shorten), circumstance, fate.mappingText(shorten))
    case .rejectsAlternative(let facts, let alternatives):
      .rejectsAlternative(
        facts.mappingText(shorten), alternatives.map { $0.mappingText(shorten) })
    case .missesBugs(let facts, let grades):
      .missesBugs(facts.mappingText(shorten), grades.mappingText(shorten))
    case .crashed(let facts, let crash, let marks):
      .crashed(
        facts.mappingText(shorten), crash.mappingText(shorten),
        undiscoverable: marks.map { $0.mappingText(shorten) })
    case .hung(let facts, let seconds): .hung(facts.mappingText(shorten), seconds: seconds)
    case .passed(let facts, let grades):
      .passed(facts.mappingText(shorten), grades?.mappingText(shorten))
    case .workbookFault(let words): .workbookFault(shorten(words))
    }
  }

  /// Words in the source that the verdict itself points at.
  var marks: [SourceMark] {
    switch self {
    case .sleeps(_, _, let calls): calls
    case .crashed(_, _, let classes): classes
    case .notStarted, .exerciseIsGone, .doesNotCompile, .noTests, .incomplete, .failed,
      .failsOnCorrectCode, .flaky, .rejectsAlternative, .missesBugs, .hung, .passed,
      .workbookFault:
      []
    }
  }

  /// Where to look first: the first error, failure or mark, or where the process died.
  func firstPlace(in course: Course, _ lesson: Lesson) -> Place? {
    diagnostics.first?.place ?? issues.lazy.compactMap(\.place).first ?? marks.first?.place
      ?? crash(in: course, lesson)
  }

  /// Where a trap in the learner's own file says that it is: `Module/File.swift:6: Fatal error`.
  private func crash(in course: Course, _ lesson: Lesson) -> Place? {
    guard case .crashed(.signal(_, let lastWords)) = fate,
      let match = lastWords.firstMatch(of: /([^\/\s]+\.swift):(\d+): Fatal error/),
      let line = Int(match.2)
    else { return nil }
    let path = "\(lesson.exercise)/\(match.1)"
    return Files.exists(course.path(path)) ? Place(path: path, line: line) : nil
  }
}

extension RunFacts {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    RunFacts(tests: tests, issues: issues.map { $0.mappingText(shorten) })
  }
}

extension TestIssue {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    TestIssue(test: test, message: shorten(message), place: place?.mappingText(shorten))
  }
}

extension Grades {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    Grades(alternatives: alternatives.map { $0.mappingText(shorten) }, mutants: mutants)
  }
}

extension AlternativeResult {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    var result = self
    result.issues = issues.map { $0.mappingText(shorten) }
    return result
  }
}

extension RunFate {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    if case .crashed(let crash) = self { .crashed(crash.mappingText(shorten)) } else { self }
  }
}

extension Crash {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    switch self {
    case .signal(let number, let words): .signal(number, lastWords: shorten(words))
    case .printedTooMuch: self
    }
  }
}

extension Remark {
  func mappingText(_ shorten: (String) -> String) -> Self {
    switch self {
    case .deadAssertion(let mark, let library):
      .deadAssertion(mark.mappingText(shorten), inside: library)
    case .editedSuite: self
    }
  }

  /// The word in the source that it is about, for those that are about one.
  var mark: SourceMark? {
    switch self {
    case .deadAssertion(let mark, _): mark
    case .editedSuite: nil
    }
  }
}

extension SourceMark {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    SourceMark(place: place.mappingText(shorten), word: word)
  }
}

extension Place {
  fileprivate func mappingText(_ shorten: (String) -> String) -> Self {
    Place(path: shorten(path), line: line, column: column)
  }

  /// As compilers write it: `path:line:column:`.
  var prefix: String { "\(path):\(line)\(column.map { ":\($0)" } ?? ""):" }
}
