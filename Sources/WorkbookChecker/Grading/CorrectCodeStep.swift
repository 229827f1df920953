/// The step in which all tests must pass on the correct code.
struct CorrectCodeStep: GradingStep {
  var scans: [SourceScan] = []
  var allowsKnownIssues = false
  /// Makes the verdict for failures, which depends on whose tests they are.
  var whenFailed: @Sendable (RunFacts) -> Verdict = { .failsOnCorrectCode($0) }

  func finding(in pool: RunPool, _ grades: inout Grades) -> Verdict? {
    let suite = pool.suite
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
    case .incomplete(.left(let status, let missing)):
      return .incomplete(facts, .left(status: status, missing: missing))
    case .crashed(let crash):
      let isEarly = suite.firstRuns.contains { $0.fate == .crashed(crash) && $0.started.isEmpty }
      return .crashed(
        facts, crash, undiscoverable: isEarly ? scans.flatMap(\.undiscoverable) : [])
    case .hung(let seconds): return .hung(facts, seconds: seconds)
    }
  }
}

/// The step in which all tests must be Swift Testing's, and call no assertion of XCTest.
///
/// It comes last: learners first hear what their tests are worth, with either library.
struct LibraryStep: GradingStep {
  var scans: [SourceScan] = []

  func finding(in pool: RunPool, _ grades: inout Grades) -> Verdict? {
    let suite = pool.suite
    let old = suite.tests.filter { $0.library == .xctest }.map(\.name)
    let assertions = scans.deadAssertions(in: suite).compactMap {
      remark in
      if case .deadAssertion(let mark, inside: .swiftTesting) = remark { mark } else { nil }
    }
    guard !old.isEmpty || !assertions.isEmpty else { return nil }
    return .incomplete(suite.facts, .stillXCTest(old, assertions: assertions))
  }
}
