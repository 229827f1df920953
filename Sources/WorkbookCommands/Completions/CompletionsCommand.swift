extension Command {
  package static let completions = Command(
    name: "completions",
    abstract: "print completions for your shell",
    details:
      "Prints a script that completes `workbook …` and `swift run workbook …`: commands, options, lessons.",
    operands: Operands(
      kind: .one(of: CompletionShell.allCases.map(\.rawValue)), count: 1...1, words: ""),
    notes: """
      Keep the script in a file, and let the shell read it at its start by the line behind the arrow:
        bash   swift run workbook completions bash > ~/.workbook.bash   -> ~/.bashrc: source ~/.workbook.bash
        zsh    swift run workbook completions zsh > ~/.workbook.zsh     -> ~/.zshrc: source ~/.workbook.zsh
        fish   swift run workbook completions fish > ~/.workbook.fish   -> ~/.config/fish/config.fish: source ~/.workbook.fish
      What `swift` itself completes stays as it is; put the line behind its completions.
      """,
    examples: ["completions zsh > ~/.workbook.zsh"]
  ) { context throws(WorkbookError) in
    guard let shell = context.invocation.arguments.first.flatMap(CompletionShell.init) else {
      throw .missingArgument(command: "completions")
    }
    // All words are in the script, lessons too: asking the tool while a word is typed would take
    // a second each time through `swift run`. Where no workbook is, no lesson is completed.
    context.console.say(shell.script(CompletionWords(try? context.course(), context.commands)))
    return .passed
  }
}
