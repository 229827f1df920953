import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Findings", .onOwnThreads) struct FindingTests {
  @Test("A disk with less than 2 GB is warned of")
  func disk() {
    #expect(FolderExamination.disk(free: 2_000_000_000) == Finding("disk", "2.0 GB free"))
    let full = FolderExamination.disk(free: 1_999_999_999)
    #expect(full.isWarning && full.found == "only 2.0 GB free")
    #expect(FolderExamination.disk(free: nil).isWarning)
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
      ("6.2.1", .tooOld, "Install"), ("6.3", .verified, nil), ("6.3.1", .verified, nil),
      ("6.3.2", .patched, "We verified 6.3 to 6.3.1"),
      ("6.4.1", .prepared, "Please run `swift run workbook verify`"),
      ("6.5.1", .unknown, "We have not tried a version this new"),
      ("7.0.1", .unknown, "workbook verify"),
    ] as [(String, ToolchainVersion.Support, String?)])
  func toolchain(
    _ number: String, _ support: ToolchainVersion.Support, _ advice: String?
  ) throws {
    let version = try #require(ToolchainVersion(parsing: "Swift version \(number)"))
    #expect(version.support == support)
    #expect(version.ignoresForeignAssertions == (version < ToolchainVersion(major: 6, minor: 4)))
    let finding = Doctor.toolchain(version, at: "/a")
    #expect(finding.found == "Swift \(number) at /a")
    #expect(finding.isFailure == (support == .tooOld))
    #expect((finding.advice == nil) == (support == .verified))
    if let advice { #expect(try #require(finding.advice).contains(advice)) }
  }

  @Test("A toolchain without a version is a warning") func noVersion() {
    #expect(Doctor.toolchain(nil, at: "/a").isWarning)
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
        "the tool cannot read the table of lessons in Package.swift: no line.",
        "Bring the table back with `git checkout Package.swift`, or fix the line."
      ),
    ] as [(WorkbookError, String, String)])
  func package(_ reason: WorkbookError, _ found: String, _ advice: String) {
    #expect(
      Doctor.package(missing: reason) == Finding("package", .failure(advice: advice), found))
  }
}
