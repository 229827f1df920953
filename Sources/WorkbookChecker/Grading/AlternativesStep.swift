/// The step in which the tests must accept every correct alternative.
struct AlternativesStep: GradingStep {
  var alternatives: [Alternative]
  /// The planted bugs, on which the accepting tests still run.
  var mutants: MutantsStep

  func finding(in pool: RunPool, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let looks = try pool.confirmed(batch, speaksAgainst: { !$0.result.isAccepted }) {
      [alternatives] in Self.look(at: alternatives[$0], $1)
    }
    grades.alternatives = looks.map(\.result)
    guard let rejected = looks.first(where: { !$0.result.isAccepted }) else { return nil }
    // It is worth knowing how good the other tests are.
    pool.drop()
    let others = mutants.leavingOut(Set(grades.alternatives.flatMap(\.rejectedBy)))
    _ = try others.finding(in: pool, &grades)
    return .rejectsAlternative(rejected.facts, grades)
  }

  /// All looks: few tests reject an alternative or are flaky, so their results are needed.
  var early: RunPool.Batch? { mutants.runsAllTests ? nil : batch }

  private var batch: RunPool.Batch {
    RunPool.Batch(
      requests: alternatives.map { RunRequest(.alternative($0.name)) }, width: Cores.count)
  }

  /// What the tests say to one alternative.
  private static func look(
    at alternative: Alternative, _ runs: [TestRun]
  ) -> (result: AlternativeResult, facts: RunFacts) {
    let facts = RunFacts(tests: runs.flatMap(\.facts.tests), issues: runs.flatMap(\.issues))
    let result = AlternativeResult(
      name: alternative.name, tells: alternative.tells,
      fate: runs.map(\.fate).max { $0.gravity < $1.gravity } ?? .noTests,
      rejectedBy: facts.tests.filter { $0.state == .failed || $0.state == .unfinished }.map(\.name))
    return (result, facts)
  }
}
