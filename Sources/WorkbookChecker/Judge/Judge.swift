/// Makes the verdict on one lesson: it builds, and grades what it built by a ``GradingPlan``.
///
/// The checker's own copy of the given suite judges refactor lessons; test lessons are judged by
/// what the tests find.
package struct Judge: Sendable {
  package var course: Course
  var builder: Builder
  /// What the lesson's last verdict says about the bugs; it saves time, and decides nothing.
  package var memory = CatchMemory()
  /// Whether to judge what lies beyond a core, too, after a pass.
  package var goesBeyond = false
  /// Receives what happens on the way.
  package var onEvent: @Sendable (JudgingEvent) -> Void

  package init(
    course: Course, builder: Builder, goesBeyond: Bool = false,
    onEvent: @escaping @Sendable (JudgingEvent) -> Void
  ) {
    self.course = course
    self.builder = builder
    self.goesBeyond = goesBeyond
    self.onEvent = onEvent
  }

  /// How much is asked of tests.
  package struct Question: Sendable {
    /// The only Behaviour line that the tests must guard, or `nil` for all of the core.
    var line: String?
    /// Whether each test must run on each bug, for claims about single tests.
    var runsAllTests: Bool
    /// How to repeat the tests, without which no pass is proved, or `nil` for not at all.
    var repetition: RepetitionPlan?

    package init(
      line: String? = nil, runsAllTests: Bool = false,
      repetition: RepetitionPlan? = .newTests
    ) {
      self.line = line
      self.runsAllTests = runsAllTests
      self.repetition = repetition
    }
  }

  /// Judges what the learner wrote for a lesson.
  ///
  /// - Parameter pass: A pass that still holds, after which only what lies beyond it is judged.
  /// - Throws: ``WorkbookError`` for the workbook's own faults.
  package func judgement(
    on attempt: Attempt, after pass: Judgement? = nil
  ) throws(WorkbookError) -> Judgement {
    let lesson = attempt.lesson
    if let pass {
      return try goBeyond(pass) { () throws(WorkbookError) in
        let work = try work(on: lesson, attempt.exercise)
        guard case .success(let binary) = try build(work.request, learner: []) else { return nil }
        return try beyond(work, binary)
      }
    }
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
    return try judgement(on: work(on: lesson, attempt.exercise), remarks: edited)
  }

  /// Judges anybody's files in the exercise's place.
  package func judgement(
    on work: Work, _ question: Question = Question(), remarks: [Remark] = []
  ) throws(WorkbookError) -> Judgement {
    switch try build(work) {
    case .failure(let verdict): return Judgement(verdict, remarks: remarks)
    case .success(let binary):
      return try judgement(on: work, built: binary, question, remarks: remarks)
    }
  }

  /// Judges files that are built, with more remarks beside the verdict.
  package func judgement(
    on work: Work, built binary: TestBinary, _ question: Question = Question(),
    remarks: [Remark] = []
  ) throws(WorkbookError) -> Judgement {
    onEvent(.running)
    switch work.lesson.kind {
    case .refactor:
      var judgement = try judgement(of: binary.half(.core), work.lesson)
      judgement.remarks += remarks
      guard course.hasBeyond(work.lesson) else { return judgement }
      return try goBeyond(judgement) { () throws(WorkbookError) in try beyond(work, binary) }
    case .test:
      let (bugs, scans) = (bugs(in: work), work.request.tests.scans)
      let plan = plan(for: work, bugs.core, question, scans)
      let pool = try begin(binary, for: work, scans)
      var judgement = try plan.judgement(in: pool)
      judgement.remarks += remarks
      guard question.line == nil, !bugs.beyond.isEmpty else { return judgement }
      return try goBeyond(judgement) { () throws(WorkbookError) in
        try beyond(bugs.beyond, in: pool)
      }
    }
  }

  /// Reports a pass, then judges what lies beyond it, which cannot change the pass.
  private func goBeyond(
    _ judgement: Judgement, _ look: () throws(WorkbookError) -> Verdict?
  ) throws(WorkbookError) -> Judgement {
    guard goesBeyond, judgement.verdict.outcome == .passed else { return judgement }
    onEvent(.passed(judgement))
    var judgement = judgement
    do throws(WorkbookError) {
      judgement.beyond = try look()
    } catch .interrupted {
      // After Ctrl-C, nothing beyond the core is reported.
    } catch {
      judgement.beyond = .workbookFault("\(error)")
    }
    return judgement
  }

  /// Returns the verdict on what lies beyond the core, or `nil` if there is nothing.
  private func beyond(_ work: Work, _ binary: TestBinary) throws(WorkbookError) -> Verdict? {
    switch work.lesson.kind {
    case .refactor:
      let verdict = try judgement(of: binary.half(.beyond), work.lesson).verdict
      return verdict.outcome == .noTests ? nil : verdict
    case .test:
      let pool = try begin(binary, for: work, work.request.tests.scans)
      return try beyond(bugs(in: work).beyond, in: pool)
    }
  }

  /// Returns what the tests catch of the bugs beyond the core, after they passed the core.
  private func beyond(_ bugs: [Mutant], in pool: RunPool) throws(WorkbookError) -> Verdict {
    try GradingPlan.beyond(MutantsStep(mutants: bugs, memory: memory)).judgement(in: pool).verdict
  }

  /// Judges code by the given suite, or by half of it.
  private func judgement(
    of binary: TestBinary, _ lesson: Lesson
  ) throws(WorkbookError) -> Judgement {
    let plan = GradingPlan.given { [course] in
      ((try? course.variants(of: lesson)) ?? []).mutants
    }
    return try plan.judgement(in: begin(binary, beside: plan.beside))
  }

  private func bugs(in work: Work) -> (core: [Mutant], beyond: [Mutant]) {
    let behaviour = course.behaviour(of: work.lesson)
    let isBeyond = { (bug: Mutant) in behaviour.isBeyond(bug.breaks) }
    let bugs = work.variants.mutants
    return (bugs.filter { !isBeyond($0) }, bugs.filter(isBeyond))
  }

  private func plan(
    for work: Work, _ core: [Mutant], _ question: Question, _ scans: [SourceScan]
  ) -> GradingPlan {
    let asked =
      question.line.map { line in work.variants.mutants.filter { $0.breaks == line } } ?? core
    let mutants = MutantsStep(
      mutants: asked, runsAllTests: question.runsAllTests, memory: memory)
    var plan =
      question.line == nil
      ? GradingPlan.learner(
        work.variants.alternatives, mutants, scans: scans,
        leavesXCTest: course.starterDeclaration(of: work.lesson)?.leavesXCTest ?? false,
        repetition: question.repetition)
      : .bugs(mutants, scans: scans)
    plan.ignoresForeignAssertions = builder.version?.ignoresForeignAssertions ?? true
    return plan
  }

  /// Begins with a learner's tests, which may name longer deadlines than ours.
  private func begin(
    _ binary: TestBinary, for work: Work, _ scans: [SourceScan]
  ) throws(WorkbookError) -> RunPool {
    var binary = binary
    binary.deadline = work.request.tests.longestDeadline(in: scans)
    return try begin(binary)
  }

  /// Runs tests for the first time.
  package func begin(_ binary: TestBinary) throws(WorkbookError) -> RunPool {
    try begin(binary, beside: [])
  }

  private func begin(
    _ binary: TestBinary, beside: [RunRequest]
  ) throws(WorkbookError) -> RunPool {
    try RunPool.begin(binary, beside: beside, progress: GradingProgress(onEvent))
  }
}
