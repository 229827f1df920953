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
    func shown(_ place: Place) -> Place {
      Place(path: shorten(place.path), line: place.line, column: place.column)
    }
    func shown(_ issue: TestIssue) -> TestIssue {
      TestIssue(
        test: issue.test, message: shorten(issue.message), place: issue.place.map { shown($0) })
    }
    var verdict = self
    verdict.diagnostics = diagnostics.map {
      Diagnostic(place: shown($0.place), message: shorten($0.message))
    }
    verdict.issues = issues.map { shown($0) }
    for index in alternatives.indices {
      verdict.alternatives[index].issues = alternatives[index].issues.map { shown($0) }
    }
    verdict.remarks = remarks.map { remark in
      switch remark {
      case .deadAssertion(let place, let word, let library):
        .deadAssertion(shown(place), word: word, inside: library)
      case .sleep(let place, let word): .sleep(shown(place), word: word)
      case .onlySynchronousMainActorTests(let place, let type):
        .onlySynchronousMainActorTests(shown(place), type: type)
      case .editedSuite, .missingExercise: remark
      }
    }
    if case .signal(let number, let lastWords) = ending {
      verdict.ending = .signal(number, lastWords: shorten(lastWords))
    }
    verdict.fault = fault.map(shorten)
    return verdict
  }

  /// Where to look first: the first error, failure or remark, or where the process died.
  func firstPlace(in course: Course, _ lesson: Lesson) -> Place? {
    diagnostics.first?.place ?? issues.lazy.compactMap(\.place).first
      ?? remarks.lazy.compactMap(\.place).first ?? crash(in: course, lesson)
  }

  /// Where a trap in the learner's own file says that it is: `Module/File.swift:6: Fatal error`.
  private func crash(in course: Course, _ lesson: Lesson) -> Place? {
    guard case .signal(_, let lastWords) = ending,
      let match = lastWords.firstMatch(of: /([^\/\s]+\.swift):(\d+): Fatal error/),
      let line = Int(match.2)
    else { return nil }
    let path = "\(lesson.exercise)/\(match.1)"
    return Files.exists(course.path(path)) ? Place(path: path, line: line) : nil
  }
}

extension Remark {
  /// Where it is, for those that are about a place.
  var place: Place? {
    switch self {
    case .deadAssertion(let place, _, _), .sleep(let place, _),
      .onlySynchronousMainActorTests(let place, _):
      place
    case .editedSuite, .missingExercise: nil
    }
  }
}

extension Place {
  /// As compilers write it: `path:line:column:`.
  var prefix: String { "\(path):\(line)\(column.map { ":\($0)" } ?? ""):" }
}
