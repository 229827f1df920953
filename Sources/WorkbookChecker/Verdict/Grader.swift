/// Runs a suite through steps, the first of which that finds something decides.
///
/// A learner's tests pass on the correct code; they do not sleep; they are stable; they accept
/// every correct alternative; they catch the planted bugs. Sleeps and flakes come before the
/// alternatives, since a test that reads too early or by chance rejects one by accident. At
/// last they pass on the correct code once more: otherwise what a failed test leaves behind
/// would make later runs fail, and count as catches. A given suite is spared most of it.
package struct Grader: Sendable {
  var steps: [any GradingStep]
  /// Of the tests, for what is worth saying beside the verdict.
  var scans: [SourceScan] = []
  /// Whether an assertion of Swift Testing does nothing in an XCTestCase, as with Swift 6.3.
  var ignoresForeignAssertions = true

  package func grade(_ suite: BuiltSuite) throws(WorkbookError) -> Judgement {
    let dead = scans.flatMap(\.deadAssertions).filter { remark in
      if case .deadAssertion(_, inside: .xctest) = remark { ignoresForeignAssertions } else { true }
    }
    var grades = Grades()
    var finding: Verdict?
    for step in steps where finding == nil {
      finding = try step.finding(on: suite, &grades)
    }
    // Without any catch there is nothing that could be no catch.
    if !grades.caught.isEmpty,
      let leftover = try suite.flake(under: [.afterOtherPrograms], width: 1)
    {
      finding = leftover
    }
    let late = suite.lateIssues + grades.survivors.compactMap(\.lateIssue)
    return Judgement(
      finding ?? .passed(suite.facts, grades == Grades() ? nil : grades),
      remarks: dead + ForgottenTests(in: scans).remarks + .lateAssertions(late))
  }
}

extension Grader {
  /// The given suite, on a learner's code.
  static let given = Grader(steps: [
    CorrectCodeStep(allowsKnownIssues: true, whenFailed: { .failed($0.byLine) }),
    StabilityStep(plan: .given),
  ])

  /// Tests that are asked what they catch of these bugs, and nothing else.
  static func catching(_ mutants: MutantsStep, scans: [SourceScan]) -> Grader {
    Grader(steps: [CorrectCodeStep(scans: scans), mutants], scans: scans)
  }

  /// A learner's tests, of which all is asked.
  ///
  /// - Parameter leavesXCTest: Whether no test of XCTest may be left at the end.
  static func learner(
    _ variants: [Variant], _ mutants: MutantsStep, scans: [SourceScan], leavesXCTest: Bool = false
  ) -> Grader {
    let steps: [any GradingStep] = [
      CorrectCodeStep(scans: scans), SleepStep(scans: scans),
      StabilityStep(plan: .learner, onProgress: mutants.onProgress),
      AlternativesStep(variants: variants.alternatives, mutants: mutants), mutants,
    ]
    return Grader(steps: leavesXCTest ? steps + [LibraryStep()] : steps, scans: scans)
  }

  /// Tests of ours, each of which is to meet each bug.
  ///
  /// - Parameter given: Whether they are a given suite, which may expect a failure at its place,
  ///   and be about time limits.
  package static func proof(
    _ variants: [Variant], scans: [SourceScan], given: Bool,
    onProgress: @escaping @Sendable (Judge.Activity) -> Void
  ) -> Grader {
    let mutants = MutantsStep(
      mutants: variants.mutants, runsAllTests: true, onProgress: onProgress)
    return Grader(
      steps: [
        CorrectCodeStep(scans: scans, allowsKnownIssues: given),
        SleepStep(scans: scans, limits: given ? .given : .learner),
        StabilityStep(plan: .learner, onProgress: onProgress),
        AlternativesStep(variants: variants.alternatives, mutants: mutants), mutants,
      ], scans: scans)
  }
}

extension [Variant] {
  var mutants: [Variant] { filter { $0.kind == .mutant } }
  fileprivate var alternatives: [Variant] { filter { $0.kind == .alternative } }
}

/// One step of the grading.
protocol GradingStep: Sendable {
  /// What the step finds against a suite, or nil; what it learned is added to the grades.
  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict?
}

/// The tests pass on the correct code, every one of them.
struct CorrectCodeStep: GradingStep {
  var scans: [SourceScan] = []
  var allowsKnownIssues = false
  /// The word for failures, which differs by whose tests they are.
  var whenFailed: @Sendable (RunFacts) -> Verdict = { .failsOnCorrectCode($0) }

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let verdict = Verdict(of: suite, whenFailed: whenFailed)
    switch verdict {
    case .passed(let facts, _):
      let known = allowsKnownIssues ? [] : suite.firstRuns.flatMap(\.testsWithKnownIssues)
      return known.isEmpty ? nil : .incomplete(facts, .knownIssues(known))
    case .crashed(let facts, let crash, _)
    where suite.firstRuns.contains { $0.fate == .crashed(crash) && $0.started.isEmpty }:
      return .crashed(facts, crash, undiscoverable: scans.flatMap(\.undiscoverable))
    default: return verdict
    }
  }
}

/// The tests are of Swift Testing, every one of them.
///
/// The last step: what the tests are worth is told first, whichever library they are of.
struct LibraryStep: GradingStep {
  func finding(on suite: BuiltSuite, _ grades: inout Grades) -> Verdict? {
    let old = suite.tests.filter { $0.library == .xctest }.map(\.name)
    return old.isEmpty ? nil : .incomplete(suite.facts, .stillXCTest(old))
  }
}

/// The tests accept every correct program that does it differently.
struct AlternativesStep: GradingStep {
  var variants: [Variant]
  /// The planted bugs, which the other tests meet all the same.
  var mutants: MutantsStep

  private static let patience = 5.0

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let looks = try variants.confirmedMap(
      width: Cores.count, speaksAgainst: { !$0.result.isAccepted }
    ) { (variant) throws(WorkbookError) in
      let runs = try suite.run { options in
        options.variant = variant.name
        // A program that does its work in many more turns is slower, and no less correct.
        options.timeLimit *= Self.patience
      }
      let fate = runs.map(\.fate).max { $0.gravity < $1.gravity } ?? .noTests
      let issues = runs.flatMap(\.issues)
      let rejecting = runs.flatMap(\.facts.tests).filter {
        $0.state == .failed || $0.state == .unfinished
      }
      return (
        result: AlternativeResult(
          name: variant.name, tells: variant.tells, fate: fate, issues: issues,
          rejectedBy: rejecting.map(\.name)),
        facts: RunFacts(tests: runs.flatMap(\.facts.tests), issues: issues)
      )
    }
    grades.alternatives = looks.map(\.result)
    guard let rejected = looks.first(where: { !$0.result.isAccepted }) else { return nil }
    // How far the other tests are is worth knowing, and seldom asked for: each test meets each bug.
    var others = mutants
    others.leavesOut = Set(grades.alternatives.flatMap(\.rejectedBy))
    others.runsAllTests = true
    others.memory = CatchMemory()
    _ = try others.finding(on: suite, &grades)
    return .rejectsAlternative(rejected.facts, grades)
  }
}
