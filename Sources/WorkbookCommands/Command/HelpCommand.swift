extension Command {
  package static let help = Command(
    name: "help",
    abstract: "show this list, or the help of one command",
    details:
      "Shows every command, or how to use one of them. `--help` after a command does the same.",
    operands: .command,
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
