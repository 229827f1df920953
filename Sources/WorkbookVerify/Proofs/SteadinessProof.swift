/// Proves that the same tests catch a bug in every run, or in none.
///
/// If a catch depends on a race, an unchanged suite passes today and fails tomorrow. The bugs run
/// beside busy cores, where the winner of a race varies most, and in the way of a check, which
/// looks again where it is in doubt.
struct SteadinessProof {
  var mutants: [Mutant]
  /// The answer whose tests run, or `nil` for the solution's.
  var player: String?
  /// Whether the tests are a given suite.
  var isGiven = false
  var judge: Judge

  private static let times = 3

  func claim(_ pool: RunPool) throws(WorkbookError) -> Claim {
    let played =
      try judge.catches(in: pool, mutants, given: isGiven, times: Self.times)?.mutants ?? []
    let fates = Dictionary(grouping: played, by: \.name).mapValues { $0.map(\.fate) }
    let unsteady = mutants.compactMap { mutant -> String? in
      let others = fates[mutant.name, default: []].filter { $0 != .caught }
      guard !others.isEmpty, others.count < Self.times else { return nil }
      return "\(mutant.name) was caught \(Self.times - others.count) times, and "
        + others.map(\.rawValue).joined(separator: ", ")
    }
    return Claim(
      "each bug is caught \(Self.times) times of \(Self.times), or never, beside busy cores"
        + (player.map { ", by \($0)" } ?? ""),
      unless: played.isEmpty ? ["the tests fail on the correct code"] : unsteady)
  }
}
