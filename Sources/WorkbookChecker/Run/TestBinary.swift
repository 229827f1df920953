/// A built test binary, which a ``TestRunner`` runs.
package struct TestBinary: Sendable {
  /// Which tests to run and how; the default is all of them, one after another.
  package struct Options: Sendable {
    package var library = TestLibrary.swiftTesting
    package var variant: String?
    /// The active one of several answers in the binary.
    var answer: String?
    /// The test to run alone.
    var only: TestName?
    /// The tests that do not run, with Swift Testing.
    package var leftOut: [TestName] = []
    /// The tests that run, with XCTest, as in `Module.Class/test`; empty for all of them.
    package var chosen: [String] = []
    /// A pattern for the tests to run, with Swift Testing only.
    package var filter: String?
    /// The half of a given suite to run, or `nil` for all of it.
    var half: Half?
    package var parallel = false
    /// How often to run all tests in one process, with Swift Testing only.
    var repetitions = 1
    var timeZone = "UTC"
    /// In seconds: how long the process may record nothing.
    package var timeLimit = TestBinary.shortestTimeLimit
    /// In seconds: the maximum run time, see ``ChildProcess/longest``.
    package var longest: Double?
    /// When the run is cut off, see ``ChildProcess/end``.
    package var end: ContinuousClock.Instant?
    /// In seconds: how long the process may go on after a test fails, or `nil` for no limit.
    package var restAfterFailure: Double?
    /// The factor by which deadlines of TestPatterns are longer.
    var patience = 1.0
    /// Whether to run beside others even if tests write outside of their folders.
    var besideOthers = false
    /// Variables besides the few that every run has.
    package var environment: [String: String] = [:]
  }

  /// The halves of a given suite; tests of further lines are in types named `Beyond…`.
  package enum Half: Sendable {
    case core, beyond
  }

  /// In seconds: the minimum time limit.
  ///
  /// An honest test takes 20 ms, and one that waits under a deadline a second or two, so even a
  /// busy machine stays far below it. It counts from the start of the tests' own process, and
  /// restarts with each record. It is longer than the commonest deadline, 5 s, so that chance does
  /// not decide which of the two runs out first where the source doesn't show the deadline.
  static let shortestTimeLimit = 6.0

  var path: String
  /// The module of the tests, which is part of their names in XCTest.
  var module: String
  /// The libraries that the binary may have tests of.
  package var libraries = TestLibrary.allCases
  /// A folder for the files of the runs, which its creator empties.
  var scratch: String
  var launcher: any Launcher
  /// Whether the recorder is linked, so that a run without its first line never began.
  var hasRecorder = false
  /// The map from the compiled copies to the original files.
  var paths = PathMap()
  /// The longest deadline that the tests name, or `nil` for given tests.
  var deadline: Deadline?
  /// The copies that were built; none for sources that were built in place.
  var copies: [Copies.Folder] = []
  /// The half of a given suite that every run is about, or `nil` for all of it.
  var half: Half?
  /// The active one of several answers in the binary, or `nil` for the first.
  package var answer: String?

  /// Returns the same binary, limited to one half of the tests.
  package func half(_ half: Half) -> TestBinary {
    var binary = self
    binary.half = half
    // In a given suite, only Swift Testing has tests of further lines.
    if half == .beyond { binary.libraries.removeAll { $0 == .xctest } }
    return binary
  }
}

extension TestBinary.Options {
  /// The environment of a run, small and fixed, so that the caller's shell cannot change a verdict.
  func settings(_ files: RunFiles) -> [String: String] {
    var settings = SmallEnvironment.inherited
    // Not verified: Apple's Foundation may ask the system for its temporary folder instead, and
    // then the tests' files stay there.
    settings["TMPDIR"] = files.temporary
    settings["TZ"] = timeZone
    // The language of the C library. `Locale.current` is `en_001` on Linux regardless (measured,
    // Swift 6.3.1), and the user's choice on a Mac.
    settings["LANG"] = "en_US.UTF-8"
    settings["NO_COLOR"] = "1"
    // A backtrace costs 100 ms, and adds nothing to the records.
    settings["SWIFT_BACKTRACE"] = "enable=no"
    // What `swift test` sets for this manifest version from Swift 6.4 on; 6.3 has no modes.
    settings["SWIFT_TESTING_XCTEST_INTEROP_MODE"] = "limited"
    settings["WORKBOOK_VARIANT"] = variant
    settings["WORKBOOK_ANSWER"] = answer
    settings["WORKBOOK_REACHED"] = files.reached
    settings["WORKBOOK_USAGE"] = files.usage
    settings["WORKBOOK_TRACES"] = files.notes
    settings["WORKBOOK_HOME"] = files.temporary
    // On Linux, UserDefaults are stored there; CoreFoundation reads this only when it is loaded.
    settings["XDG_CONFIG_HOME"] = "\(files.temporary)/.config"
    // Elsewhere the waits of TestPatterns have ten seconds, for suites of hundreds of tests. Here one
    // suite runs, and a learner waits for the verdict.
    settings["TEST_PATTERNS_LIMIT"] = "1"
    if patience != 1 { settings["TEST_PATTERNS_PATIENCE"] = "\(patience)" }
    if library == .xctest { settings["WORKBOOK_XCTEST_RECORDS"] = files.records }
    return settings.merging(environment) { _, own in own }
  }

  /// All tests, one after another.
  package static var all: Self { Self() }
}

extension TestBinary {
  /// A binary of the tool's own tests, without a recorder, with the default launcher of its system.
  package init(path: String, module: String, scratch: String) {
    let launcher = Hosts.launcher(ofProductAt: path)
    self.init(path: path, module: module, scratch: scratch, launcher: launcher)
  }
}
