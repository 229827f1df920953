import Testing

@testable import WorkbookKit

@Suite("Verdict") struct VerdictTests {
  @Test(
    "A bug is caught by a failed expectation or a crash, never by a hang",
    arguments: [
      (MutantResult.Fate.caught, true), (.crashed, true), (.hung, false), (.survived, false),
    ])
  func caught(_ fate: MutantResult.Fate, _ isCaught: Bool) {
    var verdict = Verdict(.missesBugs)
    verdict.mutants = [.sample("forgets", fate)]
    #expect(verdict.caught.isEmpty != isCaught)
    #expect(verdict.survivors.isEmpty == isCaught)
  }

  @Test("Tests that caught no bug are told, once there were bugs to catch") func idle() {
    var verdict = Verdict(.passed)
    verdict.tests = [.first, .second].map { TestResult(name: $0, state: .passed) }
    #expect(verdict.idleTests.isEmpty)
    verdict.mutants = [.sample("a", killers: [.second]), .sample("b", .survived)]
    #expect(verdict.idleTests == [.first])
  }

  @Test("A skipped test counts as one that did not pass") func failedTests() {
    var verdict = Verdict(.incomplete)
    let states: [TestResult.State] = [.passed, .failed, .skipped, .unfinished, .neverRan]
    verdict.tests = states.map { TestResult(name: .first, state: $0) }
    #expect(verdict.failedTests.map(\.state) == Array(states.dropFirst()))
  }

  @Test(
    "How a run ended is told where it did not end in order",
    arguments: [
      (.exited(1), [.runEnded], nil), (.exited(0), [], .exit(0)),
      (.signalled(5), [.runEnded], .signal(5, lastWords: "")),
      (.timedOut, [], .timedOut(seconds: 0.02)), (.printedTooMuch, [], .printedTooMuch),
    ] as [(ChildProcess.Termination, [TestRecord], Ending?)])
  func ending(_ termination: ChildProcess.Termination, _ records: [TestRecord], _ ending: Ending?) {
    #expect(Suite.verdict(of: .sample(records, termination), .failed).ending == ending)
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
