import Foundation

/// What the tests of a package enter of one target.
struct Reach: Sendable {
  typealias Tests = [TestLibrary: [TestName: Double]]

  /// The numbers of the bodies that a test enters.
  var bodies: Set<Int>
  /// The tests that enter a body, with the seconds that each takes alone; empty if it is not known.
  var tests: [Int: Tests] = [:]

  /// The tests to run for a change of a body, quickest first.
  func suites(for body: Int, of all: [Baseline.Suite]) -> [Baseline.Suite] {
    let needed = tests[body].map { tests in
      all.compactMap { suite in tests[suite.library].flatMap(suite.narrowed) }
    }
    // A body that no test enters alone may need what an earlier test has left.
    return (needed.flatMap { $0.isEmpty ? nil : $0 } ?? all).sorted { $0.seconds < $1.seconds }
  }
}

extension Baseline.Suite {
  /// The same suite with these tests alone, or `nil` if it has none of them.
  func narrowed(to wanted: [TestName: Double]) -> Self? {
    var suite = self
    suite.tests = tests.filter { wanted[$0] != nil }
    guard !suite.tests.isEmpty else { return nil }
    guard suite.tests.count < tests.count else { return suite }
    suite.seconds = wanted.values.reduce(0, +)
    switch library {
    case .swiftTesting:
      let names = suite.tests.map { NSRegularExpression.escapedPattern(for: $0.name) }
      suite.filter = "^[^.]*\\.(\(names.joined(separator: "|")))/"
      suite.leftOut = []
    case .xctest:
      suite.chosen = modules.flatMap { module in suite.tests.map { "\(module).\($0.name)" } }
    }
    return suite
  }

  /// In seconds: how long a run with a change may last.
  var limit: Double { seconds < 1 ? max(1, 10 * seconds) : max(10, 3 * seconds) }
}
