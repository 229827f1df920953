/// How a suite is graded: through steps, until one of them finds something.
///
/// A learner's tests pass on the correct code, don't sleep, are stable, accept every correct
/// alternative, and catch the planted bugs. Sleeps and flakes come before the alternatives, because
/// a test that reads too early or by chance rejects one by accident. At the end the tests must pass
/// on the correct code once more. Otherwise, what a failed test leaves behind would make later runs
/// fail, and count as catches. A given suite skips most steps.
package struct GradingPlan: Sendable {
  /// What lies beyond the core is graded by a second plan, in the same pool.
  enum Part: Int { case core = 1, beyond }

  var part = Part.core
  /// What may run beside the very first run of a suite of one library.
  var beside: [RunRequest] = []
  /// The steps that need the machine to themselves.
  var quiet: [any GradingStep] = []
  /// The others; what later ones say they will need runs beside the first.
  var steps: [any GradingStep]
  /// The scans of the tests, for remarks beside the verdict.
  var scans: [SourceScan] = []
  /// Whether Swift Testing's assertions do nothing in an XCTestCase, as in Swift 6.3.
  var ignoresForeignAssertions = true

  /// The plan for the given suite, on a learner's code.
  ///
  /// - Parameter bugs: Returns the lesson's planted bugs, which tell the cause of several red lines.
  static func given(_ bugs: @escaping @Sendable () -> [Mutant]) -> Self {
    let correct = CorrectCodeStep(
      allowsKnownIssues: true,
      whenFailed: { .failed($0.byLine(cause: $0.brokenLine(by: bugs()))) })
    // One core is free beside the first run.
    return Self(
      beside: Array(RunRequest.steady.prefix(1)),
      steps: [correct, StabilityStep(plan: .provenTests)])
  }

  /// Returns the whole plan for a learner's tests.
  ///
  /// - Parameters:
  ///   - given: Whether it's a given suite, which may expect failures and test time limits.
  ///   - leavesXCTest: Whether no XCTest test may be left at the end.
  ///   - repetition: How to repeat the tests; only what is never a pass may leave it out.
  static func learner(
    _ alternatives: [Alternative], _ mutants: MutantsStep, scans: [SourceScan], given: Bool = false,
    leavesXCTest: Bool = false, repetition: RepetitionPlan? = .newTests
  ) -> Self {
    var steps: [any GradingStep] = repetition.map { [StabilityStep(plan: $0)] } ?? []
    steps += [AlternativesStep(alternatives: alternatives, mutants: mutants), mutants]
    if leavesXCTest { steps.append(LibraryStep(scans: scans)) }
    return Self(
      quiet: [
        CorrectCodeStep(scans: scans, allowsKnownIssues: given),
        SleepStep(scans: scans, limits: given ? .given : .learner),
      ], steps: steps, scans: scans)
  }

  /// Returns a plan for the question whether tests catch these bugs, and nothing else.
  static func bugs(_ mutants: MutantsStep, scans: [SourceScan]) -> Self {
    Self(steps: [CorrectCodeStep(scans: scans), mutants], scans: scans)
  }

  /// Returns the plan for the bugs beyond the core, of tests that pass the core.
  static func beyond(_ mutants: MutantsStep) -> Self {
    Self(part: .beyond, steps: [mutants])
  }

  /// Returns a plan for our own tests, each of which must run on each bug.
  ///
  /// It doesn't repeat them: ``RunPool/repeated()`` does, where that is asked.
  package static func proof(_ variants: [any Variant], scans: [SourceScan], given: Bool) -> Self {
    learner(
      variants.alternatives, MutantsStep(mutants: variants.mutants, runsAllTests: true),
      scans: scans, given: given, repetition: nil)
  }

  /// Grades the suite of a pool.
  package func judgement(in pool: RunPool) throws(WorkbookError) -> Judgement {
    defer { pool.drop() }
    var grades = Grades()
    var finding: Verdict?
    for step in quiet where finding == nil { finding = try step.finding(in: pool, &grades) }
    if finding == nil {
      for batch in steps.dropFirst().compactMap(\.early) { pool.prefetch(batch) }
    }
    for step in steps where finding == nil { finding = try step.finding(in: pool, &grades) }
    // Without a catch, no leftover can have faked one.
    if !grades.caught.isEmpty {
      finding = try pool.leftover(after: part.rawValue) ?? finding
    }
    let suite = pool.suite
    return Judgement(
      finding ?? .passed(suite.facts, grades == Grades() ? nil : grades),
      remarks: remarks(on: suite, finding, grades, left: pool.left))
  }

  /// What is worth saying beside the verdict.
  private func remarks(
    on suite: BuiltSuite, _ finding: Verdict?, _ grades: Grades, left: [String]
  ) -> [Remark] {
    let dead = scans.deadAssertions(in: suite).filter { remark in
      if case .deadAssertion(_, inside: .xctest) = remark { ignoresForeignAssertions } else { true }
    }
    let late = suite.lateIssues + grades.survivors.compactMap(\.lateIssue)
    let cancelled = suite.firstRuns.flatMap(\.cancelledCases).map { Remark.cancelledCases($0) }
    let hasHung =
      finding?.outcome == .hung || grades.mutants.contains { $0.fate == .hung }
      || grades.alternatives.contains { if case .hung = $0.fate { true } else { false } }
    let deadlines = [suite.binary.deadline].compactMap(\.self)
      .filter { hasHung && !$0.isAwaited }.map { Remark.longDeadline($0) }
    // A run that ended early has not told all its plan.
    let isWhole = suite.firstRuns.allSatisfy { $0.records.last == .runEnded }
    var declared =
      isWhole ? DeclaredTests(in: scans).remarks(planned: suite.tests.map(\.name)) : []
    // The verdict says it already.
    if case .incomplete(_, .skippedBase) = finding { declared = [] }
    let files = left.isEmpty ? [] : [Remark.leftFiles(left)]
    return dead + ForgottenTests(in: scans).remarks + declared + cancelled + files + deadlines
      + .lateAssertions(late)
  }
}

/// One question of a plan: it asks the pool for runs, and makes a finding of them.
protocol GradingStep: Sendable {
  /// The runs that may begin before the step's turn, or `nil` for none.
  var early: RunPool.Batch? { get }

  /// Returns what the step finds against a suite, or `nil`, and adds its results to the grades.
  func finding(in pool: RunPool, _ grades: inout Grades) throws(WorkbookError) -> Verdict?
}

extension GradingStep {
  var early: RunPool.Batch? { nil }
}
