import Foundation

/// The tool: runs a command line, and returns the exit code.
package enum Workbook {
  /// Runs a command line, without the program's name, in a folder.
  ///
  /// - Parameters:
  ///   - commands: All commands, in the order of the help.
  ///   - source: A file of the package that the tool was built from, used if no workbook is around
  ///     the folder.
  package static func run(
    _ arguments: [String], commands: [Command],
    in directory: String = FileManager.default.currentDirectoryPath,
    source: String? = nil
  ) -> ExitCode {
    var console = Console()
    do throws(WorkbookError) {
      let invocation = try Invocation(parsing: arguments, among: commands)
      let reports = invocation.values(of: .report)
      console = Console(
        color: invocation.color, plain: invocation.has(.plain),
        hosted: reports.contains { $0.word == ReportFormat.github.name })
      if invocation.has(.version) {
        let course = try? Course(containing: source ?? directory)
        console.say("workbook \(ReportOrigin.version(of: course))")
        return .passed
      }
      return try invocation.command.run(
        Context(
          invocation: invocation, commands: commands, console: console, directory: directory,
          source: source))
    } catch {
      console.note(console.words(for: error))
      return error.exitCode
    }
  }
}
