import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Forgotten tests", .onOwnThreads) struct ForgottenTestsTests {
  private func marks(_ texts: String...) -> [String] {
    let scans = texts.enumerated().map { SourceScan(path: "/p/\($0).swift", text: $1) }
    return ForgottenTests(in: scans).remarks.map { remark in
      guard case .forgottenTest(let mark, let library) = remark else { return "another remark" }
      return "\(mark.place.path):\(mark.place.line) \(mark.word) \(library.rawValue)"
    }
  }

  @Test(
    "What asserts and is run by nobody is found, with its line",
    arguments: [
      ("import Testing\n\nfunc adds() {\n  #expect(a == b)\n}", "3 adds Swift Testing"),
      (
        "struct T {\n  @Test func a() {}\n  func adds() async throws {\n    try #require(b)\n  }\n}",
        "3 adds Swift Testing"
      ),
      (
        "let a: [Int] = [1]\n@Suite struct T {\n  func adds() { #expect(b) }\n}",
        "3 adds Swift Testing"
      ),
      ("struct T {\n  func adds() { #expect(b) }\n}", "2 adds Swift Testing"),
      ("@Suite struct T {\n  func `adds two`() { #expect(b) }\n}", "2 `adds two` Swift Testing"),
      (
        "struct T { @Test func a() {} }\nextension T {\n  func adds() { Issue.record() }\n}",
        "3 adds Swift Testing"
      ),
      (
        "class T: XCTestCase {\n  func testA() {}\n  func adds()\n    async\n  { XCTAssert(a) }\n}",
        "3 adds XCTest"
      ),
      (
        "@Suite struct T {\n  @Test func same() {}\n}\n@Suite struct U {\n  func same() { #expect(a) }\n}",
        "5 same Swift Testing"
      ),
    ])
  func found(_ source: String, _ mark: String) {
    #expect(marks(source) == ["/p/0.swift:\(mark)"])
  }

  @Test(
    "Tests, helpers that something names, and what others may call are none",
    arguments: [
      "@Test func adds() { #expect(a) }",
      "@Test(\"It adds\")\n@MainActor\nfunc adds() { #expect(a) }",
      "class T: XCTestCase { func testA() { XCTAssert(a) } }",
      "@Test(.enabled { true }) func adds() { #expect(a) }",
      "class T: XCTestCase { override func setUp() { XCTAssert(a) } }",
      "func adds() { #expect(a) }\n@Test func b() { adds() }",
      "@Suite struct T {\n  static func adds() { #expect(a) }\n  @Test func b() { Self.adds() }\n}",
      "@Suite struct T {\n  func adds() { #expect(a) }\n  @Test func b() { self.adds() }\n}",
      "@Suite struct T {\n  func adds() { #expect(a) }\n  @Test func b() { run(adds) }\n}",
      "func adds(_ a: Int) { #expect(a == 1) }", "func adds() -> Bool { #expect(a); return a }",
      "@Suite struct T {\n  func adds() { model.add() }\n}", "// func adds() { #expect(a) }",
      "final class Spy: Layer {\n  func adds() { #expect(a) }\n}",
      "@Suite final class T: Layer {\n  @Test func b() {}\n  func adds() { #expect(a) }\n}",
      "@Suite final class T {\n  @Test func b() {}\n}\nextension T: Layer { func adds() { #expect(a) } }",
      "@Test func b() { func adds() { #expect(a) } }",
      "struct T { @Test func b() {}\n  var adds: Bool { #expect(a); return a } }",
    ])
  func none(_ source: String) {
    #expect(marks(source).isEmpty)
  }

  @Test("A helper may be called from another file") func otherFile() {
    #expect(marks("func adds() { #expect(a) }", "@Test func b() { adds() }").isEmpty)
    #expect(marks("func adds() { #expect(a) }", "@Test func b() {}").count == 1)
  }

  @Test("Neither a solution, a given suite, a starter nor a kept answer has one") func shipped()
    throws
  {
    let course = try Course(containing: #filePath)
    let folders = try course.lessons.flatMap { lesson in
      try [lesson.exercise, lesson.solution, lesson.suite].map { try course.sources(in: $0) }
        + course.answers(of: lesson).map { try course.answer($0, of: lesson) }
    }
    #expect(folders.count > 100)
    for folder in folders {
      #expect(ForgottenTests(in: folder.scans).remarks == [], "\(folder.folder)")
    }
  }
}
