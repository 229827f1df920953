import WorkbookCourse

extension Command {
  package static let help = Command(
    name: "help",
    abstract: "show this, or what `workbook help check` asks for",
    details: "Shows every command, or what one of them does and takes, as `--help` behind it does.",
    operands: Operands(
      kind: .command, count: 0...1, words: "without one, all of them in a line each"),
    examples: ["help check"]
  ) { context throws(WorkbookError) in
    guard let name = context.invocation.arguments.first else {
      context.console.say(Help.overview(of: context.commands))
      return .passed
    }
    context.console.say(Help.text(for: try .named(name, among: context.commands)))
    return .passed
  }
}
