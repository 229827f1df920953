import Testing

@testable import WorkbookCommands
@testable import WorkbookVerify

@Suite("Words of commands", .onOwnThreads) struct CommandWordsTests {
  @Test("Every command has a name of its own and all its words", arguments: Command.all)
  func words(_ command: Command) throws {
    #expect(Command.all.count { $0.name == command.name } == 1)
    #expect(try Command.named(command.name, among: Command.all).name == command.name)
    for text in [command.abstract, command.details] { #expect(!text.isEmpty) }
    #expect(!command.abstract.contains("\n"), "it is one line of the list")
    #expect(!command.examples.isEmpty)
  }

  @Test("Every option has words, and a name that it shares with no other", arguments: Command.all)
  func options(_ command: Command) {
    let names = command.allOptions.map(\.name)
    #expect(Set(names).count == names.count)
    for option in command.allOptions {
      #expect(!option.words.isEmpty, "\(option.flag)")
      #expect(option.forms.isEmpty == option.valueName.isEmpty, "\(option.flag)")
    }
  }

  @Test("Every example is understood as its command", arguments: Command.all)
  func examples(_ command: Command) throws {
    for example in command.examples {
      // Behind an arrow is what the shell takes.
      let words = example.split(separator: " ").map(String.init).prefix { $0 != ">" }
      #expect(try Invocation(parsing: Array(words)).command.name == command.name)
    }
  }

  @Test("Help is whole: every command, and all that each takes, in words")
  func help() throws {
    let pages = Command.all.map { "$ workbook help \($0.name)\n\(Help.text(for: $0))\n" }
    let text = (["$ workbook help\n\(Help.overview)\n"] + pages).joined(separator: "\n")
    try expectOutput(text, of: "help")
  }

  @Test("Nothing that is understood is missing from the help", arguments: Command.all)
  func isInHelp(_ command: Command) {
    let text = Help.text(for: command)
    #expect(Help.overview.contains("\n  \(command.name) "))
    #expect(text.contains("Usage: swift run workbook \(command.name)"))
    for option in command.options {
      #expect(text.contains(option.usage))
      #expect(text.contains("\n  \(option.flag) "))
      for form in option.forms { #expect(text.contains(form.text)) }
    }
    for option in Command.Option.everywhere { #expect(Help.overview.contains(option.flag)) }
    #expect(!"\(text)\n".contains(" \n"))
  }
}
