import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Completions", .serialized, .startsProcesses) struct CompletionsTests {
  private static let bash = "/bin/bash"
  static let hasBash = FileManager.default.isExecutableFile(atPath: bash)

  private let folder: TemporaryFolder
  private let words: CompletionWords

  init() throws {
    folder = try TemporaryFolder()
    words = CompletionWords(try TemporaryCourse().course, Command.all)
  }

  /// What bash offers for the last of some words.
  private func offers(_ line: [String], before: String = "") throws -> [String] {
    try folder.write(CompletionShell.bash.script(words), to: "completion.bash")
    let output = "\(folder.path)/output"
    let script = """
      \(before)
      source \(folder.path)/completion.bash || exit 1
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      name=$(complete -p "$1" | sed 's/.* -F \\([^ ]*\\).*/\\1/')
      "$name"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let ending = try ChildProcess(
      program: Self.bash, arguments: ["--norc", "-c", script, "bash"] + line,
      environment: ["PATH": "/bin:/usr/bin"], output: output, timeLimit: 30
    ).run()
    #expect(ending.termination == .exited(0))
    return try Files.text(at: output).split(separator: "\n").map(String.init)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var offers: String

    init(_ line: String, _ offers: String) {
      self.line = line
      self.offers = offers
    }

    var testDescription: String { line }
    // The last word is empty where the line ends in a space.
    var words: [String] {
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static let cases: [Case] = [
    Case("workbook ch", "check"), Case("workbook co", "compare completions"),
    Case("workbook check Co", "Counter"),
    Case("workbook check ", "1 Counter 2 Greeting 3 Waiting 4 Other"),
    Case("workbook check 1 Gr", "Greeting"), Case("workbook check --al", "--all --all-bugs"),
    Case("workbook compare --", "--notes --diff --bugs --spoil --help --version --color --plain"),
    Case("workbook --fr", "--fresh"), Case("workbook check --color a", "auto always"),
    Case("workbook check --color = n", "never"), Case("workbook check --report g", "github"),
    Case("workbook completions ", "bash zsh fish"),
    Case("workbook help com", "compare completions"), Case("workbook watch Co", "Counter"),
    Case("workbook list --m", "--matrix"),
    Case("workbook list C", ""), Case("workbook nonsense ", ""),
    Case("swift run workbook ch", "check"), Case("swift run -q workbook check Ot", "Other"),
    Case("swift build ", ""),
  ]

  @Test("bash offers what fits", .enabled(if: hasBash), arguments: cases)
  func offers(_ a: Case) throws {
    #expect(try offers(a.words) == a.offers.split(separator: " ").map(String.init))
  }

  @Test(
    "What swift completes by itself stays, also when the script is read twice",
    .enabled(if: hasBash))
  func swiftsOwn() throws {
    let own = """
      _own() { COMPREPLY=("own of $1"); }
      complete -o filenames -F _own swift
      source \(folder.path)/completion.bash
      """
    try folder.write(CompletionShell.bash.script(words), to: "completion.bash")
    #expect(try offers(["swift", "build", ""], before: own) == ["own of "])
    #expect(try offers(["swift", "run", "workbook", "ch"], before: own) == ["check"])
  }

  @Test("Every command and option is in every script", arguments: CompletionShell.allCases)
  func complete(_ shell: CompletionShell) {
    let script = shell.script(words)
    for command in Command.all {
      #expect(script.contains(command.name))
      for option in command.allOptions { #expect(script.contains(option.flag)) }
    }
    for format in ReportFormat.all { #expect(script.contains(format.name)) }
    for lesson in ["Counter", "Greeting"] { #expect(script.contains(lesson)) }
    #expect(!shell.script(CompletionWords(nil, Command.all)).contains("Counter"))
  }

  @Test("What is completed is understood, and told in words", arguments: Command.all)
  func understood(_ command: Command) throws {
    for word in words.commands { #expect(!word.tells.isEmpty, "\(word.text)") }
    let operands = words.operands(of: command).map(\.text)
    let needed = Array(operands.prefix(command.operands.count.lowerBound))
    for operand in operands {
      #expect(try Invocation(parsing: [command.name, operand]).arguments == [operand])
    }
    for option in words.options(of: command) {
      #expect(!option.tells.isEmpty, "\(option.text)")
      var values = words.values.first { $0.option == option.text }?.values
      // One that takes any text has nothing to complete it with.
      if values == [] { values = ["text"] }
      // What ends in `=` has a file behind it.
      let lines =
        values?.map { [option.text, $0.hasSuffix("=") ? $0 + "file" : $0] } ?? [[option.text]]
      for line in lines {
        #expect(throws: Never.self) {
          try Invocation(parsing: [command.name] + needed + line)
        }
      }
    }
  }
}
