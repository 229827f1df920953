/// The exit codes of the process, which only this type numbers.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything that was requested has passed.
  case passed = 0
  /// The learner is not there yet.
  case notPassed = 1
  /// The command line was not understood (EX_USAGE).
  case usage = 64
  /// A package to probe has no test that passes without a change (EX_DATAERR).
  case unsoundPackage = 65
  /// The workbook is at fault, never the learner (EX_SOFTWARE).
  case fault = 70
  /// Ctrl-C (128 + SIGINT).
  case interrupted = 130

  /// The exit code in the words of the help.
  package var words: String {
    switch self {
    case .passed: "passed"
    case .notPassed: "not passed"
    case .usage: "usage"
    case .unsoundPackage:
      "a package that `probe` cannot build, or without a test that passes each time"
    case .fault: "fault of the workbook itself"
    case .interrupted: "interrupted"
    }
  }
}
