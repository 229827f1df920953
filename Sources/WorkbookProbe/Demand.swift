/// Finds out whether the planted bugs demand an assertion.
///
/// Without the assertion, only bugs whose every failure was in it run again: the others still fail
/// elsewhere. An assertion that is also a step of its test fails on the correct code without it.
struct Demand: Sendable {
  /// A planted bug, and the places where the tests failed on it.
  struct Bug: Sendable {
    var name: String
    var places: [Place?]
  }

  var suite: BuiltSuite
  var hurry: @Sendable (inout TestBinary.Options) -> Void

  /// Returns the planted bugs that the tests notice with all their assertions.
  func bugs(_ mutants: [Variant]) throws(WorkbookError) -> [Bug] {
    let bugs = try mutants.parallelMap(width: Cores.count) { (mutant) throws(WorkbookError) in
      Bug(
        name: mutant.name, places: try run(mutant.name, without: 0).flatMap(\.issues).map(\.place))
    }
    return bugs.filter { !$0.places.isEmpty }
  }

  func fate(
    of assertion: Assertion, number: Int, _ bugs: [Bug]
  ) throws(WorkbookError) -> AssertionFate {
    func passes() throws(WorkbookError) -> Bool {
      try run(nil, without: number).allSatisfy { $0.fate == .passed }
    }
    // On a busy machine, a deadline may pass once.
    guard try Confirmation.of(passes(), speaksAgainst: { !$0 }, again: passes) else { return .acts }
    for bug in bugs {
      let isAtRisk = bug.places.allSatisfy { place in
        place.map { assertion.holds($0) } ?? true
      }
      guard isAtRisk else { continue }
      let runs = try run(bug.name, without: number)
      if ChangeFate(of: runs) != .noticed { return .demanded(by: bug.name) }
    }
    return .notDemanded
  }

  private func run(_ variant: String?, without number: Int) throws(WorkbookError) -> [TestRun] {
    try suite.run {
      hurry(&$0)
      $0.variant = variant
      $0.environment[AssertionSchemata.setting] = "\(number)"
    }
  }
}

extension Assertion {
  func holds(_ place: Place) -> Bool {
    place.path == file && lines.contains(place.line - 1)
  }
}
