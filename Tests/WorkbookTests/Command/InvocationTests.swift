import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Command line", .onOwnThreads) struct InvocationTests {
  private func parse(_ line: String) throws(WorkbookError) -> Invocation {
    try Invocation(parsing: line.split(separator: " ").map(String.init))
  }

  private func error(_ line: String) -> WorkbookError? {
    thrown { () throws(WorkbookError) in try parse(line) }
  }

  /// As few words behind a command as it takes.
  private static func operands(of command: Command) -> [String] {
    command.operands.count.lowerBound > 0 ? ["3"] : []
  }

  @Test("Without a word it greets and checks") func empty() throws {
    let invocation = try parse("")
    #expect(invocation.command.name == "check")
    #expect(invocation.greets)
    #expect(invocation.arguments.isEmpty)
    for option in invocation.command.allOptions { #expect(!invocation.has(option)) }
  }

  @Test("Options alone are options of check, with the greeting") func optionsAlone() throws {
    let invocation = try parse("--fresh")
    #expect(invocation.greets && invocation.command.name == "check")
    #expect(invocation.has(.fresh) && !invocation.has(CheckCommand.all))
  }

  @Test("Every command is known, and none greets", arguments: Command.all)
  func commands(_ command: Command) throws {
    let words = Self.operands(of: command)
    let invocation = try Invocation(parsing: [command.name] + words)
    #expect(invocation.command.name == command.name)
    #expect(invocation.arguments == words)
    #expect(!invocation.greets)
  }

  @Test(
    "A command that is not known is met with the nearest", arguments: ["chek", "Check", "check8"])
  func unknownCommand(_ word: String) {
    #expect(error(word) == .unknownCommand(word, nearest: ["check"]))
  }

  @Test("A number alone is a lesson that somebody wants to check") func numberAlone() {
    #expect(error("07") == .unknownCommand("07", nearest: ["check 07"]))
  }

  private static let pairs = Command.all.flatMap { command in
    Command.all.flatMap(\.options).filter(\.forms.isEmpty).map { (command, $0) }
  }

  @Test("An option is taken by its commands and refused by every other", arguments: pairs)
  func options(_ command: Command, _ option: Command.Option) throws {
    let line = [command.name] + Self.operands(of: command) + [option.flag]
    // Two commands may have each an option of one name.
    if let own = command.options.first(where: { $0.flag == option.flag }) {
      #expect(try Invocation(parsing: line).has(own))
    } else {
      let error = thrown { () throws(WorkbookError) in try Invocation(parsing: line) }
      guard case .unknownOption(option.flag, command: command.name, _) = error else {
        Issue.record("\(line) was taken")
        return
      }
    }
  }

  @Test(
    "What only looks like an option is refused, with those that it may mean",
    arguments: [
      ("--", []), ("-", []), ("--zzzzz", []), ("-all", ["--all", "--all-bugs"]),
      ("-xall", ["--all"]),
      ("--al", ["--all"]), ("--ALL", ["--all", "--all-bugs"]),
      ("--all=yes", ["--all", "--all-bugs"]),
      ("--help=me", ["--help"]), ("---all", ["--all", "--all-bugs"]), ("--verson", ["--version"]),
      ("--colour", ["--color"]), ("--jsn", ["--json"]), ("--spoil", []), ("--undo", []),
      ("--reports=github", ["--report"]),
    ] as [(String, [String])])
  func unknownOption(_ option: String, _ nearest: [String]) {
    #expect(
      error("check \(option)") == .unknownOption(option, command: "check", nearest: nearest))
  }

  @Test("Options may stand before, behind and between words") func order() throws {
    let invocation = try parse("check --fresh 3 --json callbacks --all")
    #expect(invocation.arguments == ["3", "callbacks"])
    for option in [.fresh, .json, CheckCommand.all] as [Command.Option] {
      #expect(invocation.has(option))
    }
  }

  @Test(
    "Colour is told in two forms, to every command",
    arguments: Console.Color.allCases, ["check", "list", "help", "verify"])
  func color(_ color: Console.Color, _ command: String) throws {
    #expect(try parse("\(command) --color \(color.rawValue)").color == color)
    #expect(try parse("\(command) --color=\(color.rawValue)").color == color)
  }

  @Test("Colour is automatic unless told, and the last word holds") func colorDefault() throws {
    #expect(try parse("list").color == .auto)
    #expect(try parse("list --color=always --color never").color == .never)
  }

  @Test("Colour needs a value that it knows")
  func badColor() {
    let allowed = ["auto", "always", "never"]
    #expect(error("list --color") == .missingValue(option: "--color"))
    for (words, value) in [("--color red", "red"), ("--color=red", "red"), ("--color= never", "")] {
      #expect(
        error("list \(words)") == .badValue(option: "--color", value: value, allowed: allowed))
    }
  }

  @Test("Words alone are wanted with --plain, by every command") func plain() throws {
    #expect(try parse("list --plain").has(.plain))
    #expect(try !parse("list").has(.plain))
  }

  @Test(
    "Reports are told by form and file, as many as wanted",
    arguments: ["--report", "--report="])
  func reports(_ option: String) throws {
    let words = ["junit=a=b.xml", "json=c.json", "html=d.html", "github"].flatMap {
      option.hasSuffix("=") ? [option + $0] : [option, $0]
    }
    #expect(
      try Invocation(parsing: ["check"] + words).values(of: .report) == [
        .init(word: "junit", file: "a=b.xml"), .init(word: "json", file: "c.json"),
        .init(word: "html", file: "d.html"), .init(word: "github"),
      ])
  }

  @Test(
    "A report needs a form, and a file where it is one",
    arguments: ["", "pdf=a", "junit", "junit=", "github=a"])
  func badReport(_ value: String) throws {
    let allowed = ["junit=FILE", "json=FILE", "html=FILE", "github"]
    #expect(
      error("check --report=\(value)")
        == .badValue(option: "--report", value: value, allowed: allowed))
    #expect(error("check --report") == .missingValue(option: "--report"))
    #expect(
      error("list --report github") == .unknownOption("--report", command: "list", nearest: []))
  }

  @Test(
    "A word too many is named",
    arguments: [
      ("list 3", "3", "list"), ("compare 1 2", "2", "compare"), ("start 1 2", "2", "start"),
    ]
  )
  func tooMany(_ line: String, _ word: String, _ command: String) {
    #expect(error(line) == .unexpectedArgument(word, command: command))
  }

  @Test("A word too few is told", arguments: ["start"])
  func tooFew(_ command: String) {
    #expect(error(command) == .missingArgument(command: command))
  }

  @Test("A word that is none of those a command takes is told with them")
  func badOperand() {
    #expect(error("help lst") == .unknownCommand("lst", nearest: ["list"]))
    #expect(error("help nothing at all") != nil)
  }

  @Test(
    "Help is given on the command that it is asked about, whatever else is said",
    arguments: [
      ("--help", []), ("-h", []), ("help", []), ("--fresh --help", []),
      ("help compare", ["compare"]), ("compare --help", ["compare"]),
      ("compare 3 -h --spoil", ["compare"]), ("start --help", ["start"]),
      ("help --help", ["help"]),
    ] as [(String, [String])])
  func help(_ line: String, _ topic: [String]) throws {
    let invocation = try parse(line)
    #expect(invocation.command.name == "help")
    #expect(invocation.arguments == topic)
  }

  @Test(
    "The version may be asked of any command",
    arguments: ["--version", "list --version", "start --version"])
  func version(_ line: String) throws {
    #expect(try parse(line).has(.version))
  }
}
