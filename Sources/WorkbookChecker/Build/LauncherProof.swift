import Foundation

/// Proves that the launchers report what tests do, before a verdict relies on one of them.
///
/// Both launchers run a small suite in every way that a check needs: all tests, one alone, a forced
/// failure, a crash, an unknown variant; with both libraries, and with each of them if the other
/// has no test. A launcher that loses its settings would pass everything and catch nothing. An
/// error of the portable launcher is a fault, because nothing replaces it. A direct launcher that
/// differs from it isn't used.
struct LauncherProof {
  var builder: Builder

  /// Builds the probe with the manifest of a lesson, and compares the launchers.
  func choice(in lesson: Lesson) throws(WorkbookError) -> LauncherChoice {
    var choice = LauncherChoice(course: builder.course, toolchain: builder.toolchain)
    var hosts: Hosts?
    for libraries in LauncherProbe.libraries {
      let request = LauncherProbe.request(in: lesson, with: libraries)
      guard case .binary(let binary) = try builder.compile(request) else {
        choice.faults.append("the probe does not compile")
        break
      }
      let portable = builder.portableLauncher(request)
      if libraries == TestLibrary.allCases {
        hosts = try Hosts.asked(of: portable, logs: builder.scratch)
        if hosts == nil { choice.objections = ["`swift test --vv` did not say what it starts"] }
      }
      try Self.compare(
        portable, with: hosts.map { DirectLauncher(hosts: $0) }, on: binary,
        by: LauncherTrial.all(with: libraries), in: &choice)
    }
    if choice.faults.isEmpty && choice.objections.isEmpty { choice.hosts = hosts }
    return choice
  }

  /// Runs the probe with both launchers, and records their errors and shortest runs.
  static func compare(
    _ portable: any Launcher, with direct: (any Launcher)?, on binary: TestBinary,
    by trials: [LauncherTrial], in choice: inout LauncherChoice
  ) throws(WorkbookError) {
    for trial in trials {
      let (what, options) = (trial.what, trial.options)
      guard let expected = try run(binary, by: portable, options, &choice.seconds) else {
        choice.faults.append("\(what): the portable launcher cannot start it")
        continue
      }
      guard trial.answer.isGiven(by: expected) else {
        choice.faults.append("\(what): the portable launcher says \(words(for: expected.fate))")
        continue
      }
      guard let direct else { continue }
      guard let found = try run(binary, by: direct, options, &choice.seconds) else {
        choice.objections.append("\(what): the direct launcher cannot start it")
        continue
      }
      if found.records.untimed != expected.records.untimed || !trial.answer.isGiven(by: found) {
        choice.objections.append("\(what): the direct launcher says \(words(for: found.fate))")
      }
    }
  }

  private static func words(for fate: RunFate) -> String {
    switch fate {
    case .passed: "passed"
    case .failed: "failed"
    case .noTests: "no tests"
    case .incomplete: "incomplete"
    case .crashed: "crashed"
    case .hung: "hung"
    }
  }

  /// Returns `nil` if the tests never began.
  private static func run(
    _ binary: TestBinary, by launcher: any Launcher, _ options: TestBinary.Options,
    _ seconds: inout [String: Double]
  ) throws(WorkbookError) -> TestRun? {
    var binary = binary
    binary.launcher = launcher
    do throws(WorkbookError) {
      let run = try binary.run(options)
      let kind = launcher.kind.rawValue
      seconds[kind] = min(seconds[kind] ?? .infinity, run.ending.wallTime)
      return run
    } catch .interrupted {
      throw .interrupted
    } catch {
      return nil
    }
  }
}
