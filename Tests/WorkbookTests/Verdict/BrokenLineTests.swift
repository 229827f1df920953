import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("The broken line behind several red ones", .onOwnThreads) struct BrokenLineTests {
  private static func name(_ line: String) -> TestName {
    TestName(name: "T/\(line)()", title: "\(line) · It holds")
  }

  private static func facts(red: [String], green: [String]) -> RunFacts {
    RunFacts(
      tests: red.map { TestResult(name: name($0), state: .failed) }
        + green.map { TestResult(name: name($0), state: .passed) },
      issues: red.map { TestIssue(test: name($0), message: "") })
  }

  private static func bug(_ line: String, _ also: String...) -> Mutant {
    let diff = UnifiedDiff(of: "A.swift", replacing: 0..<1, ["a"], by: ["b"])
    return Mutant(name: line, breaks: line, also: Set(also), tells: "", diff: diff)
  }

  @Test("It is the line of the bug that makes just these lines red, and is reported first")
  func cause() {
    let facts = Self.facts(red: ["S6", "S7", "S8"], green: ["S1"])
    // S9 is beyond the core, where no test of this run looks.
    let bugs = [Self.bug("S7", "S6", "S8", "S9"), Self.bug("S6"), Self.bug("S8", "S6")]
    #expect(facts.brokenLine(by: bugs) == "S7")
    let first = facts.byLine(cause: facts.brokenLine(by: bugs)).issues.map {
      $0.test?.behaviourLine
    }
    #expect(first == ["S7", "S6", "S8"])
  }

  @Test("Without such a bug, with two, and where nothing works yet, it is unknown")
  func unknown() {
    let facts = Self.facts(red: ["S6", "S7"], green: ["S1"])
    #expect(facts.brokenLine(by: [Self.bug("S7")]) == nil)
    #expect(facts.brokenLine(by: [Self.bug("S7", "S6"), Self.bug("S6", "S7")]) == nil)
    let all = Self.facts(red: ["S6", "S7"], green: [])
    #expect(all.brokenLine(by: [Self.bug("S7", "S6")]) == nil)
    #expect(all.byLine(cause: nil).issues.map { $0.test?.behaviourLine } == ["S6", "S7"])
  }
}
