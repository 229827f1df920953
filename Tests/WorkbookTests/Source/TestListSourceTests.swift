import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("What SwiftPM's list of XCTest tests can depend on", .onOwnThreads)
struct TestListSourceTests {
  private static let tests = """
    import XCTest

    // A test of before.
    final class SearchTests: XCTestCase {
      let limit = 3

      func testSearch() async {
        let layer = Layer(answer: "none")
        XCTAssertEqual(layer.count, limit)
      }
    }

    """

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: String
    var others: String
    var matters: Bool

    init(_ name: String, _ words: String, _ others: String, matters: Bool) {
      testDescription = name
      self.words = words
      self.others = others
      self.matters = matters
    }
  }

  private func list(_ files: [String: String]) -> TestListSource {
    let named = files.map { (FileName($0.key), Data($0.value.utf8)) }
    return TestListSource(
      of: SourceFolder(folder: "Tests", files: Dictionary(uniqueKeysWithValues: named)))
  }

  @Test(
    "A change of a declaration counts, and one of a body, a comment or a string does not",
    arguments: [
      Change("a body", "layer.count, limit", "limit, layer.count", matters: false),
      Change("more lines in a body", "let layer", "let other = 1\n    let layer", matters: false),
      Change(
        "a class in a body", "let layer", "class T: XCTestCase { func testT() {} }\n    let layer",
        matters: false),
      Change("a comment", "of before", "func testMore() {}", matters: false),
      Change("a string", "\"none\"", "\"func testMore() {}\"", matters: false),
      Change("a test's name", "testSearch", "testSearches", matters: true),
      Change("what is no test", "testSearch", "search", matters: true),
      Change("a parameter", "testSearch()", "testSearch(_ n: Int = 0)", matters: true),
      Change("async", "() async {", "() {", matters: true),
      Change("a modifier", "  func testSearch", "  private func testSearch", matters: true),
      Change("a superclass", ": XCTestCase", ": Base", matters: true),
      Change("a condition", "  func", "  #if os(macOS)\n  func", matters: true),
      Change("a property of the class", "let limit", "let most = 4\n  let limit", matters: true),
      Change("a test on one line", "  let limit", "  func testA() {}\n  let limit", matters: true),
      Change(
        "a test behind a regular expression with a brace", "let layer",
        "_ = /[{]/\n  }\n  func testB() {\n    _ = /[}]/\n    let layer", matters: true),
      Change(
        "a test behind a raw name with a brace", "  func testSearch",
        "  func `a { b`() {\n  }\n  func `c } d`() {\n  }\n  func testSearch", matters: true),
      Change("a brace too few", "  }\n}", "  }", matters: true),
    ])
  func changes(_ change: Change) {
    let text = Self.tests.replacing(change.words, with: change.others)
    #expect(text != Self.tests)
    #expect((list(["A.swift": text]) != list(["A.swift": Self.tests])) == change.matters)
  }

  @Test(
    "A file counts only if it can declare a test case, or what one inherits",
    arguments: [
      ("struct Layer { func search() {} }", false),
      ("import Testing\n@Suite struct Rows { @Test func rows() {} }", false),
      ("enum Fixture { static let album = 1 }", false),
      ("class Other: SearchTests {}", true),
      ("extension SearchTests { func other() {} }", true),
      ("typealias Base = SearchTests", true),
      ("@MainActor protocol Isolated {}", true),
      ("func testing() {}", true),
      ("import XCTest", true),
    ])
  func files(_ text: String, _ counts: Bool) {
    #expect((list(["A.swift": text]) != list(["A.swift": ""])) == counts)
  }

  @Test("The same text in another file counts, and a fixture does not") func names() {
    #expect(list(["A.swift": Self.tests]) != list(["B.swift": Self.tests]))
    #expect(list(["a.json": "class"]) == list([:]))
  }
}
