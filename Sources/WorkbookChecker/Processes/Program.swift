import Foundation

/// A program on this machine that runs for its output, such as those of the toolchain.
package struct Program: Sendable {
  var path: String
  package var environment = ProcessInfo.processInfo.environment
  /// In seconds, or `nil` for no limit.
  var timeLimit: Double?

  package init(
    path: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    timeLimit: Double? = nil
  ) {
    self.path = path
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Runs the program to its end, and returns how it ended and its whole output.
  ///
  /// - Parameter log: A file for the output, which is removed.
  package func run(
    _ arguments: [String], log: String = Files.temporaryPath,
    onStart: (pid_t) -> Void = { _ in }
  ) throws(WorkbookError) -> (termination: ChildProcess.Termination, text: String) {
    defer { Files.remove(log) }
    let ending = try ChildProcess(
      program: path, arguments: arguments, environment: environment, output: log,
      timeLimit: timeLimit, endsItsChildren: true
    ).run(onStart: onStart)
    let text = Files.data(at: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return (ending.termination, text)
  }

  /// Returns the program's output for these arguments.
  ///
  /// - Throws: ``WorkbookError/brokenToolchain(program:reason:)`` if the program fails.
  package func answer(
    _ arguments: [String], log: String = Files.temporaryPath
  ) throws(WorkbookError) -> String {
    let (termination, text) = try run(arguments, log: log)
    if termination == .exited(0) { return text }
    let words = text.split(separator: "\n").first.map { ": \($0)" } ?? ""
    throw .brokenToolchain(
      program: ([path] + arguments).joined(separator: " "), reason: "\(termination.words)\(words)")
  }
}
