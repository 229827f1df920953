import Foundation
import Synchronization

/// Runs the tests of a binary, each time in a session of its own that can be killed as a whole.
///
/// It knows what its runs wrote outside of their own folders. So all runs that may go on at once
/// share a runner.
package final class TestRunner: Sendable {
  package let binary: TestBinary
  private let log: Mutex<TraceLog>

  package init(of binary: TestBinary) {
    self.binary = binary
    log = Mutex(TraceLog(copies: Copies(binary.copies)))
  }

  /// What was written outside, whether or not the test removed it.
  var touched: [String] { log.withLock { $0.touched } }
  /// What runs on the correct code left outside, which the runner has removed.
  var left: [String] { log.withLock { $0.left } }

  /// Whether a run must wait for the others, because the launcher or the tests need it.
  ///
  /// - Parameter besideOthers: Whether to find out what tests do to each other.
  func isSerial(besideOthers: Bool = false) -> Bool {
    binary.launcher.kind.isSerial || log.withLock { $0.isSerial(besideOthers: besideOthers) }
  }

  private static let serial = Atomic<Int>(0)
  private static let turn = Mutex<Void>(())

  /// Runs tests to their end.
  ///
  /// - Throws: ``WorkbookError`` for the workbook's own faults, such as
  ///   ``WorkbookError/testsDidNotStart(launcher:reason:lastWords:)``.
  ///
  /// - Parameter isWanted: Whether anybody still needs the result; if not, the run is called off.
  package func run(
    _ options: TestBinary.Options = .all, isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(WorkbookError) -> TestRun {
    var options = options
    options.half = binary.half
    options.answer = binary.answer
    options.timeLimit = max(options.timeLimit, binary.deadline?.silence ?? 0)
    let number = Self.serial.add(1, ordering: .relaxed).newValue
    let name = binary.launcher.kind.isSerial ? "run" : "\(number)"
    let files = RunFiles(folder: "\(binary.scratch)/\(name)")
    guard isSerial(besideOthers: options.besideOthers) else {
      return try runNow(options, in: files, isWanted)
    }
    // The wait for its turn doesn't count toward the time limit.
    return try Self.turn.withLock { (_) throws(WorkbookError) in
      try runNow(options, in: files, isWanted)
    }
  }

  private func runNow(
    _ options: TestBinary.Options, in files: RunFiles, _ isWanted: @escaping @Sendable () -> Bool
  ) throws(WorkbookError) -> TestRun {
    try files.make()
    let (launcher, paths) = (binary.launcher, binary.paths)
    log.withLock { $0.begin() }
    defer {
      let traces = files.traces
      log.withLock {
        $0.end(traces, isCorrect: options.variant == nil, told: paths.relative)
      }
      files.remove()
    }
    var process = try launcher.process(for: options, of: binary.module, in: files)
    if binary.hasRecorder { process.startSign = files.usage }
    process.heartbeat = files.records
    process.isProgress = { !TestLibrary.isIssue($0) }
    process.longest = options.longest
    process.isWanted = isWanted
    process.end = options.end
    process.enough = options.restAfterFailure.map { rest in
      ChildProcess.EarlyExit(
        isReached: { data in
          (options.variant == nil || Files.exists(files.reached))
            && options.library.records(in: data).issues.live.contains { $0.test != nil }
        }, rest: rest)
    }
    var ending = try process.run()

    // The delay of a separate launcher says nothing about the tests' process.
    if launcher.kind != .direct { ending.delayWhenStopped = nil }

    let usage = (try? Files.text(at: files.usage)).flatMap(Usage.init(parsing:))
    let lastWords = Files.tail(of: process.output)
    if binary.hasRecorder && usage == nil {
      try files.checkRoom()
      throw .testsDidNotStart(
        launcher: launcher.kind.rawValue, reason: ending.termination.words, lastWords: lastWords)
    }
    ending.inside = usage?.times
    ending.termination = launcher.kind.termination(
      ending.termination, usage: usage, lastWords: lastWords)
    let data = (try? Data(contentsOf: URL(fileURLWithPath: files.records))) ?? Data()
    var run = TestRun(
      library: options.library,
      records: options.library.records(in: data).map { paths.relative($0) },
      ending: ending, lastWords: paths.relative(lastWords),
      reachedVariant: Files.exists(files.reached),
      launcher: launcher.kind, patience: options.patience)
    if Files.size(of: files.reached) > 0 {
      let numbers = String(decoding: Files.data(at: files.reached) ?? Data(), as: UTF8.self)
      run.entered = Set(numbers.split(separator: "\n").compactMap { Int($0) })
    }
    switch run.fate {
    case .passed, .noTests, .failed: break
    // A full disk cuts records short, which looks the same.
    case .incomplete, .crashed, .hung:
      try files.checkRoom()
      if ending.metFullDisk {
        throw .cannotWrite(path: files.records, reason: String(cString: strerror(ENOSPC)))
      }
    }
    return run
  }
}
