/// Makes the verdict on one lesson: build, run, records, verdict.
///
/// Refactor lessons are judged by the checker's own copy of the given suite; test lessons are
/// handed on to the ``Grader``.
struct Judge: Sendable {
  var course: Course
  var builder: Builder
  /// Told what is being done, for a line of progress.
  var narrate: @Sendable (Activity) -> Void
  /// What is known from the lesson's last verdict, to be quick; it decides nothing.
  var memory = CatchMemory()
  /// Told of a pass, before what lies beyond the core is run; nil where that is left out.
  var whenPassed: (@Sendable (Judgement) -> Void)?

  /// - Parameter whenPassed: Where it is nil, what lies beyond a core is not run.
  init(
    course: Course, builder: Builder, whenPassed: (@Sendable (Judgement) -> Void)? = nil,
    narrate: @escaping @Sendable (Activity) -> Void
  ) {
    self.course = course
    self.builder = builder
    self.whenPassed = whenPassed
    self.narrate = narrate
  }

  /// What is being done, and how far it is.
  enum Activity: Equatable, Sendable {
    case building
    case running
    case goingBeyond
    /// The line is that of a planted bug which is known to get through.
    case grading(String, done: Int, of: Int, survivor: String? = nil)
  }

  // Enough to meet state that one test leaves to its own next run.
  private static let repetitions = 5

  /// Judges what the learner has written for a lesson.
  ///
  /// - Throws: ``WorkbookError`` for whatever is the workbook's own fault.
  func judgement(on attempt: Attempt) throws(WorkbookError) -> Judgement {
    let lesson = attempt.lesson
    guard !attempt.exercise.isEmpty else {
      let isThere = Files.isFolder(course.path(lesson.exercise))
      return Judgement(lesson.isGraded && isThere ? .noTests : .exerciseIsGone)
    }
    let missing = course.missingParts(of: lesson)
    guard missing.isEmpty else {
      throw .brokenLesson(
        lesson.folder, reason: "there is no \(missing.joined(separator: ", no "))", at: missing)
    }
    let edited = [lesson.given, .testPatterns].filter { !course.isUnchanged($0) }
      .map { Remark.editedOriginal(folder: $0.folder) }
    var judge = self
    if let whenPassed {
      judge.whenPassed = { passed in
        var passed = passed
        passed.remarks += edited
        whenPassed(passed)
      }
    }
    var judgement =
      switch lesson.kind {
      case .refactor:
        try judge.judgement(
          on: lesson, code: attempt.exercise, suite: try course.sealed(lesson.given))
      case .test:
        try judge.grade(lesson, tests: attempt.exercise)
      }
    judgement.remarks += edited
    return judgement
  }

  /// Looks beyond a pass that still holds.
  func judgement(beyond pass: Judgement, of attempt: Attempt) throws(WorkbookError) -> Judgement {
    let lesson = attempt.lesson
    return try goingBeyond(pass, hasMore: true) { () throws(WorkbookError) in
      switch lesson.kind {
      case .refactor:
        let order = Builder.Order(
          lesson: lesson, code: attempt.exercise, tests: try course.sealed(lesson.given))
        guard case .success(let binary) = try build(order, learner: []) else { return nil }
        return try beyond(binary)
      case .test:
        let (order, variants) = try order(lesson, tests: attempt.exercise)
        guard case .success(let binary) = try build(order, learner: []) else { return nil }
        let behaviour = course.behaviour(of: lesson)
        return try Grader(variants: [], scans: [], memory: memory, narrate: narrate).beyond(
          try BuiltSuite(of: binary), variants.filter { behaviour.isBeyond($0.breaks ?? "") })
      }
    }
  }

