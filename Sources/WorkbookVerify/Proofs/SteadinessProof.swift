/// Proves that the same tests catch a bug in every run, or in none.
///
/// If a catch depends on a race, an unchanged suite passes today and fails tomorrow. The bugs run
/// beside busy cores, where the winner of a race varies most, and in the way of a check, which
/// looks again where it is in doubt.
struct SteadinessProof {
  var mutants: [Mutant]
  /// What the tests came to on the bugs before, or `nil` if each was caught.
  var earlier: [MutantResult]?
  /// The answer whose tests run, or `nil` for the solution's.
  var player: String?
  /// Whether the tests are a given suite.
  var isGiven = false
  var judge: Judge

  // With the run before: three looks at each bug.
  private static let times = 2

  func claim(_ pool: RunPool) throws(WorkbookError) -> Claim {
    let played =
      try judge.catches(in: pool, mutants, given: isGiven, times: Self.times)?.mutants ?? []
    let known = earlier.map { $0.map { ($0.name, $0.fate) } } ?? mutants.map { ($0.name, .caught) }
    let fates = Dictionary(grouping: known + played.map { ($0.name, $0.fate) }, by: \.0)
      .mapValues { $0.map(\.1) }
    let unsteady = mutants.compactMap { mutant -> String? in
      let fates = fates[mutant.name, default: []]
      let others = fates.filter { $0 != .caught }
      guard !others.isEmpty, others.count < fates.count else { return nil }
      return "\(mutant.name) was caught \(fates.count - others.count) times, and "
        + others.map(\.rawValue).joined(separator: ", ")
    }
    return Claim(
      "each bug is caught each time or never, beside busy cores"
        + (player.map { ", by \($0)" } ?? ""),
      unless: played.isEmpty ? ["the tests fail on the correct code"] : unsteady)
  }
}
