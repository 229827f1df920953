import Foundation

/// The tool: takes a command line, does it, and returns the exit code.
public enum Workbook {
  public static let version = "0.1.0"

  /// Runs one command line, without the program's name, in a folder.
  public static func run(
    _ arguments: [String], in directory: String = FileManager.default.currentDirectoryPath
  ) -> ExitCode {
    var console = Console()
    do throws(WorkbookError) {
      var command = try Command(parsing: arguments)
      command.reports = command.reports.map { $0.resolved(in: directory) }
      console = Console(color: command.color, plain: command.plain)
      return try perform(command, in: directory, console)
    } catch {
      console.error(error)
      return error.exitCode
    }
  }

  private static func perform(
    _ command: Command, in directory: String, _ console: Console
  ) throws(WorkbookError) -> ExitCode {
    if command.version {
      console.say("workbook \(version)")
      return .passed
    }
    if command.verb == .help {
      console.say(command.topic.map(Help.text) ?? Help.overview)
      return .passed
    }
    // These two are for where something is missing, the workbook included.
    let here = try? Course(containing: directory)
    if command.verb == .doctor {
      return try DoctorCommand(Doctor(course: here, directory: directory), console).run()
    }
    if command.verb == .completions {
      return try CompletionsCommand(command, here, console).run()
    }
    let course = try Course(containing: directory)
    switch command.verb {
    case .check: return try CheckCommand(command, course, console).run()
    case .list: return try ListCommand(command, course, console).run()
    case .compare: return try CompareCommand(command, course, console).run()
    case .verify: return try VerifyCommand(command, course, console).run()
    case .hint: return try HintCommand(command, course, console).run()
    case .start: return try StartCommand(command, course, console).start()
    case .next: return try StartCommand(command, course, console).next()
    case .reset: return try ResetCommand(command, course, console).run()
    case .watch: return try WatchCommand(command, course, console).loop()
    case .doctor, .completions, .help: return .passed
    }
  }
}
