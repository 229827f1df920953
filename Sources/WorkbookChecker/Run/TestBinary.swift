import Foundation
import Synchronization

/// A built test binary, and how it is run: in a session of its own that can be killed whole.
package struct TestBinary: Sendable {
  /// Which tests to run and how; the default is all of them, one after another.
  package struct Options: Sendable {
    var library = TestLibrary.swiftTesting
    package var variant: String?
    /// Runs this test alone.
    var only: TestName?
    /// Runs the tests that match this pattern; for Swift Testing.
    package var filter: String?
    /// Runs the tests of one half of a given suite; nil for all.
    var half: Half?
    package var parallel = false
    /// Swift Testing can repeat all tests in one process; XCTest cannot.
    var repetitions = 1
    var timeZone = "UTC"
    /// In seconds: how long nothing may be recorded.
    package var timeLimit = TestBinary.shortestTimeLimit
    /// In seconds: how long it may take in all, see ``ChildProcess/longest``.
    package var longest: Double?
    /// In seconds: how long it may go on once a test has failed; nil for as long as it takes.
    package var restAfterFailure: Double?
    /// Settings beside the few that every run has.
    package var environment: [String: String] = [:]
  }

  /// The halves of a given suite, whose tests of further lines are types named `Beyond…`.
  package enum Half: Sendable {
    case core, beyond
  }

  /// In seconds.
  ///
  /// An honest test takes 20 ms, and one that waits under a deadline a second or two, so that a
  /// busy machine stays far below it. It counts from the moment the tests' own process began,
  /// and anew with each record.
  static let shortestTimeLimit = 5.0

  var path: String
  /// The module of the tests, by which XCTest names them.
  var module: String
  /// Those that it may have tests of.
  var libraries: [TestLibrary]
  /// A folder for the files of the runs, emptied by whoever made it.
  var scratch: String
  var launcher: any Launcher
  /// Whether the recorder is linked, so that a run without its first line never began.
  var hasRecorder = false
  /// From the copies that were compiled to the files that people know.
  var paths = PathMap()
  /// The half of a given suite that every run is about; nil for all of it.
  var half: Half?

  /// The same binary, of which only one half of the tests is run.
  package func half(_ half: Half) -> TestBinary {
    var binary = self
    binary.half = half
    // A given suite has the tests of further lines in Swift Testing alone.
    if half == .beyond { binary.libraries.removeAll { $0 == .xctest } }
    return binary
  }

  private static let serial = Atomic<Int>(0)
  private static let turn = Mutex<Void>(())

  /// A binary that is started as its system allows, unless a launcher is named.
  init(
    path: String, module: String, libraries: [TestLibrary] = TestLibrary.allCases,
    scratch: String, launcher: (any Launcher)? = nil,
    hasRecorder: Bool = false, paths: PathMap = PathMap()
  ) {
    self.path = path
    self.module = module
    self.libraries = libraries
    self.scratch = scratch
    self.launcher = launcher ?? Hosts.launcher(ofProductAt: path)
    self.hasRecorder = hasRecorder
    self.paths = paths
  }

  /// Runs tests to their end.
  ///
  /// - Throws: ``WorkbookError`` for whatever is the workbook's own fault, such as
  ///   ``WorkbookError/testsDidNotStart(launcher:reason:lastWords:)``.
  package func run(_ options: Options = Options()) throws(WorkbookError) -> TestRun {
    var options = options
    options.half = half
    guard launcher.kind.isSerial else {
      let number = Self.serial.add(1, ordering: .relaxed).newValue
      return try runNow(options, in: RunFiles(folder: "\(scratch)/\(number)"))
    }
    // Waiting for its turn takes nothing from the time limit.
    return try Self.turn.withLock { (_) throws(WorkbookError) in
      try runNow(options, in: RunFiles(folder: "\(scratch)/run"))
    }
  }

  private func runNow(_ options: Options, in files: RunFiles) throws(WorkbookError) -> TestRun {
    try files.make()
    defer { files.remove() }
    var process = try launcher.process(for: options, of: module, in: files)
    if hasRecorder { process.startSign = files.usage }
    process.heartbeat = files.records
    process.isProgress = { !TestLibrary.isIssue($0) }
    process.longest = options.longest
    process.enough = options.restAfterFailure.map { rest in
      ChildProcess.EarlyExit(
        isReached: { data in
          (options.variant == nil || Files.exists(files.reached))
            && options.library.records(in: data).issues.live.contains { $0.test != nil }
        }, rest: rest)
    }
    var ending = try process.run()

    // Of a launcher that is not the tests' own process it says nothing.
    if launcher.kind != .direct { ending.delayWhenStopped = nil }

    let usage = Usage(at: files.usage)
    let lastWords = Files.tail(of: process.output)
    if hasRecorder && usage == nil {
      try files.checkRoom()
      throw .testsDidNotStart(
        launcher: launcher.kind.rawValue, reason: ending.termination.words, lastWords: lastWords)
    }
    ending.inside = usage?.times
    ending.termination = launcher.termination(
      ending.termination, usage: usage, lastWords: lastWords)
    let data = (try? Data(contentsOf: URL(fileURLWithPath: files.records))) ?? Data()
    let run = TestRun(
      library: options.library,
      records: options.library.records(in: data).map { paths.relative($0) },
      ending: ending, lastWords: paths.relative(lastWords),
      reachedVariant: Files.exists(files.reached),
      launcher: launcher.kind)
    switch run.fate {
    case .passed, .noTests, .failed: break
    // Records that were cut short look the same, whatever cut them.
    case .incomplete, .crashed, .hung:
      try files.checkRoom()
      if ending.metFullDisk {
        throw .cannotWrite(path: files.records, reason: String(cString: strerror(ENOSPC)))
      }
    }
    return run
  }
}

