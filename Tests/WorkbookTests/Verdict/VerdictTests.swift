import Foundation
import Testing

@testable import WorkbookChecker

@Suite("Verdict", .onOwnThreads) struct VerdictTests {
  @Test(
    "A bug is caught by a failure, never by a crash, a hang, an exit, a skip or a known issue",
    arguments: [
      (MutantResult.Fate.caught, true), (.crashed, false), (.hung, false), (.survived, false),
      (.left, false), (.skipped, false), (.knownIssue, false),
    ])
  func caught(_ fate: MutantResult.Fate, _ isCaught: Bool) {
    let grades = Grades(mutants: [.sample("forgets", fate)])
    #expect(grades.caught.isEmpty != isCaught)
    #expect(grades.survivors.isEmpty == isCaught)
  }

  @Test("Tests that caught no bug are told, once there were bugs to catch") func idle() {
    #expect(Verdict.passed(.sample(), Grades()).idleTests.isEmpty)
    let mutants: [MutantResult] = [.sample("a", killers: [.second]), .sample("b", .survived)]
    #expect(Verdict.passed(.sample(), Grades(mutants: mutants)).idleTests == [.first])
  }

  @Test("A skipped test counts as one that did not pass") func failedTests() {
    let states: [TestResult.State] = [.passed, .failed, .skipped, .unfinished, .neverRan]
    let facts = RunFacts(tests: states.map { TestResult(name: .first, state: $0) })
    #expect(Verdict.failed(facts).failedTests.map(\.state) == Array(states.dropFirst()))
  }

  @Test("Every outcome has a verdict, and every verdict its facts") func cases() {
    let outcomes = Verdict.everyCase.map(\.outcome)
    #expect(Set(outcomes) == Set(Outcome.allCases))
    let withoutRun: Set<Outcome> = [
      .notStarted, .missing, .doesNotCompile, .noTests, .workbookFault,
    ]
    for verdict in Verdict.everyCase {
      #expect((verdict.facts == nil) == withoutRun.contains(verdict.outcome))
    }
  }

  @Test("What is written of a verdict is read back whole", arguments: Verdict.everyCase)
  func codable(_ verdict: Verdict) throws {
    let judgement = Judgement(verdict, remarks: [.editedOriginal(folder: "Tests/Suites/01-A")])
    let data = try JSONEncoder().encode(judgement)
    #expect(try JSONDecoder().decode(Judgement.self, from: data) == judgement)
  }

  @Test(
    "The Behaviour line of a test stands in front of its title",
    arguments: [
      ("S3 · It stops", "S3"), ("S12: all", "S12"), ("It stops (S3)", nil), ("Stops", nil),
    ] as [(String, String?)])
  func behaviourLine(_ title: String, _ line: String?) {
    #expect(TestName(name: "a", title: title).behaviourLine == line)
  }
}
