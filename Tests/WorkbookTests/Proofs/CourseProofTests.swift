import Foundation
import Testing

@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Proof that table, manifest, folders and README agree", .onOwnThreads)
struct CourseProofTests {
  private let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
    try place.folder.write(Self.readme, to: "README.md")
  }

  static let readme = """
    | 01 | [Counting](Exercises/01-Counter/README.md) | refactor | count |
    | 02 | [Greeting](Exercises/02-Greeting/README.md) | write tests | greet |
    | 03 | [Waiting](Exercises/03-Waiting/README.md) | write tests | wait |
    | 04 | [Another one](Exercises/04-Other/README.md) | refactor | answer |

    """

  /// What SwiftPM would print of the fixture's table.
  static let targets = [
    ("WorkbookCourse", nil),
    ("Counter", "Exercises/01-Counter"), ("CounterSolution", "Solutions/01-Counter"),
    ("CounterTests", "Tests/Suites/01-Counter"),
    ("Greeter", "Sources/Subjects/Greeter"), ("GreetingTests", "Exercises/02-Greeting"),
    ("GreetingSolutionTests", "Solutions/02-Greeting"),
    ("Waiter", "Sources/Subjects/Waiter"), ("WaitingTests", "Exercises/03-Waiting"),
    ("WaitingSolutionTests", "Solutions/03-Waiting"),
    ("Other", "Exercises/04-Other"), ("OtherSolution", "Solutions/04-Other"),
    ("OtherTests", "Tests/Suites/04-Other"),
  ]

  private func objections(_ targets: [(String, String?)] = Self.targets) -> [String?] {
    let entries = targets.map { name, path in
      "{\"name\":\"\(name)\"\(path.map { ",\"path\":\"\($0)\"" } ?? "")}"
    }
    let dump = Data("{\"targets\":[\(entries.joined(separator: ","))]}".utf8)
    return CourseProof(course: place.course, dump: dump).claims().map(\.failure)
  }

  @Test("They agree as shipped") func agree() {
    #expect(objections() == [nil, nil, nil, nil])
  }

  @Test("A target that the table lacks, and one that the manifest lacks, are named") func targets()
  {
    var targets = Self.targets.filter { $0.0 != "OtherSolution" }
    targets.append(("BadgeTests", "Exercises/99-Badge"))
    #expect(
      objections(targets)[0] == """
        no target OtherSolution at Solutions/04-Other; \
        a target BadgeTests at Exercises/99-Badge that no lesson of the table has
        """)
  }

  @Test("Without a manifest nothing is proved") func noDump() {
    let claims = CourseProof(course: place.course, dump: nil).claims()
    #expect(claims[0].failure == "`swift package dump-package` gave no manifest")
  }

  @Test("TestPatterns that were changed without being sealed are named") func patterns() throws {
    try place.folder.write("// changed", to: "Sources/TestPatterns/Gate.swift")
    #expect(
      objections()[2]
        == "Sources/TestPatterns is not its copy; run `swift run workbook verify NN --seal`")
  }

  @Test("A missing part and a stray folder are named") func parts() throws {
    Files.remove(place.course.path("Solutions/01-Counter/NOTES.md"))
    try place.folder.write("", to: "Exercises/99-Badge/A.swift")
    #expect(
      objections()[1]
        == "01-Counter has no Solutions/01-Counter/NOTES.md; Exercises/99-Badge belongs to no lesson"
    )
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var objection: String
  }

  static let rows = [
    Row(
      testDescription: "another title", old: "[Counting]", new: "[Counter]",
      objection: "no row | 01 | [Counting](Exercises/01-Counter/README.md) | refactor |"),
    Row(
      testDescription: "another kind", old: "README.md) | write tests | wait",
      new: "README.md) | refactor | wait",
      objection: "no row | 03 | [Waiting](Exercises/03-Waiting/README.md) | write tests |"),
    Row(
      testDescription: "a lesson that is none", old: "| 04 |",
      new: "| 99 | [Badge](Exercises/99-Badge/README.md) | refactor | badge |\n| 04 |",
      objection:
        "a row of no lesson: | 99 | [Badge](Exercises/99-Badge/README.md) | refactor | badge |"),
  ]

  @Test("A row of the README that differs is named", arguments: rows) func readme(_ row: Row) throws
  {
    try place.folder.write(
      Self.readme.replacing(row.old, with: row.new), to: "README.md")
    #expect(try #require(objections()[3]).contains(row.objection))
  }
}
