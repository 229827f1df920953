/// Finds out whether the planted bugs demand an assertion.
///
/// Only those bugs are run again without it whose every failure lay in it: the others still fail
/// where they did. An assertion that is a step of its test as well shows on the correct code.
struct Demand: Sendable {
  /// A planted bug, and where the tests failed on it.
  struct Bug: Sendable {
    var name: String
    var places: [Place?]
  }

  var suite: BuiltSuite
  var hurry: @Sendable (inout TestBinary.Options) -> Void

  /// The planted bugs that the tests notice with all their assertions.
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
    // A busy machine may break a deadline once.
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
