/// Grades tests that a learner wrote, in steps; the first that finds something decides.
///
/// They pass on the correct code; they do not sleep; they are stable; they accept every
/// correct alternative; they catch the planted bugs. Sleeps and flakes come before the
/// alternatives, since a test that reads too early or by chance rejects one by accident. At
/// last they pass on the correct code once more: otherwise what a failed test leaves behind
/// would make later runs fail, and count as catches.
package struct Grader: Sendable {
  /// Other correct programs, and the planted bugs of the core.
  var variants: [Variant]
  var scans: [SourceScan]
  /// A given suite may expect a failure at its place, and be about time limits; a learner's may not.
  var isGiven = false
  /// Whether an assertion of Swift Testing does nothing in an XCTestCase, as with Swift 6.3.
  var ignoresForeignAssertions = true
  /// Whether each test is to meet each bug, for claims about single tests; a learner need not wait.
  var runsAllTests = false
  /// Only asks what the tests catch, of whom nothing else is claimed.
  var skipsOtherSteps = false
  /// What is known from the last verdict, to be quick; it decides nothing.
  var memory = CatchMemory()
  var onProgress: @Sendable (Judge.Activity) -> Void

  private var mutants: [Variant] { variants.filter { $0.kind == .mutant } }

  private var steps: [any GradingStep] {
    let correct = CorrectCodeStep(scans: scans, allowsKnownIssues: isGiven)
    let mutants = MutantsStep(
      mutants: mutants, runsAllTests: runsAllTests, memory: memory, onProgress: onProgress)
    guard !skipsOtherSteps else { return [correct, mutants] }
    return [
      correct,
      SleepStep(scans: scans, limits: isGiven ? .given : .learner),
      StabilityStep(onProgress: onProgress),
      AlternativesStep(variants: variants.filter { $0.kind == .alternative }),
      mutants,
    ]
  }

  package func grade(_ suite: BuiltSuite) throws(WorkbookError) -> Judgement {
    let dead = scans.flatMap(\.deadAssertions).filter { remark in
      if case .deadAssertion(_, inside: .xctest) = remark { ignoresForeignAssertions } else { true }
    }
    var grades = Grades()
    var finding: Verdict?
    for step in steps where finding == nil {
      finding = try step.finding(on: suite, &grades)
    }
    if case .rejectsAlternative(let facts, _) = finding {
      // How far the other tests are is worth knowing, and seldom asked for: each test meets each bug.
      let rejecting = Set(grades.alternatives.flatMap(\.rejectedBy))
      _ = try MutantsStep(
        mutants: mutants, leavesOut: rejecting, runsAllTests: true, onProgress: onProgress
      ).finding(on: suite, &grades)
      finding = .rejectsAlternative(facts, grades)
    }
    // Without any catch there is nothing that could be no catch.
    if !grades.caught.isEmpty,
      let leftover = try suite.flake(under: [.afterOtherPrograms], width: 1)
    {
      finding = leftover
    }
    let late = suite.lateIssues + grades.survivors.compactMap(\.lateIssue)
    return Judgement(
      finding ?? .passed(suite.facts, grades),
      remarks: dead + ForgottenTests(in: scans).remarks + .lateAssertions(late))
  }
}

extension Grader {
  /// What the tests catch of the bugs that lie beyond the core, once the core is passed.
  func beyond(_ suite: BuiltSuite, _ mutants: [Variant]) throws(WorkbookError) -> Verdict {
    var grades = Grades()
    let finding = try MutantsStep(mutants: mutants, memory: memory, onProgress: onProgress)
      .finding(on: suite, &grades)
    return try suite.flake(under: [.afterOtherPrograms], width: 1)
      ?? finding ?? .passed(suite.facts, grades)
  }
}

/// One step of the grading.
protocol GradingStep: Sendable {
  /// What the step finds against a suite, or nil; what it learned is added to the grades.
  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict?
}

/// The tests pass on the correct code, every one of them.
struct CorrectCodeStep: GradingStep {
  var scans: [SourceScan]
  var allowsKnownIssues = false

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let verdict = Verdict(of: suite, whenFailed: Verdict.failsOnCorrectCode)
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

/// The tests accept every correct program that does it differently.
struct AlternativesStep: GradingStep {
  var variants: [Variant]

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
    return looks.first { !$0.result.isAccepted }.map {
      .rejectsAlternative($0.facts, grades)
    }
  }
}

extension Judge {
  /// What tests catch of planted bugs; nil where they do not pass on the correct code.
  package func catches(of suite: BuiltSuite, _ mutants: [Variant]) throws(WorkbookError) -> Grades?
  {
    var grades = Grades()
    guard try CorrectCodeStep(scans: []).finding(on: suite, &grades) == nil else { return nil }
    _ = try MutantsStep(mutants: mutants, onProgress: onProgress).finding(on: suite, &grades)
    return grades
  }
}

extension Grader {
  /// For claims about single tests, each of which is to meet each bug.
  package init(
    variants: [Variant], scans: [SourceScan], isGiven: Bool,
    onProgress: @escaping @Sendable (Judge.Activity) -> Void
  ) {
    self.init(
      variants: variants, scans: scans, isGiven: isGiven, runsAllTests: true, onProgress: onProgress
    )
  }
}
