import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("JSON", .onOwnThreads) struct JSONReportTests {
  private let place: ReadOnlyCourse

  init() throws { place = try ReadOnlyCourse() }

  private func object(_ verdicts: [Verdict?] = []) throws -> [String: Any] {
    let text = JSONReport(place.course, .sample(place.course, verdicts)).text()
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func lessons(_ object: [String: Any]) throws -> [[String: Any]] {
    try #require(object["lessons"] as? [[String: Any]])
  }

  @Test("The keys are those that are promised") func keys() throws {
    let object = try object()
    #expect(Set(object.keys) == ["lessons", "current", "passed", "total"])
    let common: Set = [
      "number", "name", "title", "kind", "outcome", "passed", "mastered", "tests", "beyond",
    ]
    let lessons = try lessons(object)
    #expect(Set(lessons[0].keys) == common)
    #expect(Set(lessons[1].keys) == common.union(["mutants", "alternatives"]))
  }

  @Test("A lesson without a verdict is not started, with what there is to catch") func notStarted()
    throws
  {
    let object = try object()
    let greeting = try lessons(object)[1]
    #expect(greeting["outcome"] as? String == "not-started")
    #expect(greeting["kind"] as? String == "test")
    #expect(greeting["number"] as? Int == 2)
    #expect(greeting["tests"] as? [String: Int] == ["passed": 0, "failed": 0])
    #expect(greeting["mutants"] as? [String: Int] == ["caught": 0, "total": 3])
    #expect(greeting["alternatives"] as? [String: Int] == ["accepted": 0, "total": 1])
    #expect(object["current"] as? String == "Counter")
    #expect(object["passed"] as? Int == 0 && object["total"] as? Int == 4)
  }

  @Test("A lesson that falls short says where to look, what was found, and which lines are open")
  func found() throws {
    let there = Place(path: place.course.path("Exercises/01-Counter/A.swift"), line: 7)
    let red = TestName(name: "T/red()", title: "S2 · It counts")
    let facts = RunFacts.sample([red], .failed, issues: [.sample(red, "a == b", at: there)])
    let lesson = try lessons(object([.failed(facts)]))[0]
    #expect(lesson["file"] as? String == "Exercises/01-Counter/A.swift")
    #expect(lesson["line"] as? Int == 7)
    #expect((lesson["message"] as? String)?.contains("a == b") == true)
    #expect(lesson["open"] as? [String] == ["S2"])
  }

  @Test("What lies beyond is null until it was run; then it is in numbers, and may master")
  func beyond() throws {
    let core = Verdict.passed(RunFacts(), Grades(mutants: [.sample("a")]))
    #expect(try lessons(object([nil, core]))[1]["beyond"] is NSNull)
    let further: [(Grades, [String: Int], Bool)] = [
      (Grades(mutants: [.sample("b"), .sample("c")]), ["caught": 2, "total": 2], true),
      (
        Grades(mutants: [.sample("b"), .sample("c", .survived)]), ["caught": 1, "total": 2], false
      ),
    ]
    for (grades, numbers, isMastered) in further {
      let beyond: Verdict =
        isMastered ? .passed(RunFacts(), grades) : .missesBugs(RunFacts(), grades)
      let standings = Standings(place.course, Progress()).with([
        (place.course.lessons[1], Judgement(core, beyond: beyond))
      ])
      let text = JSONReport(place.course, standings).text()
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let greeting = try lessons(try #require(object))[1]
      #expect(greeting["beyond"] as? [String: Int] == numbers)
      #expect(greeting["outcome"] as? String == "passed")
      #expect(greeting["passed"] as? Bool == true)
      #expect(greeting["mastered"] as? Bool == isMastered)
    }
  }

  @Test("A verdict is told in numbers") func verdict() throws {
    let facts = RunFacts(tests: [
      TestResult(name: .first, state: .passed), TestResult(name: .second, state: .skipped),
    ])
    let grades = Grades(
      alternatives: [
        AlternativeResult(name: "other", tells: "It is other.", fate: .passed)
      ],
      mutants: [.sample("a"), .sample("b", .crashed), .sample("c", .hung)])
    let greeting = try lessons(object([nil, .missesBugs(facts, grades)]))[1]
    #expect(greeting["outcome"] as? String == "misses-bugs")
    #expect(greeting["tests"] as? [String: Int] == ["passed": 1, "failed": 1])
    #expect(greeting["mutants"] as? [String: Int] == ["caught": 1, "total": 3])
    #expect(greeting["alternatives"] as? [String: Int] == ["accepted": 1, "total": 1])
  }

  @Test("When all is passed, the key of the current lesson is there, and null") func allPassed()
    throws
  {
    let object = try object(Array(repeating: .sample(.passed), count: 4))
    #expect(object["current"] is NSNull)
    #expect(object["passed"] as? Int == 4)
  }

  @Test("Outcomes are lower-case words with hyphens, each its own") func outcomes() {
    let words = Outcome.allCases.map(\.rawValue)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }
}
