import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Toolchain version", .onOwnThreads, .startsProcesses) struct ToolchainVersionTests {
  private let folder: TemporaryFolder
  private let toolchain: Toolchain

  init() throws {
    folder = try TemporaryFolder()
    toolchain = Toolchain(swift: "\(folder.path)/swift")
  }

  private func lay(_ script: String) throws {
    _ = try folder.writeProgram("echo asked >> \(folder.path)/asked\n\(script)", to: "swift")
  }

  private var timesAsked: Int {
    ((try? folder.text(of: "asked")) ?? "").split(separator: "\n").count
  }

  private func ensure() throws(WorkbookError) {
    try toolchain.ensureNewEnough(keepingAnswerAt: "\(folder.path)/answer.json")
  }

  @Test(
    "The version is read as each system prints it",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x", "6.3.1"),
      ("Swift version 5.10", "5.10"),
      ("swift-driver version: 1.127 Apple Swift version 6.3 (swiftlang-6.3.0.1)", "6.3"),
      ("Swift version 6.4-dev (LLVM 1, Swift 2)", "6.4"),
      ("none", nil), ("Swift version six", nil),
    ] as [(String, String?)])
  func parse(_ text: String, _ version: String?) {
    #expect(ToolchainVersion(parsing: text)?.description == version)
  }

  @Test(
    "Versions are compared by number",
    arguments: [("5.10", true), ("6.2.9", true), ("6.3", false), ("6.10", false), ("10.0", false)])
  func request(_ text: String, _ isTooOld: Bool) throws {
    let version = try #require(ToolchainVersion(parsing: "Swift version \(text)"))
    #expect((version < .needed) == isTooOld)
  }

  @Test("A toolchain is asked once, and another one in its place anew")
  func askedOnce() throws {
    try lay("echo Swift version 6.3.1")
    try ensure()
    try ensure()
    #expect(timesAsked == 1)
    try lay("echo Swift version 6.4 and more")
    try ensure()
    #expect(timesAsked == 2)
  }

  @Test("The version is at hand once it was asked for, and gone with its toolchain")
  func kept() throws {
    let course = try TemporaryCourse().course
    try Files.createFolder(course.path(".build"))
    try lay("echo Swift version 6.3.1")
    #expect(toolchain.keptVersion(in: course) == nil)
    try toolchain.ensureNewEnough(keepingAnswerAt: course.path(Toolchain.answerFile))
    #expect(toolchain.keptVersion(in: course)?.description == "6.3.1")
    try lay("echo Swift version 6.4 and more")
    #expect(toolchain.keptVersion(in: course) == nil)
  }

  @Test("One that is too old is told, with what is needed, at every check")
  func tooOld() throws {
    try lay("echo Swift version 5.10")
    for _ in 1...2 {
      #expect(throws: WorkbookError.toolchainTooOld(found: "5.10", needed: "6.3")) { try ensure() }
    }
    #expect(timesAsked == 2)
  }

  @Test("One that gives no answer is told with its own words")
  func broken() throws {
    try lay("echo no toolchain is chosen >&2\nexit 3")
    #expect(
      throws: WorkbookError.brokenToolchain(
        program: "\(toolchain.swift) --version", reason: "exit status 3: no toolchain is chosen")
    ) { try ensure() }
  }

  @Test("A damaged answer is asked for anew, and a version that nobody can read stops nobody")
  func damaged() throws {
    try folder.write("{", to: "answer.json")
    try lay("echo my own build")
    try ensure()
    try ensure()
    #expect(timesAsked == 1)
  }

  @Test("The facts lead to words with the next step, and to exit code 70")
  func words() {
    let old = WorkbookError.toolchainTooOld(found: "5.10", needed: "6.3")
    let broken = WorkbookError.brokenToolchain(program: "swift --version", reason: "no")
    #expect(old.exitCode == .fault && broken.exitCode == .fault)
    for words in ["5.10", "6.3 or newer", "This is not about your code.", Platform.installation] {
      #expect("\(old)".contains(words))
    }
    for words in ["swift --version", ": no.", "This is not about your code.", "workbook doctor"] {
      #expect("\(broken)".contains(words))
    }
  }
}
