import Foundation
import Testing
import WorkbookCourse

@testable import WorkbookChecker

@Suite("Programs that share a build", .onOwnThreads) struct ProgramFamilyTests {
  private static let counter = """
    import Observation

    struct Counter {
      private(set) var count = 0

      mutating func add() {
        count += 1
      }
    }

    """

  private static func program(_ text: String, beside files: [FileName: String] = [:])
    -> SourceFolder
  {
    let all = files.merging(["Counter.swift": text]) { $1 }
    return SourceFolder(folder: "Answers/first", files: all.mapValues { Data($0.utf8) })
  }

  private static func family(_ others: String...) -> ProgramFamily {
    var family = ProgramFamily("first", program(counter))
    for (number, other) in others.enumerated() {
      _ = family.add("other-\(number + 1)", program(other))
    }
    return family
  }

  @Test("A program alone is built as it is") func alone() {
    let sources = Self.program(Self.counter)
    #expect(ProgramFamily("first", sources).sources(root: "/p") == sources)
  }

  @Test("A program with another body is a case of that body's switch") func otherBody() {
    let family = Self.family(Self.counter.replacing("+= 1", with: "+= 2"))
    let texts = family.sources(root: "/p").texts
    #expect(
      texts["Counter.swift"] == """
        #sourceLocation(file: "/p/Answers/first/Counter.swift", line: 1)
        import Observation

        struct Counter {
          private(set) var count = 0

          mutating func add() {
        switch WorkbookSchemata.site1() {
        case 1:
        #sourceLocation(file: "/p/Answers/first/Counter.swift", line: 7)
            count += 2
        default:
        #sourceLocation(file: "/p/Answers/first/Counter.swift", line: 7)
            count += 1
        }
        #sourceLocation(file: "/p/Answers/first/Counter.swift", line: 8)
          }
        }

        #sourceLocation()

        """)
    #expect(texts["WorkbookSchemata.swift"]?.contains("names: [String] = [\"other-1\"]") == true)
  }

  @Test("The setting that names an answer is not that of planted bugs, and reports no bug reached")
  func setting() throws {
    let family = Self.family(Self.counter.replacing("+= 1", with: "+= 2"))
    let support = try #require(family.sources(root: "/p").texts["WorkbookSchemata.swift"])
    #expect(support.contains("@_silgen_name(\"workbook_answer\")"))
    #expect(!support.contains("workbook_variant"))
    #expect(!support.contains("if here"))
  }

  @Test("Comments and blank lines make no difference") func comments() {
    let other = Self.counter.replacing("  mutating", with: "  /// Counts.\n\n  mutating")
      .replacing("    count +=", with: "    // One more.\n    count +=")
    let family = Self.family(other)
    #expect(family.programs.map(\.name) == ["first", "other-1"])
    #expect(
      family.sources(root: "/p").texts["Counter.swift"]?.contains("switch") == false)
  }

  @Test("A helper function of one program is there for all, with a switch where two differ")
  func helpers() throws {
    func helped(by number: Int) -> String {
      Self.counter.replacing("count += 1", with: "count += step()").replacing(
        "  }\n}\n", with: "  }\n\n  private func step() -> Int {\n    \(number)\n  }\n}\n")
    }
    let family = Self.family(helped(by: 2), helped(by: 3))
    let text = try #require(family.sources(root: "/p").texts["Counter.swift"])
    #expect(family.programs.count == 3)
    #expect(text.matches(of: /private func step/).count == 1)
    #expect(text.contains("case 1:\n") && text.contains("case 2:\n"))
    #expect(text.matches(of: /switch/).count == 2)
  }

  @Test(
    "A body of one expression returns its value from the switch, whatever the others are",
    arguments: [
      ("a function", "func next() -> Int {", "return     count + 1"),
      ("a function of functions", "func next(_ f: () -> Void) -> Int {", "return     count + 1"),
      ("a property", "var next: Int {", "return     count + 1"),
      ("a function without a result", "func next(_ f: (Int) -> Void) {", "    count + 1"),
      ("an initializer", "init(_ f: (Int) -> Void) {", "    count + 1"),
      ("an observer", "var next = 0 {\n    didSet {", "    count + 1"),
    ])
  func results(what: String, header: String, expected: String) throws {
    let close = header.hasSuffix("didSet {") ? "  }\n  }\n" : "  }\n"
    func program(_ body: String) -> String {
      "struct Counter {\n  var count = 0\n  \(header)\n    \(body)\n\(close)}\n"
    }
    var family = ProgramFamily("first", Self.program(program("count + 1")))
    let isAdded = family.add("other", Self.program(program("let next = count\n    return next")))
    #expect(isAdded)
    let text = try #require(family.sources(root: "/p").texts["Counter.swift"])
    #expect(text.split(separator: "\n").contains { $0.hasPrefix(expected) }, "\(what): \(text)")
  }

  @Test(
    "What differs in more needs a build of its own",
    arguments: [
      ("a property", counter.replacing("var count = 0", with: "var count = 1")),
      ("a further property", counter.replacing("  mutating", with: "  var step = 1\n\n  mutating")),
      ("a further import", "import Foundation\n" + counter),
      ("a signature", counter.replacing("func add()", with: "func add(_ step: Int)")),
      ("what stands at the end", counter + "\nextension Counter: Sendable {}\n"),
      (
        "an initializer, which replaces another",
        counter.replacing("  mutating", with: "  init() {\n    count = 1\n  }\n\n  mutating")
      ),
      (
        "a test, which would run in all",
        counter.replacing(
          "  }\n}\n", with: "  }\n\n  @Test func counts() {\n    add()\n  }\n}\n")
      ),
      (
        "a test of XCTest",
        counter.replacing("  }\n}\n", with: "  }\n\n  func testCounts() {\n    add()\n  }\n}\n")
      ),
    ])
  func others(what: String, text: String) {
    #expect(Self.family(text).programs.count == 1, "\(what)")
  }

  @Test("So does a program with other files, or another fixture") func files() {
    var family = ProgramFamily("first", Self.program(Self.counter, beside: ["a.json": "1"]))
    let others: [(name: String, files: [FileName: String])] = [
      ("no-fixture", [:]), ("fixture", ["a.json": "2"]),
      ("file", ["a.json": "1", "B.swift": ""]), ("same", ["a.json": "1"]),
    ]
    for other in others {
      _ = family.add(other.name, Self.program(Self.counter, beside: other.files))
    }
    #expect(family.programs.map(\.name) == ["first", "same"])
  }
}
