import Foundation

/// A way to start the tests of a built binary; each way leaves the same records.
protocol Launcher: Sendable {
  var kind: LauncherKind { get }

  /// What is started for a run.
  func process(for options: TestBinary.Options, of module: String, in files: RunFiles)
    throws(WorkbookError) -> ChildProcess

  /// How the tests' own process ended, of which a launcher in between may tell less.
  ///
  /// - Parameter usage: What that process wrote about itself.
  func termination(
    _ termination: ChildProcess.Termination, usage: Usage?, lastWords: String
  ) -> ChildProcess.Termination
}

extension Launcher {
  func termination(
    _ termination: ChildProcess.Termination, usage: Usage?, lastWords: String
  ) -> ChildProcess.Termination { termination }

  /// The arguments that Swift Testing itself understands, and `swift test` hands on as they are.
  func swiftTestingArguments(_ options: TestBinary.Options, _ files: RunFiles) -> [String] {
    var arguments = ["--event-stream-version", "6.3", "--event-stream-output-path", files.records]
    if !options.parallel { arguments.append("--no-parallel") }
    let pattern = options.only.map {
      "^[^.]*\\.\(NSRegularExpression.escapedPattern(for: $0.name))/"
    }
    if let filter = pattern ?? options.filter { arguments += ["--filter", filter] }
    let beyond = "^[^.]*\\.\(TestName.beyond)"
    switch options.half {
    case .core: arguments += ["--skip", beyond]
    case .beyond where pattern == nil: arguments += ["--filter", beyond]
    case .beyond, nil: break
    }
    return arguments
  }
}

/// The ways to start tests, as they are told to people and kept.
package enum LauncherKind: String, Codable, Sendable, CaseIterable {
  /// The test binary itself, or the host that its system needs.
  case direct
  /// `swift test --skip-build`, which finds the host on each system.
  case portable

  /// Whether runs must wait for each other.
  ///
  /// Side by side under `--ignore-lock`, `swift test` died of SIGBUS in 3 of 9 checks; without
  /// it, they wait for SwiftPM's lock, which would eat the time limit.
  var isSerial: Bool { self == .portable }

  /// The status by which a run without any test ends.
  ///
  /// Swift Testing says EX_UNAVAILABLE, of which `swift test` makes a success.
  func statusWithoutTests(of library: TestLibrary) -> Int32 {
    self == .direct && library == .swiftTesting ? 69 : 0
  }

  /// Whether the exit status is that of the tests' own process: `swift test` says 1 for all but 0.
  var tellsStatus: Bool { self == .direct }
}

/// The files of one run, in a folder of its own.
struct RunFiles: Sendable {
  var folder: String

  var records: String { "\(folder)/records.jsonl" }
  var output: String { "\(folder)/output" }
  var usage: String { "\(folder)/usage" }
  var reached: String { "\(folder)/reached" }
  var configuration: String { "\(folder)/configuration.json" }
  /// For what the tests write: emptying it must not take the records along.
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
}

extension TestRun {
  /// Whether the code said that it knows no such variant, as it does by its exit status.
  package var refusedVariant: Bool {
    guard case .exited(let status) = ending.termination else { return false }
    if launcher.tellsStatus { return status == Schemata.unknownVariant }
    guard case .incomplete(.left) = fate else { return false }
    return status != 0
  }
}
