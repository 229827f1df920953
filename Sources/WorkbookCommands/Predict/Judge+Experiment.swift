import Foundation

extension Judge {
  /// Runs the experiment of a prediction, and returns the result.
  ///
  /// It builds, runs and grades the question's code, or the lesson as shipped, as a check does, in
  /// the checker's own scratch folder. It neither reads nor changes the learner's files.
  ///
  /// - Throws: ``WorkbookError``; a failed build is the workbook's own fault.
  package func measure(_ prediction: Prediction) throws(WorkbookError) -> Measurement {
    let lesson = prediction.lesson
    switch prediction.experiment {
    case .block:
      let suite = try begin(lesson, correctCode(of: lesson), file(prediction)).suite
      return try result(of: suite, lesson)
    case .blockCatches:
      return try catches(lesson, file(prediction))
    case .starterCatches:
      return try catches(lesson, try course.sources(in: lesson.starter))
    case .starter:
      let suite = try begin(
        lesson, try course.sources(in: lesson.starter), try course.sealed(lesson.given)
      ).suite
      let passed = suite.facts.tests.filter { $0.state == .passed }
      return .testsPass(
        passed.count, of: suite.tests.count,
        lines: Behaviour.ordered(Set(passed.compactMap(\.name.behaviourLine))))
    }
  }

  /// Returns the question's code as a file of the lesson's test module.
  private func file(_ prediction: Prediction) -> SourceFolder {
    SourceFolder(
      folder: prediction.lesson.prediction,
      files: [Prediction.fileName: Data(prediction.question.code.utf8)])
  }

  /// Returns the correct code; in a test lesson the copy for checks, so that only tests compile.
  private func correctCode(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded
      ? course.schemata(of: lesson, course.variants(of: lesson))
      : course.codeUnderTest(of: lesson)
  }

  private func begin(
    _ lesson: Lesson, _ code: SourceFolder, _ tests: SourceFolder
  ) throws(WorkbookError) -> RunPool {
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    switch try build(request, learner: [tests.folder]) {
    case .success(let binary):
      onEvent(.running)
      // As in a check, only the core of a given suite runs.
      return try begin(lesson.isGraded ? binary : binary.half(.core))
    case .failure(let verdict):
      let first = verdict.diagnostics.first.map { ": \($0.brief)" } ?? ""
      throw .brokenLesson(
        lesson.folder, reason: "\(tests.folder) does not compile\(first)", at: [tests.folder])
    }
  }

  private func result(of suite: BuiltSuite, _ lesson: Lesson) throws(WorkbookError) -> Measurement {
    switch suite.gravestRun?.fate {
    case .passed: return .passes
    case .failed: return .fails(suite.facts.issues.first?.message)
    case .noTests, .incomplete, .crashed, .hung, nil:
      throw .brokenLesson(
        lesson.folder, reason: "the code of \(lesson.prediction) neither passes nor fails",
        at: [lesson.prediction])
    }
  }

  private func catches(_ lesson: Lesson, _ tests: SourceFolder) throws(WorkbookError) -> Measurement
  {
    let pool = try begin(lesson, correctCode(of: lesson), tests)
    guard let grades = try catches(in: pool, course.coreBugs(of: lesson)) else {
      throw .brokenLesson(
        lesson.folder, reason: "the tests of its prediction do not pass on the correct code",
        at: [tests.folder])
    }
    return .catches(grades.caught.count, of: grades.mutants.count)
  }
}
