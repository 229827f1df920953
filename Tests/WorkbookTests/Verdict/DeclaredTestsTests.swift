import Testing

@testable import WorkbookChecker

@Suite("Declared tests", .onOwnThreads) struct DeclaredTestsTests {
  private static let base = """
    class Base: XCTestCase {
      func testOne() {}
      func testTwo() async throws {
        if true {}
      }
      func helper() {}
      func testWith(_ argument: Int) {}
    }

    """

  private func declared(_ sources: String...) -> DeclaredTests {
    DeclaredTests(
      in: sources.enumerated().map { SourceScan(path: "\($0).swift", text: $1) })
  }

  private static let planned: [TestName] = ["Base/testOne", "Base/testTwo", "adds()"]

  @Test("What was planned is no remark") func planned() {
    let source = Self.base + "@Test(\"It adds\") func adds() {}\n"
    #expect(declared(source).remarks(planned: Self.planned).isEmpty)
  }

  @Test("A test of a class has the place of its declaration") func place() {
    let declared = declared("", Self.base)
    #expect(declared.place(of: "Base/testTwo") == Place(path: "1.swift", line: 3))
    #expect(declared.place(of: "Base/helper") == nil)
    #expect(declared.place(of: "adds()") == nil, "the library says it")
    let facts = RunFacts(tests: [TestResult(name: "Base/testOne", state: .unfinished)])
    let scan = SourceScan(path: "A.swift", text: Self.base)
    #expect(facts.located(in: [scan]).tests[0].place == Place(path: "A.swift", line: 2))
  }

  @Test("A test that no library found is told at its place") func neverRan() {
    let source = """
      import Testing
      @Suite struct ATests {
        @Test func adds() {}
        #if os(Windows)
          @Test func never() {}
        #endif
      }

      """
    #expect(
      declared(source).remarks(planned: Self.planned) == [
        .neverRan(
          SourceMark(place: Place(path: "0.swift", line: 5), word: "never"), .swiftTesting)
      ])
    #expect(declared(Self.base).remarks(planned: []).count == 2)
  }

  @Test(
    "What a class inherits and does not run is told, also over two files and two classes",
    arguments: [
      ("final class Heir: Base {}", 2),
      ("final class Heir: Base { override func testOne() {} }", 1),
      ("class Middle: Base {}\nfinal class Heir: Middle {}", 2), ("class Heir: Other {}", nil),
    ] as [(String, Int?)])
  func inherited(_ heir: String, _ count: Int?) throws {
    let remarks = declared(Self.base, heir)
      .remarks(planned: Self.planned + ["Heir/testOne"].filter { _ in count == 1 })
    let counts = remarks.compactMap { remark -> Int? in
      guard case .inheritedTests(let mark, "Base", let count) = remark else { return nil }
      return mark.word == "Heir" ? count : nil
    }
    #expect(counts == [count].compactMap(\.self))
  }

  @Test("Where the library runs what is inherited, as on a Mac, nothing is said") func onAMac() {
    let names: [TestName] = ["Heir/testOne", "Heir/testTwo"]
    #expect(
      declared(Self.base, "final class Heir: Base {}").remarks(planned: Self.planned + names)
        .isEmpty)
  }

  @Test("Tests of Swift Testing are not inherited either") func swiftTesting() {
    let source = """
      class Shelf {
        @Test func adds() {}
      }
      final class Heir: Shelf {}

      """
    let remarks = declared(source).remarks(planned: Self.planned)
    #expect(
      remarks == [
        .inheritedTests(
          SourceMark(place: Place(path: "0.swift", line: 4), word: "Heir"), from: "Shelf", count: 1)
      ])
    #expect(declared(source).heirs(of: "Shelf") == ["Heir"])
    #expect(declared(source).heirs(of: "Heir") == [])
  }
}
