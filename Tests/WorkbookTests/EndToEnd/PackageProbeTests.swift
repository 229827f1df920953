import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

/// `workbook probe` on small packages, in a course of its own: it runs beside other tests of the tool.
@Suite("Probe of a package", .onOwnThreads, .serialized, .startsProcesses)
struct PackageProbeTests {
  private let course: FixtureCourse

  init() throws { course = try FixtureCourse.probing() }

  private func probe(_ package: SmallPackage, _ options: String = "") throws
    -> FixtureCourse.Answer
  {
    try course.run("probe \(package.path) \(options)")
  }

  @Test("Lines that Swift Testing would not miss are told by place, and the package stays")
  func swiftTesting() throws {
    let package = try SmallPackage(code: SmallPackage.counting, tests: SmallPackage.swiftTests)
    let before = try package.contents()
    let answer = try probe(package)
    #expect(answer.exit == .exited(1))
    #expect(answer.text.contains("Sources/Small/Small.swift:"), "\(answer.text)")
    #expect(answer.text.contains("no test runs `never`"), "\(answer.text)")
    #expect(answer.text.contains("all 2 tests still pass"), "\(answer.text)")
    #expect(!answer.text.contains("`isEven` could"), "\(answer.text)")
    #expect(try package.contents() == before)
    // The second call knows all of it.
    let again = try probe(package, "--report stryker=\(package.folder.path)/report.json")
    #expect(again.text.contains("This call ran no mutant"), "\(again.text)")
    #expect(try package.folder.text(of: "report.json").contains("\"Survived\""))
  }

  @Test("Tests that are red, flaky or skipped are named, and the others are witnesses")
  func someRed() throws {
    let package = try SmallPackage(
      code: SmallPackage.counting,
      tests: SmallPackage.swiftTests + """

        @Test func alwaysRed() { #expect(isEven(3)) }
        @Test(.disabled()) func off() {}
        """)
    let answer = try probe(package)
    #expect(answer.exit == .exited(1))
    #expect(answer.text.contains("- alwaysRed() fails without any change"), "\(answer.text)")
    #expect(answer.text.contains("- off() is skipped"), "\(answer.text)")
  }

  @Test("XCTest, inlinable code and a package by path are probed, and an executable is named")
  func otherTraits() throws {
    let package = try SmallPackage(
      code: "import Other\n"
        + SmallPackage.counting.replacing(
          "public func", with: "@inlinable public func"),
      tests: SmallPackage.xctests, isRich: true)
    let answer = try probe(package)
    #expect(answer.exit == .exited(1))
    #expect(answer.text.contains("no test runs `never`"), "\(answer.text)")
    #expect(answer.text.contains("Tool (executable)"), "\(answer.text)")
    #expect(
      answer.text.contains("- SmallTests/testRed fails without any change"), "\(answer.text)")
  }

  @Test("A package without a sound test gets a clear word, and an exit code of its own")
  func nothingLeft() throws {
    let red = try SmallPackage(
      code: SmallPackage.counting, tests: "\n@Test func red() { #expect(isEven(3)) }\n")
    let answer = try probe(red)
    #expect(answer.exit == .exited(65))
    #expect(answer.text.contains("no test that passes each time"), "\(answer.text)")
    #expect(answer.text.contains("- red() fails without any change"), "\(answer.text)")
    let broken = try probe(try SmallPackage(code: "func", tests: SmallPackage.swiftTests))
    #expect(broken.exit == .exited(65))
    #expect(broken.text.contains("does not build with its tests"), "\(broken.text)")
    let lonely = try SmallPackage(code: "", tests: SmallPackage.swiftTests)
    try lonely.depend(onPackageAt: "file://\(lonely.folder.path)/Gone")
    let alone = try probe(lonely)
    #expect(alone.exit == .exited(65))
    #expect(alone.text.contains("depends on packages that are not in its"), "\(alone.text)")
    #expect(alone.text.contains("Gone"), "\(alone.text)")
    let untested = try probe(try SmallPackage(code: SmallPackage.counting, tests: nil))
    #expect(untested.exit == .exited(65))
    #expect(untested.text.contains("has no test target"), "\(untested.text)")
  }

  @Test("It asks for a package, and for numbers above 0") func usage() throws {
    #expect(try course.run("probe").exit == .exited(64))
    #expect(try course.run("probe .. --minutes none").exit == .exited(64))
    let answer = try course.run("probe Tests")
    #expect(answer.exit == .exited(64))
    #expect(answer.text.contains("there is no Package.swift"), "\(answer.text)")
  }
}
