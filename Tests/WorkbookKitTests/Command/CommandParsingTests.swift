import Testing

@testable import WorkbookKit

@Suite("Command line") struct CommandParsingTests {
  private func parse(_ line: String) throws(WorkbookError) -> Command {
    try Command(parsing: line.split(separator: " ").map(String.init))
  }

  private func error(_ line: String) -> WorkbookError? {
    thrown { () throws(WorkbookError) in try parse(line) }
  }

  @Test("Without a word it greets and checks") func empty() throws {
    let command = try parse("")
    #expect(command.verb == .check)
    #expect(command.greets)
    #expect(command.arguments.isEmpty && command.options.isEmpty && command.reports.isEmpty)
  }

  @Test("Options alone are options of check, with the greeting") func optionsAlone() throws {
    let command = try parse("--fresh")
    #expect(command.greets && command.verb == .check && command.options == [.fresh])
  }

  @Test("Every verb is known, and none greets", arguments: Command.Verb.allCases)
  func verbs(_ verb: Command.Verb) throws {
    let words = Array(repeating: "list", count: verb.arguments.lowerBound)
    let command = try Command(parsing: [verb.rawValue] + words)
    #expect(command.verb == verb)
    #expect(command.arguments == words)
    #expect(!command.greets)
  }

  @Test("A verb that is not known is met with the nearest", arguments: ["chek", "Check", "check8"])
  func unknownVerb(_ word: String) {
    #expect(error(word) == .unknownCommand(word, nearest: ["check"]))
  }

  private static let pairs = Command.Verb.allCases.flatMap { verb in
    Command.Option.allCases.filter { $0 != .report }.map { (verb, $0) }
  }

  @Test("An option is taken by its verbs and refused by every other", arguments: pairs)
  func options(_ verb: Command.Verb, _ option: Command.Option) throws {
    let words = Array(repeating: "list", count: verb.arguments.lowerBound)
    let line = ([verb.rawValue] + words + ["--\(option.rawValue)"]).joined(separator: " ")
    if verb.options.contains(option) {
      #expect(try parse(line).options == [option])
    } else {
      #expect(error(line) == .unknownOption("--\(option.rawValue)", command: verb.rawValue))
    }
  }

  @Test(
    "What only looks like an option is refused",
    arguments: ["--", "-", "-all", "-xall", "--al", "--ALL", "--all=yes", "--help=me", "---all"])
  func unknownOption(_ option: String) {
    #expect(error("check \(option)") == .unknownOption(option, command: "check"))
  }

  @Test("Options may stand before, behind and between words") func order() throws {
    let command = try parse("check --fresh 3 --json callbacks --all")
    #expect(command.arguments == ["3", "callbacks"])
    #expect(command.options == [.fresh, .json, .all])
  }

  @Test(
    "Colour is told in two forms, to every verb",
    arguments: Command.Color.allCases, ["check", "list", "help", "verify"])
  func color(_ color: Command.Color, _ verb: String) throws {
    #expect(try parse("\(verb) --color \(color.rawValue)").color == color)
    #expect(try parse("\(verb) --color=\(color.rawValue)").color == color)
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

  @Test("Words alone are wanted with --plain, by every verb") func plain() throws {
    #expect(try parse("list --plain").plain)
    #expect(try !parse("list").plain)
  }

  @Test(
    "Reports are told by form and file, as many as wanted",
    arguments: ["--report", "--report="])
  func reports(_ option: String) throws {
    let words = ["junit=a=b.xml", "json=c.json", "html=d.html", "github"].flatMap {
      option.hasSuffix("=") ? [option + $0] : [option, $0]
    }
    #expect(
      try Command(parsing: ["check"] + words).reports
        == [.junit(file: "a=b.xml"), .json(file: "c.json"), .html(file: "d.html"), .github])
  }

  @Test(
    "A report needs a form, and a file where it is one",
    arguments: ["", "pdf=a", "junit", "junit=", "github=a"])
  func badReport(_ value: String) throws {
    guard case .badValue("--report", value, _) = error("check --report=\(value)") else {
      Issue.record("\(value) was taken")
      return
    }
    #expect(error("check --report") == .missingValue(option: "--report"))
    #expect(error("list --report github") == .unknownOption("--report", command: "list"))
  }

  @Test(
    "A word too many is named",
    arguments: [
      ("list 3", "3", "list"), ("compare 1 2", "2", "compare"), ("start 1 2", "2", "start"),
    ]
  )
  func tooMany(_ line: String, _ word: String, _ verb: String) {
    #expect(error(line) == .unexpectedArgument(word, command: verb))
  }

  @Test("A word too few is told", arguments: ["start", "completions"])
  func tooFew(_ verb: String) {
    #expect(error(verb) == .missingArgument(command: verb))
  }

  @Test("Help is given on the verb that it is asked about, whatever else is said")
  func help() throws {
    #expect(try parse("--help").verb == .help)
    #expect(try parse("-h").topic == nil)
    #expect(try parse("help").topic == nil)
    for line in ["help compare", "compare --help", "compare 3 -h --spoil"] {
      let command = try parse(line)
      #expect(command.verb == .help && command.topic == .compare, "\(line)")
    }
    #expect(try parse("start --help").topic == .start)
    #expect(error("help nothing at all") != nil)
    #expect(error("help lst") == .unknownCommand("lst", nearest: ["list"]))
  }

  @Test(
    "The version may be asked of any verb",
    arguments: ["--version", "list --version", "start --version"])
  func version(_ line: String) throws {
    #expect(try parse(line).version)
  }
}
