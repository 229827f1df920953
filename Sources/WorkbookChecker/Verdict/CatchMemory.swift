/// What the last verdict tells of planted bugs, so that the next one is there sooner.
///
/// It only sets the order of the runs. Each catch is made anew: a bug that its test of last time
/// does not catch any more meets all the tests.
package struct CatchMemory: Equatable, Sendable {
  /// The bugs that got through, which are met first.
  var survivors: Set<String> = []
  /// By a bug's name, the test that meets it before the others.
  ///
  /// Only where others were left out last time, too, since they waited in vain: where all
  /// ended soon, it is worth knowing what each of them catches.
  var catchers: [String: TestName] = [:]

  package init() {}

  package init(_ judgement: Judgement) {
    let mutants = judgement.verdict.mutants + (judgement.beyond?.mutants ?? [])
    survivors = Set(mutants.filter { !$0.isCaught }.map(\.name))
    for mutant in mutants where mutant.isCaught && mutant.leftOut != nil {
      catchers[mutant.name] = mutant.killers.first
    }
  }
}
