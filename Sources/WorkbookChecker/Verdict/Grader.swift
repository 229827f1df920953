/// Runs a suite through steps until one of them finds something.
///
/// A learner's tests pass on the correct code, don't sleep, are stable, accept every correct
/// alternative, and catch the planted bugs. Sleeps and flakes come before the alternatives, because
/// a test that reads too early or by chance rejects one by accident. At the end the tests must pass
/// on the correct code once more. Otherwise, what a failed test leaves behind would make later runs
/// fail, and count as catches. A given suite skips most steps.
package struct Grader: Sendable {
  var steps: [any GradingStep]
  /// The scans of the tests, for remarks beside the verdict.
  var scans: [SourceScan] = []
  /// Whether Swift Testing's assertions do nothing in an XCTestCase, as in Swift 6.3.
  var ignoresForeignAssertions = true

  package func grade(_ suite: BuiltSuite) throws(WorkbookError) -> Judgement {
    let libraries = Set(suite.tests.map(\.library))
    let dead = scans.flatMap { scan in
      let inTests = scan.deadAssertions
      guard libraries.count == 1, let library = libraries.first else { return inTests }
      // A helper belongs to no test. If all tests are of one library, only its assertions count.
      return inTests + scan.deadAssertions(amid: library).filter { !inTests.contains($0) }
    }.filter { remark in
      if case .deadAssertion(_, inside: .xctest) = remark { ignoresForeignAssertions } else { true }
    }
    defer { for step in steps { step.end() } }
    var grades = Grades()
    var finding: Verdict?
    for step in steps where finding == nil {
      finding = try step.finding(on: suite, &grades)
    }
    // Without a catch, no leftover can have faked one.
    if !grades.caught.isEmpty,
      let leftover = try suite.flake(under: [.afterOtherPrograms], width: 1)
    {
      finding = leftover
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
    let left = suite.binary.log.left
    let files = left.isEmpty ? [] : [Remark.leftFiles(left)]
    return Judgement(
      finding ?? .passed(suite.facts, grades == Grades() ? nil : grades),
      remarks: dead + ForgottenTests(in: scans).remarks + declared + cancelled + files + deadlines
        + .lateAssertions(late))
  }

  /// The grader of the given suite, on a learner's code.
  ///
  /// - Parameter bugs: Returns the lesson's planted bugs, which tell the cause of several red lines.
  static func given(_ bugs: @escaping @Sendable () -> [Variant]) -> Grader {
    Grader(steps: [
      CorrectCodeStep(
        allowsKnownIssues: true,
        whenFailed: { .failed($0.byLine(cause: $0.brokenLine(by: bugs()))) }),
      StabilityStep(plan: .given),
    ])
  }

  /// Returns the full grader for a learner's tests.
  ///
  /// - Parameters:
  ///   - given: Whether it's a given suite, which may expect failures and test time limits.
  ///   - leavesXCTest: Whether no XCTest test may be left at the end.
  ///   - repeats: Whether to repeat the tests; only what is never a pass may leave it out.
  static func learner(
    _ variants: [Variant], _ mutants: MutantsStep, scans: [SourceScan], given: Bool = false,
    leavesXCTest: Bool = false, repeats: Bool = true
  ) -> Grader {
    let alternatives = AlternativesStep(variants: variants.alternatives, mutants: mutants)
    var steps: [any GradingStep] = [
      CorrectCodeStep(scans: scans, allowsKnownIssues: given),
      SleepStep(scans: scans, limits: given ? .given : .learner),
      EarlyRunsStep(mutants: mutants, alternatives: alternatives),
    ]
    if repeats { steps.append(StabilityStep(plan: .learner, progress: mutants.progress)) }
    steps += [alternatives, mutants]
    return Grader(steps: leavesXCTest ? steps + [LibraryStep()] : steps, scans: scans)
  }

  /// Returns a grader for our own tests, each of which must run on each bug.
  ///
  /// It doesn't repeat them: ``BuiltSuite/repeated(onProgress:)`` does, where that is asked.
  package static func proof(
    _ variants: [Variant], scans: [SourceScan], given: Bool,
    onProgress: @escaping @Sendable (Judge.Activity) -> Void
  ) -> Grader {
    let mutants = MutantsStep(
      mutants: variants.mutants, runsAllTests: true, progress: GradingProgress(onProgress))
    return learner(variants, mutants, scans: scans, given: given, repeats: false)
  }
}

protocol GradingStep: Sendable {
  /// Returns what the step finds against a suite, or `nil`, and adds its results to the grades.
  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict?

  /// Ends what the step has begun; called when there is a verdict.
  func end()
}

extension GradingStep {
  func end() {}
}

/// The step in which all tests must pass on the correct code.
struct CorrectCodeStep: GradingStep {
  var scans: [SourceScan] = []
  var allowsKnownIssues = false
  /// Makes the verdict for failures, which depends on whose tests they are.
  var whenFailed: @Sendable (RunFacts) -> Verdict = { .failsOnCorrectCode($0) }

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let fate = suite.gravestRun?.fate
    let facts = fate == .passed ? suite.facts : suite.facts.located(in: scans)
    switch fate {
    case nil, .noTests: return .noTests
    case .passed:
      let known = allowsKnownIssues ? [] : suite.firstRuns.flatMap(\.testsWithKnownIssues)
      return known.isEmpty ? nil : .incomplete(facts, .knownIssues(known))
    case .failed: return whenFailed(facts)
    case .incomplete(.skipped(let names)):
      let heirs = DeclaredTests(in: scans).heirs(of: names.first?.type ?? "")
      return .incomplete(
        facts, heirs.isEmpty ? .skipped(names) : .skippedBase(names, heirs: heirs))
    case .incomplete(let how): return .incomplete(facts, how)
    case .crashed(let crash):
      let isEarly = suite.firstRuns.contains { $0.fate == .crashed(crash) && $0.started.isEmpty }
      return .crashed(
        facts, crash, undiscoverable: isEarly ? scans.flatMap(\.undiscoverable) : [])
    case .hung(let seconds): return .hung(facts, seconds: seconds)
    }
  }
}

