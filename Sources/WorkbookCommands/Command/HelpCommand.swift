extension Command {
  package static let help = Command(
    name: "help",
    abstract: "show this, or the help of one command",
    details:
      "Shows every command, or what one of them does and takes, as `--help` after a command does.",
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
