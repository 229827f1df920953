/// What runs to answer a prediction, from a line in `Tests/Variants/NN-Name/prediction`.
package enum Experiment: String, CaseIterable, Sendable {
  /// The question's code, as a test file, on the correct code.
  case block = "block"
  /// The question's code, as a whole suite, on each planted bug.
  case blockCatches = "block catches"
  /// The starter's tests as shipped, on each planted bug.
  case starterCatches = "starter catches"
  /// The given suite, on the starter as shipped.
  case starter = "starter"

  /// Parses a line such as `run: starter catches`; `nil` for any other.
  init?(line: String) {
    guard let match = line.wholeMatch(of: /\s*run: (.+?)\s*/) else { return nil }
    self.init(rawValue: String(match.1))
  }

  var meetsBugs: Bool { self == .blockCatches || self == .starterCatches }
  /// Whether it runs the question's own code, and not code of the lesson that the question shows.
  package var runsBlock: Bool { self == .block || self == .blockCatches }

  /// Whether the lesson suits it: planted bugs need graded tests, a starter needs a given suite.
  func fits(_ lesson: Lesson) -> Bool {
    self == .block || meetsBugs == lesson.isGraded
  }
}

extension Course {
  /// The planted bugs that break a line of the core.
  package func coreBugs(of lesson: Lesson) throws(WorkbookError) -> [Mutant] {
    let behaviour = behaviour(of: lesson)
    return try variants(of: lesson).mutants.filter { !behaviour.isBeyond($0.breaks) }
  }

  /// Whether a lesson's prediction asks what the starter, as shipped, comes to.
  func asksAboutStarter(_ lesson: Lesson) -> Bool {
    (try? prediction(of: lesson))?.experiment.runsBlock == false
  }
}
