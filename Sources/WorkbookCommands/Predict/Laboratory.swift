import Foundation

/// Runs the experiment of a prediction, in the checker's own scratch folder.
///
/// Nothing of the learner's is read or changed: what is run is the question's code, or the
/// lesson as shipped. It is built, run and graded as a check does it.
package struct Laboratory {
  var course: Course
  var judge: Judge

  package init(course: Course, judge: Judge) {
    self.course = course
    self.judge = judge
  }

  /// What comes out, here and now.
  ///
  /// - Throws: ``WorkbookError``; that it cannot be built is the workbook's own fault.
  package func measure(_ prediction: Prediction) throws(WorkbookError) -> Measurement {
    let lesson = prediction.lesson
    switch prediction.experiment {
    case .block:
      return try result(of: suite(on: lesson, correctCode(of: lesson), file(prediction)), lesson)
    case .blockCatches:
      return try catches(lesson, file(prediction))
    case .starterCatches:
      return try catches(lesson, try course.sources(in: lesson.starter))
    case .starter:
      let suite = try suite(
        on: lesson, try course.sources(in: lesson.starter), try course.sealed(lesson.given))
      let passed = suite.facts.tests.filter { $0.state == .passed }
      return .testsPass(
        passed.count, of: suite.tests.count,
        lines: Behaviour.ordered(Set(passed.compactMap(\.name.behaviourLine))))
    }
  }

  /// The code of the question as a file of the lesson's test module.
  private func file(_ prediction: Prediction) -> SourceFolder {
    SourceFolder(
      folder: prediction.lesson.prediction,
      files: ["Prediction.swift": Data(prediction.question.code.utf8)])
  }

  /// Of a test lesson the copy that a check builds, so that only the tests are compiled.
  private func correctCode(of lesson: Lesson) throws(WorkbookError) -> SourceFolder {
    try lesson.isGraded
      ? course.schemata(of: lesson, course.variants(of: lesson))
      : course.codeUnderTest(of: lesson)
  }

  private func suite(
    on lesson: Lesson, _ code: SourceFolder, _ tests: SourceFolder
  ) throws(WorkbookError) -> BuiltSuite {
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    switch try judge.build(request, learner: [tests.folder]) {
    case .success(let binary):
      judge.onProgress(.running)
      // As a check does: of a given suite its core.
      return try BuiltSuite(of: lesson.isGraded ? binary : binary.half(.core))
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
    let suite = try suite(on: lesson, correctCode(of: lesson), tests)
    let behaviour = course.behaviour(of: lesson)
    let mutants = try course.variants(of: lesson).filter {
      $0.kind == .mutant && !behaviour.isBeyond($0.breaks ?? "")
    }
    guard let grades = try judge.catches(of: suite, mutants) else {
      throw .brokenLesson(
        lesson.folder, reason: "the tests of its prediction do not pass on the correct code",
        at: [tests.folder])
    }
    return .catches(grades.caught.count, of: grades.mutants.count)
  }
}