/// The step in which all tests must be Swift Testing's.
///
/// It comes last: learners first hear what their tests are worth, with either library.
struct LibraryStep: GradingStep {
  func finding(on suite: BuiltSuite, _ grades: inout Grades) -> Verdict? {
    let old = suite.tests.filter { $0.library == .xctest }.map(\.name)
    return old.isEmpty ? nil : .incomplete(suite.facts, .stillXCTest(old))
  }
}

/// The step in which the tests must accept every correct alternative.
struct AlternativesStep: GradingStep {
  var variants: [Variant]
  /// The planted bugs, on which the accepting tests still run.
  var mutants: MutantsStep

  let early = EarlyRuns<Look>()

  private static let patience = 5.0

  /// What the tests say to one alternative.
  struct Look: Sendable {
    var result: AlternativeResult
    var facts: RunFacts
  }

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let looks = try variants.confirmedMap(
      width: Cores.count, speaksAgainst: { !$0.result.isAccepted }
    ) { (variant) throws(WorkbookError) in
      try early.result(of: variant) { (variant) throws(WorkbookError) in
        try look(at: variant, suite)
      }
    }
    grades.alternatives = looks.map(\.result)
    guard let rejected = looks.first(where: { !$0.result.isAccepted }) else { return nil }
    // It is worth knowing how good the other tests are.
    let others = mutants.leavingOut(Set(grades.alternatives.flatMap(\.rejectedBy)))
    _ = try others.finding(on: suite, &grades)
    return .rejectsAlternative(rejected.facts, grades)
  }

  /// Begins all looks: few tests reject an alternative or are flaky, so their results are needed.
  func begin(on suite: BuiltSuite) {
    early.begin(on: variants, width: Cores.count) { (variant) throws(WorkbookError) in
      try look(at: variant, suite)
    }
  }

  private func look(at variant: Variant, _ suite: BuiltSuite) throws(WorkbookError) -> Look {
    let runs = try suite.run { options in
      options.variant = variant.name
      // A program that takes many more turns is slower, but just as correct.
      options.timeLimit *= Self.patience
    }
    let fate = runs.map(\.fate).max { $0.gravity < $1.gravity } ?? .noTests
    let (tests, issues) = (runs.flatMap(\.facts.tests), runs.flatMap(\.issues))
    let rejecting = tests.filter { $0.state == .failed || $0.state == .unfinished }
    return Look(
      result: AlternativeResult(
        name: variant.name, tells: variant.tells, fate: fate, issues: issues,
        rejectedBy: rejecting.map(\.name)),
      facts: RunFacts(tests: tests, issues: issues))
  }
}
