/// What the process tells its caller; the only place where exit codes are numbered.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything that was asked about has passed.
  case passed = 0
  /// The learner is not there yet.
  case notPassed = 1
  /// The command line was not understood (EX_USAGE).
  case usage = 64
  /// The workbook itself is at fault, never the learner (EX_SOFTWARE).
  case fault = 70
  /// Ctrl-C (128 + SIGINT).
  case interrupted = 130

  /// As help says it.
  package var words: String {
    switch self {
    case .passed: "passed"
    case .notPassed: "not passed"
    case .usage: "usage"
    case .fault: "the workbook's own fault"
    case .interrupted: "interrupted"
    }
  }
}
