/// What somebody wrote in the exercise's place, with what it is built and judged with.
package struct Work: Sendable {
  package var request: Builder.Request
  /// The folders whose errors are the author's, the own one first.
  var authors: [String]
  /// The variants that are built into the code under test.
  package var variants: [any Variant] = []

  package var lesson: Lesson { request.lesson }

  /// Returns the same with other files in the exercise's place, built together with these.
  package func with(_ exercise: SourceFolder) -> Work {
    var work = self
    if lesson.isGraded { work.request.tests = exercise } else { work.request.code = exercise }
    return work
  }
}

extension Judge {
  /// Puts files in the place of a lesson's exercise.
  package func work(
    on lesson: Lesson, _ exercise: SourceFolder
  ) throws(WorkbookError) -> Work {
    switch lesson.kind {
    case .refactor:
      let suite = try course.sealed(lesson.given)
      return Work(
        request: Builder.Request(lesson: lesson, code: exercise, tests: suite),
        authors: [exercise.folder, suite.folder])
    case .test:
      let variants = try course.variants(of: lesson)
      guard !variants.mutants.isEmpty else {
        throw .brokenLesson(
          lesson.folder, reason: "no planted bug is left in \(lesson.variants)",
          at: [lesson.variants])
      }
      let code = try course.schemata(of: lesson, variants)
      return Work(
        request: Builder.Request(lesson: lesson, code: code, tests: exercise),
        authors: [exercise.folder], variants: variants)
    }
  }

  /// Builds files in the exercise's place.
  package func build(_ work: Work) throws(WorkbookError) -> Build {
    try build(work.request, learner: work.authors)
  }

  /// Returns what tests catch of planted bugs, or `nil` if they fail on the correct code.
  ///
  /// - Parameters:
  ///   - given: Whether it's a given suite, which may expect failures.
  ///   - times: How often the tests run on each bug.
  package func catches(
    in pool: RunPool, _ mutants: [Mutant], given: Bool = false, times: Int = 1
  ) throws(WorkbookError) -> Grades? {
    var grades = Grades()
    guard CorrectCodeStep(allowsKnownIssues: given).finding(in: pool, &grades) == nil else {
      return nil
    }
    _ = try MutantsStep(mutants: mutants, times: times).finding(in: pool, &grades)
    return grades
  }
}
