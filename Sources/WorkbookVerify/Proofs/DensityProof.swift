/// Proves that each line of Behaviour has a planted bug that only its own tests catch.
///
/// If only tests of other lines guarded it, a learner who leaves the line out would pass. A bug
/// that tests of other lines also catch names those lines in its head, by `also:`.
struct DensityProof {
  var behaviour: Behaviour
  var tests: [TestName]
  var mutants: [Mutant]
  var results: [MutantResult]

  var claims: [Claim] {
    [
      Claim("every test names the line of Behaviour that it proves", unless: unnamed),
      Claim(
        "tests of further lines, and no others, are in types named `Beyond…`", unless: misplaced),
      Claim("tests of the core catch every bug of the core", unless: needsBeyond),
      Claim("every line has a bug that only its own tests catch", unless: unguarded),
      Claim("`also:` names the other lines whose tests catch a bug", unless: undeclared),
    ]
  }

  private var lines: Set<String> { Set(behaviour.all.keys) }

  private var misplaced: [String] {
    tests.filter { $0.isBeyond != behaviour.isBeyond($0.behaviourLine ?? "") }
      .map { "\"\($0.title)\" in \($0.name)" }
  }

  private var needsBeyond: [String] {
    results.filter { result in
      !behaviour.isBeyond(result.breaks) && result.isCaught
        && result.killers.allSatisfy(\.isBeyond)
    }.map(\.name)
  }

  private var unnamed: [String] {
    tests.filter { !lines.contains($0.behaviourLine ?? "") }.map { "\"\($0.title)\" names none" }
  }

  private var unguarded: [String] {
    let guarded = results.filter { result in
      result.killers.behaviourLines == [result.breaks]
    }
    return Behaviour.ordered(lines.subtracting(guarded.map(\.breaks))).map {
      "no bug of \($0) gets through without the tests of \($0)"
    }
  }

  private var undeclared: [String] {
    results.compactMap { result in
      let declared = mutants.first { $0.name == result.name }?.also ?? []
      let found = result.killers.behaviourLines.subtracting([result.breaks])
      guard declared != found else { return nil }
      let words = found.isEmpty ? "none" : Behaviour.ordered(found).joined(separator: ", ")
      return "\(result.name): tests of other lines that catch it: \(words)"
    }
  }
}
