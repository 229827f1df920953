/// What a package's tests do by themselves, before any change.
package struct Baseline: Equatable, Sendable {
  /// Why a test is no witness.
  package enum Fault: String, CaseIterable, Sendable {
    case red = "fails without any change"
    case flaky = "fails in one run and passes in another"
    case skipped = "is skipped"
    case crashed = "ends its process"
    case hung = "does not end in time"
  }

  package struct LeftOut: Equatable, Sendable {
    package var test: TestName
    package var fault: Fault
  }

  /// The tests that are left, of one library.
  package struct Suite: Equatable, Sendable {
    var library: TestLibrary
    var tests: [TestName]
    var leftOut: [TestName]
    /// In seconds: the longest of its runs.
    var seconds: Double
    /// The tests for XCTest, each with every module that may have it.
    var chosen: [String]
    /// In seconds: how long a run without a change may be silent.
    var patience: Double
    /// The modules with tests.
    var modules: [String] = []
    /// The pattern of the tests that run, with Swift Testing.
    var filter: String?

    /// The options of a run of these tests, as `swift test` runs them.
    func options(timeLimit: Double? = nil) -> TestBinary.Options {
      var options = TestBinary.Options.all
      options.library = library
      options.parallel = true
      options.leftOut = leftOut
      options.chosen = chosen
      options.filter = filter
      options.timeLimit = timeLimit ?? patience
      // Tests that go on may all in all take as long as the whole call.
      options.longest = timeLimit
      return options
    }
  }

  package var suites: [Suite] = []
  package var leftOut: [LeftOut] = []
  /// Libraries whose runs fail outside of any test, in words.
  package var unsound: [String] = []

  package var count: Int { suites.map(\.tests.count).reduce(0, +) }
  /// In seconds: one run of all tests that are left.
  package var seconds: Double { suites.map(\.seconds).reduce(0, +) }

  private static let runs = 3
  private static let mostRuns = 12

  /// Runs the tests of each library three times, and leaves out what does not pass each time.
  ///
  /// It is `nil` if the time is up before that.
  ///
  /// - Parameter patience: In seconds: a test may be silent for long, but not for ever.
  init?(of binary: TimedBinary, modules: [String], patience: Double) throws(WorkbookError) {
    for library in binary.runner.binary.libraries {
      guard try add(library, of: binary, modules: modules, patience) else { return nil }
    }
  }

  /// Adds the tests of one library, and returns whether there was time for it.
  private mutating func add(
    _ library: TestLibrary, of binary: TimedBinary, modules: [String], _ patience: Double
  ) throws(WorkbookError) -> Bool {
    var suite = Suite(
      library: library, tests: [], leftOut: [], seconds: 0, chosen: [], patience: patience,
      modules: modules)
    var faults: [TestName: Fault] = [:]
    var all: [TestName] = []
    func leaveOut() {
      suite.leftOut = faults.keys.sorted { $0.name < $1.name }
      let left = all.filter { faults[$0] == nil }
      suite.chosen =
        faults.isEmpty || library == .swiftTesting
        ? [] : modules.flatMap { module in left.map { "\(module).\($0.name)" } }
      suite.tests = left
    }
    var complete: [TestRun] = []
    var isSerial = false
    for _ in 0..<Self.mostRuns where complete.count < Self.runs {
      var options = suite.options()
      options.parallel = !isSerial
      guard let run = try binary.run(options) else { return false }
      if run.fate == .noTests { break }
      let tests = run.facts.tests
      if all.isEmpty { all = tests.map(\.name) }
      let open = tests.filter { $0.state == .unfinished }.map(\.name)
      if open.isEmpty && tests.allSatisfy({ $0.state != .neverRan }) {
        complete.append(run)
        continue
      }
      // Side by side, it is not known which of the open tests ended the process.
      if open.count > 1 && !isSerial {
        isSerial = true
        continue
      }
      guard !open.isEmpty else { break }
      let isHang = if case .hung = run.fate { true } else { false }
      for test in open { faults[test] = isHang ? .hung : .crashed }
      complete = []
      isSerial = false
      leaveOut()
      if suite.tests.isEmpty { break }
    }
    leftOut += faults.map { LeftOut(test: $0.key, fault: $0.value) }
    guard !all.isEmpty else { return true }
    if complete.count == Self.runs {
      for test in all where faults[test] == nil {
        let states = complete.compactMap { run in
          run.facts.tests.first { $0.name == test }?.state
        }
        let fault: Fault? =
          if states.contains(.skipped) {
            .skipped
          } else if states.allSatisfy({ $0 == .failed }) {
            .red
          } else if states.contains(.failed) {
            .flaky
          } else {
            nil
          }
        guard let fault else { continue }
        faults[test] = fault
        leftOut.append(LeftOut(test: test, fault: fault))
      }
      leaveOut()
      suite.seconds = complete.map(\.seconds).max() ?? 0
      guard !suite.tests.isEmpty else { return true }
      guard !faults.isEmpty else {
        suites.append(suite)
        return true
      }
      // Without the others, what is left must still pass.
      guard let proof = try binary.run(suite.options()) else { return false }
      if proof.fate == .passed {
        suites.append(suite)
        return true
      }
    }
    guard !suite.tests.isEmpty || complete.count < Self.runs else { return true }
    unsound.append(library.rawValue)
    return true
  }
}
