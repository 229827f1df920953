/// What the last verdict says about planted bugs, to make the next verdict faster.
///
/// It only sets the order of the runs. Each catch is made anew: if last time's test no longer
/// catches a bug, all tests run on it.
package struct CatchMemory: Equatable, Sendable {
  /// The bugs that got through, which run early.
  var survivors: Set<String> = []
  /// The caught bugs at which tests waited in vain, which run early, too, beside others.
  var waiting: Set<String> = []
  /// The test that runs first on a bug, by the bug's name.
  ///
  /// Only a bug whose other tests were left out last time, waiting in vain, has one. If all tests
  /// ended soon, it is worth knowing what each of them catches.
  var catchers: [String: TestName] = [:]

  package init() {}

  package init(_ judgement: Judgement) {
    let mutants = judgement.verdict.mutants + (judgement.beyond?.mutants ?? [])
    survivors = Set(mutants.filter { !$0.isCaught }.map(\.name))
    let caught = mutants.filter(\.isCaught)
    waiting = Set(caught.filter(\.waited).map(\.name))
    for mutant in caught where mutant.leftOut != nil {
      catchers[mutant.name] = mutant.killers.first
    }
  }

  /// Returns when a bug runs: a lower turn runs earlier.
  func turn(of mutant: String) -> Int {
    survivors.contains(mutant) ? 0 : waiting.contains(mutant) ? 1 : 2
  }
}
