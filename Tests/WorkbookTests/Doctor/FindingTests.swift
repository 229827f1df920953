import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Findings") struct FindingTests {
  @Test(
    "A size has one digit behind the point where there are few before it",
    arguments: [
      (0, "0.0 MB"), (76_040_000, "76.0 MB"), (312_000_000, "312 MB"), (1_940_000_000, "1.9 GB"),
      (83_300_000_000, "83.3 GB"), (252_000_000_000, "252 GB"),
    ] as [(Int64, String)])
  func size(_ bytes: Int64, _ text: String) {
    #expect(ByteCount.text(bytes) == text)
  }

  @Test("A disk with less than 2 GB is warned of")
  func disk() {
    #expect(FolderExamination.disk(free: 2_000_000_000) == Finding("disk", "2.0 GB free"))
    let full = FolderExamination.disk(free: 1_999_999_999)
    #expect(full.isWarning && full.found == "only 2.0 GB free")
    #expect(FolderExamination.disk(free: nil).isWarning)
  }

  @Test(
    "A clock that is off by more than two seconds is warned of",
    arguments: [
      (1.9, nil), (-1.9, nil), (61, "a file written now is dated 61 s ahead"),
      (-3, "a file written now is dated 3 s back"),
    ] as [(Double, String?)])
  func clock(_ difference: Double, _ found: String?) {
    let finding = FolderExamination.clock(difference: difference)
    #expect(finding.isWarning == (found != nil))
    if let found { #expect(finding.found == found) }
  }

  @Test("A library is found by its module and its binary, and told where it was missed")
  func libraries() throws {
    let folder = try TemporaryFolder()
    #if canImport(Darwin)
      try folder.write("", to: "XCTest.framework/XCTest")
    #else
      try folder.write("", to: "XCTest.swiftmodule")
      try folder.write("", to: "libXCTest.so")
      try folder.write("", to: "Testing.swiftmodule")
    #endif
    let folders = ["/nowhere", folder.path]
    #expect(TestLibraries.finding(.xctest, in: folders) == Finding("XCTest", "in \(folder.path)"))
    let missing = TestLibraries.finding(.swiftTesting, in: folders)
    #expect(missing.isFailure)
    #expect(missing.found.contains("Testing") && missing.found.contains("/nowhere"))
    #expect(TestLibraries.finding(.xctest, in: []).found.contains("any known place"))
  }

  @Test(
    "A toolchain is fine where it was verified, and a failure where it is too old",
    arguments: [
      ((6, 2), .tooOld, "Install"), ((6, 3), .verified, nil),
      ((6, 4), .prepared, "please run `swift run workbook verify`"),
      ((6, 5), .unknown, "`--build-system native` may be gone"),
      ((7, 0), .unknown, "workbook verify"),
    ] as [((Int, Int), ToolchainVersion.Standing, String?)])
  func toolchain(
    _ number: (Int, Int), _ standing: ToolchainVersion.Standing, _ advice: String?
  ) throws {
    let version = ToolchainVersion(major: number.0, minor: number.1, patch: 1)
    #expect(version.standing == standing)
    #expect(version.ignoresForeignAssertions == (version < ToolchainVersion(major: 6, minor: 4)))
    let finding = Doctor.toolchain(version, at: "/a")
    #expect(finding.found == "Swift \(number.0).\(number.1).1 at /a")
    #expect(finding.isFailure == (standing == .tooOld))
    #expect((finding.advice == nil) == (standing == .verified))
    if let advice { #expect(try #require(finding.advice).contains(advice)) }
  }

  @Test("A toolchain without a version is a warning") func noVersion() {
    #expect(Doctor.toolchain(nil, at: "/a").isWarning)
  }

  private static let size = RawTerminal.Size(columns: 100, rows: 30)

  @Test("The terminal is described, and warned of where `watch` has no room")
  func screen() {
    let terminal = Terminal(
      isThere: true, environment: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
    let here = Surroundings(terminal: terminal)
    #expect(
      here.screen(Self.size) == Finding("terminal", "TERM=xterm-kitty, 100 × 30, colour, links"))
    #expect(here.screen(RawTerminal.Size(columns: 59, rows: 30)).isWarning)
    #expect(here.screen(RawTerminal.Size(columns: 100, rows: 14)).isWarning)
    let dumb = Surroundings(terminal: Terminal(isThere: true, environment: ["TERM": "dumb"]))
    #expect(dumb.screen(Self.size).isWarning)
    let pipe = Surroundings(terminal: Terminal(isThere: false, environment: [:]))
    #expect(pipe.screen(Self.size).state == .fine)
  }

  @Test(
    "The editor is the one that is named, and warned of where it is not there",
    arguments: [
      ([:], "none named, none needed", false),
      (["TERM_PROGRAM": "vscode"], "VS Code, around this terminal", false),
      (["EDITOR": "sh -c"], "sh -c ($EDITOR)", false),
      (["VISUAL": "/bin/sh", "EDITOR": "nothing"], "/bin/sh ($VISUAL)", false),
      (["VISUAL": "", "EDITOR": "no-editor"], "no-editor ($EDITOR) is not on the PATH", true),
    ] as [([String: String], String, Bool)])
  func editor(_ environment: [String: String], _ found: String, _ isWarning: Bool) {
    let own = environment.merging(["PATH": "/bin:/usr/bin"]) { one, _ in one }
    let finding = Surroundings(terminal: Terminal(isThere: true, environment: own)).editor()
    #expect(finding.found == found)
    #expect(finding.isWarning == isWarning)
  }

  @Test(
    "Why there is no package is told, with what to do about it",
    arguments: [
      (
        .notInAWorkbook(directory: "/a"), "no workbook at /a or above it",
        "Change into the folder with Package.swift, Exercises and Solutions."
      ),
      (
        .missingPart(".pristine", root: "/a"),
        "there is no .pristine in /a, and the workbook needs it.",
        "Bring it back with `git checkout .pristine`, or download the package again."
      ),
      (
        .brokenTable(reason: "no line"),
        "the table of lessons in Package.swift cannot be read: no line.",
        "Bring the table back with `git checkout Package.swift`, or fix the line."
      ),
    ] as [(WorkbookError, String, String)])
  func package(_ reason: WorkbookError, _ found: String, _ advice: String) {
    #expect(
      Doctor.package(missing: reason) == Finding("package", .failure(advice: advice), found))
  }
}