  /// What the tests of further lines say; nil where there are none.
  private func beyond(_ binary: TestBinary) throws(WorkbookError) -> Verdict? {
    let verdict = try judgement(of: binary.half(.beyond)).verdict
    return verdict.outcome == .noTests ? nil : verdict
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
      return try goingBeyond(
        try judgement(of: binary.half(.core)), hasMore: course.hasBeyond(lesson)
      ) { () throws(WorkbookError) in try beyond(binary) }
    }
  }

  /// What a given suite says, again and again and in other time zones.
  private func judgement(of binary: TestBinary) throws(WorkbookError) -> Judgement {
    let suite = try BuiltSuite(of: binary, early: true)
    let verdict = Verdict(of: suite, whenFailed: Verdict.failed)
    let remarks: [Remark] = .lateAssertions(suite.lateIssues)
    if case .failed(let facts) = verdict {
      return Judgement(.failed(facts.byLine), remarks: remarks)
    }
    guard verdict.outcome == .passed else { return Judgement(verdict, remarks: remarks) }
    if try suite.isSteady() { return Judgement(verdict, remarks: remarks) }
    let circumstances: [Circumstance] =
      [.inParallel, .repeatedInOneProcess(times: Self.repetitions)]
      + Circumstance.timeZones.map { .timeZone($0) }
    let flake = try suite.flake(under: circumstances, width: circumstances.count)
    return Judgement(flake ?? verdict, remarks: remarks)
  }

  /// Tells a pass, and then looks beyond it; whatever happens there leaves the pass as it is.
  private func goingBeyond(
    _ judgement: Judgement, hasMore: Bool, _ look: () throws(WorkbookError) -> Verdict?
  ) throws(WorkbookError) -> Judgement {
    guard let whenPassed, hasMore, judgement.verdict.outcome == .passed else { return judgement }
    whenPassed(judgement)
    var judgement = judgement
    do throws(WorkbookError) {
      narrate(.goingBeyond)
      judgement.beyond = try look()
    } catch  where error.exitCode == .interrupted {
      // Called off: what lies beyond was not run.
    } catch {
      judgement.beyond = .workbookFault("\(error)")
    }
    return judgement
  }

  /// Grades any tests of a test lesson.
  ///
  /// - Parameters:
  ///   - line: Where the caller only wants to know whether they guard this line of
  ///   Behaviour: the correct code and the planted bugs of that line are all that is run.
  ///   - playsOut: Whether each test is to meet each bug, for claims about single tests.
  func grade(
    _ lesson: Lesson, tests: SourceFolder, against line: String? = nil, playsOut: Bool = false
  ) throws(WorkbookError) -> Judgement {
    let (order, variants) = try order(lesson, tests: tests)
    switch try build(order, learner: [tests.folder]) {
    case .failure(let verdict):
      return Judgement(verdict)
    case .success(let binary):
      narrate(.running)
      let behaviour = course.behaviour(of: lesson)
      let beyond = variants.filter { behaviour.isBeyond($0.breaks ?? "") }
      let grader = Grader(
        variants: variants.filter { line == nil ? !beyond.contains($0) : $0.breaks == line },
        scans: tests.scans,
        ignoresForeignAssertions: builder.version?.ignoresForeignAssertions ?? true,
        playsOut: playsOut, asksOnlyForCatches: line != nil,
        memory: memory, narrate: narrate
      )
      let suite = try BuiltSuite(of: binary)
      return try goingBeyond(
        try grader.grade(suite), hasMore: line == nil && !beyond.isEmpty
      ) { () throws(WorkbookError) in try grader.beyond(suite, beyond) }
    }
  }

  /// What is built of tests and of code that holds every variant, and those variants.
  func order(
    _ lesson: Lesson, tests: SourceFolder
  ) throws(WorkbookError) -> (Builder.Order, [Variant]) {
    let variants = try course.variants(of: lesson)
    guard variants.contains(where: { $0.kind == .mutant }) else {
      throw .brokenLesson(
        lesson.folder, reason: "no planted bug is left in \(lesson.variants)",
        at: [lesson.variants])
    }
    let code = try course.schemata(of: lesson, variants)
    return (Builder.Order(lesson: lesson, code: code, tests: tests), variants)
  }
}
