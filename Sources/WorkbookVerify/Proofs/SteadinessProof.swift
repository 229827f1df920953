/// Proves that the same tests catch a bug in every run, or in none.
///
/// If a catch depends on a race, an unchanged suite passes today and fails tomorrow. The bugs run
/// beside busy cores, where the winner of a race varies most.
struct SteadinessProof {
  var mutants: [Variant]
  /// The answer whose tests run, or `nil` for the solution's.
  var player: String?

  private static let times = 3

  func claim(_ suite: BuiltSuite) throws(WorkbookError) -> Claim {
    let plays = mutants.flatMap { Array(repeating: $0, count: Self.times) }
    // As in a check, a run that hung without a catch is in doubt, and plays again alone.
    let catches = try plays.confirmedMap(
      width: 2 * Cores.count, speaksAgainst: { !$0.isCaught && $0.hasHung }
    ) { (mutant) throws(WorkbookError) in
      let runs = try suite.run { options in
        options.variant = mutant.name
        options.longest = suite.mutantTimeout
        options.restAfterFailure = suite.restAfterCatch
      }
      return (
        isCaught: runs.contains { $0.reachedVariant && !$0.failed.isEmpty },
        hasHung: runs.contains { if case .hung = $0.fate { true } else { false } }
      )
    }
    var caught: [String: Int] = [:]
    for (mutant, play) in zip(plays, catches) where play.isCaught {
      caught[mutant.name, default: 0] += 1
    }
    let unsteady = mutants.map { ($0.name, caught[$0.name] ?? 0) }
      .filter { $0.1 != 0 && $0.1 != Self.times }
    return Claim(
      "each bug is caught \(Self.times) times of \(Self.times), or never, beside busy cores"
        + (player.map { ", by \($0)" } ?? ""),
      unless: unsteady.map { "\($0.0) was caught \($0.1) times" })
  }
}
