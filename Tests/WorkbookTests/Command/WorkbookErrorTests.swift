import Testing

@testable import WorkbookCourse

@Suite("Errors", .onOwnThreads) struct WorkbookErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var error: WorkbookError
    var exitCode: ExitCode
    /// What the message must name: the word that did not fit, what to do next.
    var words: [String]

    var testDescription: String { "\(error)".split(separator: "\n").first.map(String.init) ?? "" }
  }

  private static func usage(_ error: WorkbookError, _ words: String...) -> Case {
    Case(error: error, exitCode: .usage, words: words)
  }

  private static func notPassed(_ error: WorkbookError, _ words: String...) -> Case {
    Case(error: error, exitCode: .notPassed, words: words)
  }

  private static func fault(_ error: WorkbookError, _ words: String...) -> Case {
    Case(error: error, exitCode: .fault, words: words + ["This is not about your code"])
  }

  static let cases: [Case] = [
    usage(
      .unknownCommand("chek", nearest: ["check"]), "'chek'", "Did you mean check?", "workbook help"),
    usage(
      .unknownOption("--jsn", command: "list", nearest: ["--json"]), "'--jsn'",
      "Did you mean --json?", "workbook list --help"),
    usage(.missingValue(option: "--color"), "'--color'"),
    usage(.badValue(option: "--color", value: "red", allowed: ["a", "b"]), "'red'", "a, b"),
    usage(
      .badValue(option: "--minutes", value: "-1", allowed: ["a number above 0"]),
      "'--minutes' needs a number above 0, not '-1'."),
    usage(.unexpectedArgument("2", command: "list"), "'2'", "workbook list --help"),
    usage(
      .unexpectedArgument("a", command: "predict"), "'a'", "`--guess`", "workbook predict --help"),
    usage(.missingArgument(command: "start"), "`start`", "workbook start --help"),
    usage(
      .unknownLesson("countr", nearest: ["Counter", "Country"]), "'countr'",
      "by its number, its folder or its module", "Did you mean Counter, Country?", "workbook list"),
    usage(
      .notInAWorkbook(directory: "/elsewhere"), "/elsewhere", "Package.swift", "Change into it"),
    usage(
      .cannotWriteReport(path: "/a/b", reason: "no"), "/a/b", "no.", "may not exist",
      "name another file"),
    usage(
      .notAPackage(path: "/a", reason: "there is no Package.swift"), "/a", "no Package.swift",
      "name that folder"),
    usage(.missingPackage, "workbook probe ../MyPackage", "probe --help"),
    usage(.unknownCommit("man"), "'man'", "--since"),
    usage(.noTerminal, "needs a terminal", "may go to", "workbook check"),
    usage(.needsYes(command: "reset", because: "It is not saved."), "It is not saved.", "--yes"),
    notPassed(
      .nothingToCompare(lesson: "01-A"), "01-A", "cp -R .pristine/Exercises/01-A Exercises/"),
    notPassed(
      .notPassedYet(lesson: "04-A", number: 4), "04-A", "workbook check 4`",
      "workbook compare 4 --spoil`"),
    notPassed(.nothingToHint(lesson: "01-A", because: .notChecked), "01-A", "workbook check 01-A"),
    notPassed(.nothingToHint(lesson: "01-A", because: .passed), "01-A", "workbook compare 01-A"),
    notPassed(.nothingToHint(lesson: "01-A", because: .noSurvivor), "01-A", "workbook hint"),
    notPassed(
      .noPrediction(lesson: "01-A"), "01-A", "may", "git checkout Exercises/01-A/prediction.md"),
    notPassed(.everythingPassed, "compare"),
    fault(.noToolchain(searched: ["/a", "/b"]), "/a:/b", "Either", Platform.installation),
    fault(.noToolchain(searched: []), "an empty PATH"),
    fault(
      .cannotStart(program: "/a/swift", reason: "no"), "/a/swift", "no.", "may be", "Try again"),
    fault(.cannotRead(path: "/a/b", reason: "no"), "/a/b", "no.", "try again"),
    fault(.cannotWrite(path: "/a/b", reason: "no"), "/a/b", "no.", "may be", "try again"),
    fault(
      .brokenLesson("01-A", reason: "odd", at: ["Tests/a.diff", "Tests/b.diff"]), "01-A", "odd.",
      "`git checkout -- Tests/a.diff Tests/b.diff` brings it back"),
    fault(.brokenLesson("01-A", reason: "odd"), "01-A", "odd.", "Please report it"),
    fault(
      .brokenBuild(lesson: "01-A", log: "last line", at: ["Sources/A.swift"]), "01-A", "may be",
      "`git checkout -- Sources/A.swift` brings it back", "last line"),
    fault(
      .brokenBuild(lesson: "01-A", log: "last line"), "01-A", "may be", "git status", "last line"),
    fault(
      .endlessBuild(lesson: "01-A", seconds: 600, log: "last line"), "01-A", "600 s", "may be",
      "try again", "last line"),
    fault(.noProduct(path: "/a/b.xctest"), "/a/b.xctest", "may", "workbook doctor"),
    fault(
      .testsDidNotStart(launcher: "portable", reason: "exit status 9", lastWords: "no host\n"),
      "portable", "exit status 9", "no host", "may", "workbook doctor"),
    fault(
      .noLauncher(faults: ["XCTest, trap: it says failed", "another"]),
      "- XCTest, trap: it says failed\n- another", "the checker judged nothing", "may run",
      "Try again",
      "workbook doctor"),
    fault(.lostProcess(program: "/a/swift", reason: "no child"), "/a/swift", "no child", "may"),
    Case(error: .interrupted, exitCode: .interrupted, words: ["No process is left running"]),
  ]

  @Test("Every fact has its exit code, and words that name it and the next step", arguments: cases)
  func words(_ a: Case) {
    #expect(a.error.exitCode == a.exitCode)
    let text = "\(a.error)"
    for word in a.words { #expect(text.contains(word), "\(word)") }
    #expect(!text.hasSuffix("\n"))
  }

  @Test("Nothing is suggested where nothing is near") func noSuggestion() {
    for error in [
      WorkbookError.unknownCommand("zzz", nearest: []), .unknownLesson("zzz", nearest: []),
      .unknownOption("--zzz", command: "list", nearest: []),
    ] {
      #expect(!"\(error)".contains("Did you mean"))
    }
  }

  @Test("Exit codes are the numbers that are promised")
  func numbers() {
    let codes: [ExitCode] = [.passed, .notPassed, .usage, .fault, .interrupted]
    #expect(codes.map(\.rawValue) == [0, 1, 64, 70, 130])
  }
}
