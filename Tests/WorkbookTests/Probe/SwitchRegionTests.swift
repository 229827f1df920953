import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Lines that a switch has to hold", .onOwnThreads) struct SwitchRegionTests {
  /// The region of the line with `here`, counted from the body's first line, or `nil` for the body.
  private static func region(_ body: String, result: String = "Int") throws -> Range<Int>? {
    let text = "func f() -> \(result) {\n\(body)\nreturn 1\n}\n"
    let file = try #require(ProbedFile(path: "A.swift", text: text))
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("here") })
    return SwitchRegion.smallest(around: line..<line + 1, in: file.bodies[0])
      .map { $0.lowerBound - 1..<$0.upperBound - 1 }
  }

  @Test(
    "It is the smallest statement that may stand in a case",
    arguments: [
      ("a()\nhere(1)\nb()", 1..<2),
      ("if a {\n  here(1)\n}", 1..<2),
      ("for a in b {\n  if c {\n    d()\n    here(1)\n  }\n}", 3..<4),
      ("switch a {\ncase 1:\n  here(1)\ndefault: b()\n}", 2..<3),
      ("if a {\n  b()\n} else if here(1) {\n  c()\n}", 0..<5),
      ("guard here(1) else {\n  return 2\n}", 0..<3),
      // What a declaration introduces is used behind it.
      ("if a {\n  let b = here(1)\n  c(b)\n}", 0..<4),
      ("if a {\n  guard let b = here(1) else { return 2 }\n  c(b)\n}", 0..<4),
      // A `break` would leave the switch.
      ("while a {\n  if here(1) {\n    break\n  }\n}", 0..<5),
      // A closure may be of one expression.
      ("a.map {\n  here($0)\n}", 0..<3),
      ("if a(where: {\n  here($0)\n}) {\n  b()\n}", 0..<5),
    ])
  func smallest(_ body: String, _ lines: Range<Int>) throws {
    #expect(try Self.region(body) == lines)
  }

  @Test(
    "Where no statement may, it is the whole body",
    arguments: ["let a = here(1)", "defer {\n  here(1)\n}", "func g() {\n  here(1)\n}"])
  func whole(_ body: String) throws {
    #expect(try Self.region(body) == nil)
  }

  @Test("A body whose statements are its value stays whole") func value() throws {
    let file = try #require(
      ProbedFile(path: "A.swift", text: "@Builder func f() -> String {\n  \"a\"\n  here(1)\n}\n"))
    #expect(SwitchRegion.smallest(around: 2..<3, in: file.bodies[0]) == nil)
  }
}
