/// The tests in a binary, with what a first run of all of them, one after another, has shown.
///
/// Tests may use either library or both; each library needs its own process. A library without
/// tests in the binary isn't run again.
package struct BuiltSuite: Sendable {
  var binary: TestBinary
  /// The first run of each library in use, or of both libraries if neither has a test; empty before
  /// any run.
  package var firstRuns: [TestRun] = []
  /// In seconds: the minimum time limit, however quick the first run was.
  var shortestTimeLimit = TestBinary.shortestTimeLimit

  /// The tests of a binary that have not run yet.
  init(of binary: TestBinary) {
    self.binary = binary
    shortestTimeLimit = max(shortestTimeLimit, binary.deadline?.silence ?? 0)
  }

  var libraries: [TestLibrary] {
    firstRuns.isEmpty ? binary.libraries : firstRuns.map(\.library)
  }

  /// The tests of each library, in the order of their plan.
  package var tests: [(library: TestLibrary, name: TestName)] {
    firstRuns.flatMap { run in run.planned.map { (run.library, $0) } }
  }

  /// The first run with the gravest fate.
  package var gravestRun: TestRun? {
    firstRuns.min { $0.fate.gravity > $1.fate.gravity }
  }

  /// The tests of all libraries, with the issues of the gravest run.
  package var facts: RunFacts {
    RunFacts(
      tests: firstRuns.flatMap(\.facts.tests), issues: gravestRun?.issues ?? [],
      lastWords: gravestRun?.lastWords ?? "")
  }

  /// Failures on the correct code that were recorded after their test had ended.
  var lateIssues: [TestIssue] { firstRuns.flatMap(\.lateIssues) }

  /// In seconds: a process that records nothing for longer than this hangs.
  var timeLimit: Double { max(shortestTimeLimit, 10 * longestFirstRun) }

  /// In seconds: the maximum run time of a process that runs a planted bug.
  ///
  /// Tests that wait in vain, one after another, take minutes, and the first one is enough.
  package var mutantTimeout: Double { 4 * max(shortestTimeLimit, longestFirstRun) }

  /// In seconds: how long a process may go on after it catches a bug, so that other tests can, too.
  ///
  /// Twice as long as all tests take if none waits in vain, and at least half a second.
  package var restAfterCatch: Double { max(0.5, 2 * longestFirstRun) }

  private var longestFirstRun: Double { firstRuns.map(\.ending.wallTime).max() ?? 0 }
}
