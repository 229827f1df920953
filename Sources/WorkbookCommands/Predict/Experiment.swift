/// What is run to answer a prediction: a line in `Tests/Variants/NN-Name/prediction`.
package enum Experiment: String, CaseIterable, Sendable {
  /// The code of the question, as a test file, on the correct code.
  case block = "block"
  /// The same code, as a learner's whole suite, on each planted bug.
  case blockCatches = "block catches"
  /// The tests of the starter as shipped, on each planted bug.
  case starterCatches = "starter catches"
  /// The given suite, on the starter as shipped.
  case starter = "starter"

  /// Reads a line, as in `run: starter catches`; nil for any other.
  init?(line: String) {
    guard let match = line.wholeMatch(of: /\s*run: (.+?)\s*/) else { return nil }
    self.init(rawValue: String(match.1))
  }

  var meetsBugs: Bool { self == .blockCatches || self == .starterCatches }
  /// Whether it is the code of the question that is run, and not a part of the lesson shown there.
  package var runsBlock: Bool { self == .block || self == .blockCatches }

  /// Only tests that a learner writes meet bugs, and only a given suite meets a starter.
  func fits(_ lesson: Lesson) -> Bool {
    switch self {
    case .block: true
    case .blockCatches, .starterCatches: lesson.isGraded
    case .starter: !lesson.isGraded
    }
  }
}
