/// Makes the verdict on one lesson: it builds, runs the tests, and reads their records.
///
/// The checker's own copy of the given suite judges refactor lessons; the ``Grader`` judges test
/// lessons.
package struct Judge: Sendable {
  package var course: Course
  var builder: Builder
  /// Receives the current activity, for a progress line.
  package var onProgress: @Sendable (Activity) -> Void
  /// What the lesson's last verdict says about the bugs; it saves time, and decides nothing.
  package var memory = CatchMemory()
  /// Receives a pass before anything beyond the core runs; if `nil`, nothing beyond it runs.
  package var whenPassed: (@Sendable (Judgement) -> Void)?

  /// - Parameter whenPassed: If `nil`, nothing beyond a core runs.
  package init(
    course: Course, builder: Builder, whenPassed: (@Sendable (Judgement) -> Void)? = nil,
    onProgress: @escaping @Sendable (Activity) -> Void
  ) {
    self.course = course
    self.builder = builder
    self.whenPassed = whenPassed
    self.onProgress = onProgress
  }

  /// The current activity, and its progress.
  package enum Activity: Equatable, Sendable {
    case building
    case running
    case goingBeyond
    /// The survivor is the Behaviour line of a planted bug that certainly got through.
    case grading(String, done: Int, of: Int, survivor: String? = nil)
  }

  /// Judges what the learner wrote for a lesson.
  ///
  /// - Throws: ``WorkbookError`` for the workbook's own faults.
  package func judgement(on attempt: Attempt) throws(WorkbookError) -> Judgement {
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

  /// Judges what lies beyond the core, after a pass that still holds.
  package func judgement(beyond pass: Judgement, of attempt: Attempt) throws(WorkbookError)
    -> Judgement
  {
    let lesson = attempt.lesson
    return try goingBeyond(pass, hasMore: true) { () throws(WorkbookError) in
      switch lesson.kind {
      case .refactor:
        let request = Builder.Request(
          lesson: lesson, code: attempt.exercise, tests: try course.sealed(lesson.given))
        guard case .success(let binary) = try build(request, learner: []) else { return nil }
        return try beyond(binary, lesson)
      case .test:
        let (request, variants) = try request(lesson, tests: attempt.exercise)
        guard case .success(var binary) = try build(request, learner: []) else { return nil }
        let tests = attempt.exercise
        binary.deadline = tests.longestDeadline(in: tests.scans)
        let behaviour = course.behaviour(of: lesson)
        return try beyond(
          try BuiltSuite(of: binary), variants.filter { behaviour.isBeyond($0.breaks ?? "") })
      }
    }
  }

  /// Returns the verdict of the tests of further lines, or `nil` if there are none.
  private func beyond(_ binary: TestBinary, _ lesson: Lesson) throws(WorkbookError) -> Verdict? {
    let verdict = try judgement(of: binary.half(.beyond), lesson).verdict
    return verdict.outcome == .noTests ? nil : verdict
  }

  /// Judges any code with any copy of the suite.
  package func judgement(
    on lesson: Lesson, code: SourceFolder, suite tests: SourceFolder
  ) throws(WorkbookError) -> Judgement {
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    switch try build(request, learner: [code.folder, tests.folder]) {
    case .failure(let verdict):
      return Judgement(verdict)
    case .success(let binary):
      return try judgement(on: lesson, built: binary)
    }
  }

  /// Judges code that was built with the given suite.
  package func judgement(
    on lesson: Lesson, built binary: TestBinary
  ) throws(WorkbookError) -> Judgement {
    onProgress(.running)
    return try goingBeyond(
      try judgement(of: binary.half(.core), lesson), hasMore: course.hasBeyond(lesson)
    ) { () throws(WorkbookError) in try beyond(binary, lesson) }
  }

  private func judgement(
    of binary: TestBinary, _ lesson: Lesson
  ) throws(WorkbookError) -> Judgement {
    let grader = Grader.given { [course] in ((try? course.variants(of: lesson)) ?? []).mutants }
    return try grader.grade(try BuiltSuite(of: binary, early: true))
  }

  /// Reports a pass, then judges what lies beyond it, which cannot change the pass.
  private func goingBeyond(
    _ judgement: Judgement, hasMore: Bool, _ look: () throws(WorkbookError) -> Verdict?
  ) throws(WorkbookError) -> Judgement {
    guard let whenPassed, hasMore, judgement.verdict.outcome == .passed else { return judgement }
    whenPassed(judgement)
    var judgement = judgement
    do throws(WorkbookError) {
      onProgress(.goingBeyond)
      judgement.beyond = try look()
    } catch .interrupted {
      // After Ctrl-C, nothing beyond the core is reported.
    } catch {
      judgement.beyond = .workbookFault("\(error)")
    }
    return judgement
  }

  /// Grades any tests of a test lesson.
  ///
  /// - Parameter repeats: Whether to repeat the tests, without which no pass is proved.
  package func grade(
    _ lesson: Lesson, tests: SourceFolder, runsAllTests: Bool = false, repeats: Bool = true
  ) throws(WorkbookError) -> Judgement {
    let (request, variants) = try request(lesson, tests: tests)
    switch try build(request, learner: [tests.folder]) {
    case .failure(let verdict):
      return Judgement(verdict)
    case .success(let binary):
      return try grade(
        lesson, tests: tests, variants, built: binary, runsAllTests: runsAllTests,
        repeats: repeats)
    }
  }

  /// Grades tests that were built with the code and its variants.
  ///
  /// - Parameters:
  ///   - line: A Behaviour line, if the caller only asks whether the tests guard it: then only the
  ///     correct code and that line's planted bugs run.
  ///   - runsAllTests: Whether each test must run on each bug, for claims about single tests.
  ///   - repeats: Whether to repeat the tests, without which no pass is proved.
  package func grade(
    _ lesson: Lesson, tests: SourceFolder, _ variants: [Variant], built binary: TestBinary,
    against line: String? = nil, runsAllTests: Bool = false, repeats: Bool = true
  ) throws(WorkbookError) -> Judgement {
    onProgress(.running)
    let behaviour = course.behaviour(of: lesson)
    let beyond = variants.filter { behaviour.isBeyond($0.breaks ?? "") }
    let asked = variants.filter { line == nil ? !beyond.contains($0) : $0.breaks == line }
    let mutants = MutantsStep(
      mutants: asked.mutants, runsAllTests: runsAllTests, memory: memory,
      progress: GradingProgress(onProgress))
    let scans = tests.scans
    var grader =
      line == nil
      ? Grader.learner(
        asked, mutants, scans: scans,
        leavesXCTest: course.starterDeclaration(of: lesson)?.leavesXCTest ?? false,
        repeats: repeats)
      : Grader(steps: [CorrectCodeStep(scans: scans), mutants], scans: scans)
    grader.ignoresForeignAssertions = builder.version?.ignoresForeignAssertions ?? true
    var binary = binary
    binary.deadline = tests.longestDeadline(in: scans)
    let suite = try BuiltSuite(of: binary)
    return try goingBeyond(
      try grader.grade(suite), hasMore: line == nil && !beyond.isEmpty
    ) { () throws(WorkbookError) in try self.beyond(suite, beyond) }
  }

  /// Returns what the tests catch of the bugs beyond the core, after they passed the core.
  private func beyond(_ suite: BuiltSuite, _ mutants: [Variant]) throws(WorkbookError) -> Verdict {
    var grades = Grades()
    let step = MutantsStep(
      mutants: mutants, memory: memory, progress: GradingProgress(onProgress))
    let finding = try step.finding(on: suite, &grades)
    return try suite.flake(under: [.afterOtherPrograms], width: 1)
      ?? finding ?? .passed(suite.facts, grades)
  }

  /// Returns what the tests catch of planted bugs, or `nil` if they fail on the correct code.
  ///
  /// - Parameter given: Whether it's a given suite, which may expect failures.
  package func catches(
    of suite: BuiltSuite, _ mutants: [Variant], given: Bool = false
  ) throws(WorkbookError) -> Grades? {
    var grades = Grades()
    guard
      try CorrectCodeStep(allowsKnownIssues: given).finding(on: suite, &grades) == nil
    else { return nil }
    let step = MutantsStep(mutants: mutants, progress: GradingProgress(onProgress))
    _ = try step.finding(on: suite, &grades)
    return grades
  }

  /// Returns a request for tests and for code with every variant, and those variants.
  package func request(
    _ lesson: Lesson, tests: SourceFolder
  ) throws(WorkbookError) -> (Builder.Request, [Variant]) {
    let variants = try course.variants(of: lesson)
    guard !variants.mutants.isEmpty else {
      throw .brokenLesson(
        lesson.folder, reason: "no planted bug is left in \(lesson.variants)",
        at: [lesson.variants])
    }
    let code = try course.schemata(of: lesson, variants)
    return (Builder.Request(lesson: lesson, code: code, tests: tests), variants)
  }
}
