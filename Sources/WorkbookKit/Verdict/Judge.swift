/// Makes the verdict on one lesson: build, run, records, verdict.
///
/// Refactor lessons are judged by the checker's own copy of the given suite; test lessons are
/// handed on to the ``Grader``.
struct Judge: Sendable {
  var course: Course
  var builder: Builder
  /// Told what is being done, for a line of progress.
  var narrate: @Sendable (Activity) -> Void

  /// What is being done, and how far it is.
  enum Activity: Equatable, Sendable {
    case building
    case running
    case grading(String, done: Int, of: Int)
  }

  // Enough to meet state that one test leaves to its own next run.
  private static let repetitions = 5

  /// Judges what the learner has written for a lesson.
  ///
  /// - Throws: ``WorkbookError`` for whatever is the workbook's own fault.
  func judgement(on attempt: Attempt) throws(WorkbookError) -> Judgement {
    let lesson = attempt.lesson
    guard !attempt.exercise.files.isEmpty else {
      let isThere = Files.isFolder(course.path(lesson.exercise))
      return Judgement(lesson.isGraded && isThere ? .noTests : .exerciseIsGone)
    }
    let missing = course.missingParts(of: lesson)
    guard missing.isEmpty else {
      throw .brokenLesson(
        lesson.folder, reason: "there is no \(missing.joined(separator: ", no "))", at: missing)
    }
    var judgement =
      switch lesson.kind {
      case .refactor:
        try judgement(on: lesson, code: attempt.exercise, suite: course.sealed(lesson.given))
      case .test:
        try grade(lesson, tests: attempt.exercise)
      }
    judgement.remarks += [lesson.given, .testPatterns].filter { !course.isUnchanged($0) }
      .map { .editedOriginal(folder: $0.folder) }
    return judgement
  }

  /// Judges any code by any copy of the suite.
  func judgement(
    on lesson: Lesson, code: SourceFolder, suite tests: SourceFolder
  ) throws(WorkbookError) -> Judgement {
    let order = Builder.Order(lesson: lesson, code: code, tests: tests)
    switch try build(order, learner: [code.folder, tests.folder]) {
    case .failure(let verdict):
      return Judgement(verdict)
    case .success(let binary):
      narrate(.running)
      let suite = try BuiltSuite(of: binary, early: true)
      let verdict = Verdict(of: suite, whenFailed: Verdict.failed)
      let remarks: [Remark] = .lateAssertions(suite.lateIssues)
      guard verdict.outcome == .passed else { return Judgement(verdict, remarks: remarks) }
      if try suite.isSteady() { return Judgement(verdict, remarks: remarks) }
      let circumstances: [Circumstance] =
        [.inParallel, .repeatedInOneProcess(times: Self.repetitions)]
        + Circumstance.timeZones.map { .timeZone($0) }
      let flake = try suite.flake(under: circumstances, width: circumstances.count)
      return Judgement(flake ?? verdict, remarks: remarks)
    }
  }

  /// Grades any tests of a test lesson.
  ///
  /// - Parameter line: Where the caller only wants to know whether they guard this line of
  ///   Behaviour: the correct code and the planted bugs of that line are all that is run.
  func grade(
    _ lesson: Lesson, tests: SourceFolder, against line: String? = nil
  ) throws(WorkbookError) -> Judgement {
    let variants = try course.variants(of: lesson)
    guard variants.contains(where: { $0.kind == .mutant }) else {
      throw .brokenLesson(
        lesson.folder, reason: "no planted bug is left in \(lesson.variants)",
        at: [lesson.variants])
    }
    let code = try course.schemata(of: lesson, variants)
    let order = Builder.Order(lesson: lesson, code: code, tests: tests)
    switch try build(order, learner: [tests.folder]) {
    case .failure(let verdict):
      return Judgement(verdict)
    case .success(let binary):
      narrate(.running)
      return try Grader(
        variants: variants.filter { line == nil || $0.breaks == line },
        scans: course.scans(of: tests),
        ignoresForeignAssertions: builder.version?.ignoresForeignAssertions ?? true,
        asksOnlyForCatches: line != nil,
        narrate: narrate
      ).grade(try BuiltSuite(of: binary))
    }
  }
}
