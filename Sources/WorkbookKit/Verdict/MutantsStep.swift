import Synchronization

/// The tests catch every planted bug.
struct MutantsStep: GradingStep {
  var mutants: [Variant]
  var narrate: @Sendable (Judge.Activity) -> Void = { _ in }

  func finding(on suite: BuiltSuite, _ grades: inout Grades) throws(WorkbookError) -> Verdict? {
    let ordered = mutants.sorted { ($0.behaviourNumber, $0.name) < ($1.behaviourNumber, $1.name) }
    let done = Counter()
    narrate(.grading("bugs", done: 0, of: ordered.count))
    grades.mutants = try ordered.confirmedMap(
      width: Cores.count, speaksAgainst: { $0.fate == .hung }
    ) { (mutant) throws(WorkbookError) in
      let runs = try suite.run { $0.variant = mutant.name }
      narrate(.grading("bugs", done: min(done.next(), ordered.count), of: ordered.count))
      return MutantResult(of: mutant, runs)
    }
    return grades.survivors.isEmpty ? nil : .missesBugs(suite.facts, grades)
  }
}

extension MutantResult {
  /// What the runs of a suite on a planted bug show.
  fileprivate init(of mutant: Variant, _ runs: [TestRun]) {
    let fates = runs.map(\.fate)
    fate =
      if fates.contains(.failed) {
        .caught
      } else if fates.contains(where: { if case .hung = $0 { true } else { false } }) {
        .hung
      } else if fates.contains(where: \.isAccident) {
        .crashed
      } else {
        .survived
      }
    let failed = runs.reduce(into: Set<TestName>()) { $0.formUnion($1.failed) }
    name = mutant.name
    breaks = mutant.breaks ?? ""
    tells = mutant.tells
    misconception = mutant.misconception
    reached = runs.contains(where: \.reachedVariant)
    killers = runs.flatMap(\.planned).filter { failed.contains($0) }
  }
}

extension RunFate {
  /// The process did not come to its end, without a word of the tests.
  fileprivate var isAccident: Bool {
    switch self {
    case .crashed, .incomplete: true
    case .passed, .noTests, .failed, .hung: false
    }
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
