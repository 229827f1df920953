import Foundation
import Testing

@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Assertions that are taken away") struct AssertionTests {
  private static let text = """
    @Suite struct ATests {
      @Test func a() throws {
        let b = try #require(c)
        #expect(b == 1)  // at once
        try #require(
          b == 2,
          "👩‍👩‍👧")
        for d in e { #expect(d) }
        await #expect(throws: Never.self) {
          f()
        }
        XCTAssertEqual(g, h)
      }
      @Test func i() { #expect(j) }
    }

    """

  private let schemata = AssertionSchemata(
    of: SourceFolder(folder: "T", files: ["A.swift": Data(text.utf8)]))

  @Test("Those of whole lines can be, and the others are counted") func found() {
    #expect(
      schemata.assertions.map(\.text) == [
        "#expect(b == 1)", "try #require( b == 2, \"👩‍👩‍👧\")",
        "await #expect(throws: Never.self) { f() }", "XCTAssertEqual(g, h)",
      ])
    #expect(
      schemata.assertions.map(\.place) == [
        "T/A.swift:4", "T/A.swift:5", "T/A.swift:9", "T/A.swift:12",
      ])
    #expect(schemata.fixed == 3)
  }

  @Test("Each stands behind its own switch, on its own lines") func switched() {
    let files = schemata.tests(switching: [0, 1, 2]).texts
    #expect(
      files["A.swift"] == """
        @Suite struct ATests {
          @Test func a() throws {
            let b = try #require(c)
            if WorkbookAssertions.isOn(1) { #expect(b == 1) }  // at once
            if WorkbookAssertions.isOn(2) { try #require(
              b == 2,
              "👩‍👩‍👧") }
            for d in e { #expect(d) }
            if WorkbookAssertions.isOn(3) { await #expect(throws: Never.self) {
              f()
            } }
            XCTAssertEqual(g, h)
          }
          @Test func i() { #expect(j) }
        }

        """)
    #expect(files["WorkbookAssertions.swift"]?.contains("getenv(\"WORKBOOK_ASSERTION\")") == true)
  }
}
