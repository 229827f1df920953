import Foundation

/// A way to start the tests of a built binary; every way leaves the same records.
protocol Launcher: Sendable {
  var kind: LauncherKind { get }

  /// Returns the process to start for a run.
  func process(for options: TestBinary.Options, of module: String, in files: RunFiles)
    throws(WorkbookError) -> ChildProcess
}

extension Launcher {
  /// The arguments for Swift Testing itself, which `swift test` passes on unchanged.
  func swiftTestingArguments(_ options: TestBinary.Options, _ files: RunFiles) -> [String] {
    var arguments = ["--event-stream-version", "6.3", "--event-stream-output-path", files.records]
    if !options.parallel { arguments.append("--no-parallel") }
    let pattern = options.only.map {
      "^[^.]*\\.\(NSRegularExpression.escapedPattern(for: $0.name))/"
    }
    if let filter = pattern ?? options.filter { arguments += ["--filter", filter] }
    for test in options.leftOut {
      arguments += ["--skip", "^[^.]*\\.\(NSRegularExpression.escapedPattern(for: test.name))/"]
    }
    let beyond = "^[^.]*\\.\(TestName.beyond)"
    switch options.half {
    case .core: arguments += ["--skip", beyond]
    case .beyond where pattern == nil: arguments += ["--filter", beyond]
    case .beyond, nil: break
    }
    return arguments
  }
}

/// The ways to start tests, by the names in messages and stored choices.
package enum LauncherKind: String, Codable, Sendable, CaseIterable {
  /// The test binary itself, or the host that its system needs.
  case direct
  /// `swift test --skip-build`, which finds the host on every system.
  case portable

  /// Whether runs must wait for each other.
  ///
  /// With `--ignore-lock`, concurrent `swift test` processes died of SIGBUS in 3 of 9 checks.
  /// Without it they wait for SwiftPM's lock, which uses up the time limit.
  var isSerial: Bool { self == .portable }

  /// The exit status of a run without any test.
  ///
  /// Swift Testing exits with EX_UNAVAILABLE, which `swift test` turns into a success.
  func statusWithoutTests(of library: TestLibrary) -> Int32 {
    self == .direct && library == .swiftTesting ? 69 : 0
  }

  /// Returns how the tests' own process ended, which a launcher in between may hide.
  ///
  /// It tells a failure, an `exit` and a crash apart, which all have status 1 in `swift test`.
  /// Only a process that exits writes its times. The signal is read from SwiftPM's output, for
  /// people: the verdict doesn't depend on it.
  ///
  /// - Parameter usage: What that process wrote about itself.
  func termination(
    _ termination: ChildProcess.Termination, usage: Usage?, lastWords: String
  ) -> ChildProcess.Termination {
    guard self == .portable, case .exited(let status) = termination, status != 0, let usage,
      usage.times == nil
    else { return termination }
    let signal = lastWords.matches(of: /unexpected signal code (\d+)/).last.flatMap { Int32($0.1) }
    return .signalled(signal ?? SIGABRT)
  }
}

/// The files of one run, in a folder of its own.
struct RunFiles: Sendable {
  var folder: String

  var records: String { "\(folder)/records.jsonl" }
  var output: String { "\(folder)/output" }
  var usage: String { "\(folder)/usage" }
  var reached: String { "\(folder)/reached" }
  /// The recorder's notes of what the tests made or changed outside of this folder.
  var notes: String { "\(folder)/traces" }
  var configuration: String { "\(folder)/configuration.json" }
  /// A folder for what the tests write; they may empty it without removing the records.
  var temporary: String {
    Temporary(scratch: (folder as NSString).deletingLastPathComponent).run(in: folder)
  }

  func make() throws(WorkbookError) {
    remove()
    try Files.createFolder(folder)
    try Files.createFolder(temporary)
  }

  func remove() {
    Files.remove(temporary)
    Files.remove(folder)
  }

  /// What the tests made or changed outside of this folder.
  var traces: Traces { Files.data(at: notes).map { Traces(parsing: $0) } ?? Traces() }

  /// Removes what the tests of a killed check left outside of this folder.
  ///
  /// Since then somebody else may have written to the same paths.
  func removeOldTraces() {
    var old = traces
    old.removeLeft(writtenBefore: (Files.second(of: notes) ?? 0) + Self.longestRun)
  }

  // In seconds: how long a run may go on after its last note.
  private static let longestRun = 60

  /// Ensures that more can be written beside the records.
  ///
  /// A disk that fills during tests cuts their records short, which looks as if they had left.
  ///
  /// - Throws: ``WorkbookError/cannotWrite(path:reason:)``.
  func checkRoom() throws(WorkbookError) {
    guard Files.isFolder(folder) else { return }
    try Files.write(Data(count: 16 << 10), to: "\(folder)/room")
  }
}

extension TestRun {
  /// Whether the code rejected an unknown variant, which it does with its exit status.
  package var refusedVariant: Bool {
    guard case .exited(let status) = ending.termination else { return false }
    // `swift test` turns every status but 0 into 1.
    if launcher == .direct { return status == Schemata.unknownVariant }
    guard case .incomplete(.left) = fate else { return false }
    return status != 0
  }
}