extension RunFiles {
  /// That more can be written beside the records.
  ///
  /// A disk that fills while tests run cuts their records short, which looks as if they had left.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  func checkRoom() throws(WorkbookError) {
    guard Files.isFolder(folder) else { return }
    try Files.write(Data(count: 16 << 10), to: "\(folder)/room")
  }
}

extension TestBinary.Options {
  /// The environment of a run, fixed and small: nothing of the caller's shell may change a verdict.
  func settings(_ files: RunFiles) -> [String: String] {
    var settings = SmallEnvironment.inherited
    // Apple's Foundation may ask the system for its temporary folder, and not this: then what
    // tests leave there stays. Not verified.
    settings["TMPDIR"] = files.temporary
    settings["TZ"] = timeZone
    // The C library's language. `Locale.current` is `en_001` on Linux, whatever this says
    // (measured, Swift 6.3.1), and the user's choice on a Mac.
    settings["LANG"] = "en_US.UTF-8"
    settings["NO_COLOR"] = "1"
    // A backtrace costs 100 ms, and says nothing that the records do not.
    settings["SWIFT_BACKTRACE"] = "enable=no"
    // From Swift 6.4 on, what `swift test` does with a manifest of this version; 6.3 knows none.
    settings["SWIFT_TESTING_XCTEST_INTEROP_MODE"] = "limited"
    settings["WORKBOOK_VARIANT"] = variant
    settings["WORKBOOK_REACHED"] = files.reached
    settings["WORKBOOK_USAGE"] = files.usage
    settings["WORKBOOK_HOME"] = files.temporary
    // On Linux UserDefaults are kept there; CoreFoundation asks when it is loaded, and not later.
    settings["XDG_CONFIG_HOME"] = "\(files.temporary)/.config"
    if library == .xctest { settings["WORKBOOK_XCTEST_RECORDS"] = files.records }
    return settings.merging(environment) { _, own in own }
  }
}

extension TestBinary {
  /// One of the tool's own tests, without a recorder.
  package init(path: String, module: String, scratch: String) {
    self.init(path: path, module: module, scratch: scratch, launcher: nil)
  }
}

extension TestBinary.Options {
  /// All tests, one after another.
  package static var all: Self { Self() }
}
