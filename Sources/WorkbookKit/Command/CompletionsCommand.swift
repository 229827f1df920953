/// `workbook completions`: a script that completes the tool's command lines in a shell.
///
/// All words are in the script, lessons too: asking the tool while a word is typed would
/// take a second each time through `swift run`.
struct CompletionsCommand {
  private let command: Command
  /// Nil outside a workbook: then no lesson is completed.
  private let course: Course?
  private let console: Console

  init(_ command: Command, _ course: Course?, _ console: Console) {
    self.command = command
    self.course = course
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    let name = command.arguments.first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      throw .badValue(
        option: command.verb.rawValue, value: name,
        allowed: CompletionShell.allCases.map(\.rawValue))
    }
    console.say(shell.script(CompletionWords(course)))
    return .passed
  }
}
