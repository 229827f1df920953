#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookCourse

  @Suite("Grading", .onOwnThreads, .startsProcesses) struct GraderTests {
    private static let diff =
      "--- a/Sources/A/A.swift\n+++ b/Sources/A/A.swift\n@@ -1 +1 @@\n-a\n+b\n"

    private static func mutant(
      _ name: String, breaks line: String, also: String = ""
    ) throws -> any Variant {
      try VariantFile.read(
        "kind: mutant\nbreaks: \(line)\nalso: \(also)\ntells: It is \(name).\n\n\(diff)",
        name: name)
    }

    func grade(
      _ rule: String, scan: String = "", runsAllTests: Bool = false, also: String = "",
      memory: CatchMemory = CatchMemory(),
      change: (inout BuiltSuite) -> Void = { _ in },
      onProgress: @escaping @Sendable (JudgingEvent) -> Void = { _ in }
    ) throws -> Judgement {
      let variants = [
        try Self.mutant("late", breaks: "S10"),
        try Self.mutant("early", breaks: "S2", also: also),
        try VariantFile.read(
          "kind: alternative\ntells: It is other.\n\n\(Self.diff)", name: "other"),
      ]
      let scripted = try ScriptedSuite(rule)
      var suite = try scripted.suite()
      change(&suite)
      let mutants = MutantsStep(
        mutants: variants.mutants, runsAllTests: runsAllTests, memory: memory)
      let scan = SourceScan(path: "/p/T.swift", text: scan)
      return try GradingPlan.learner(variants.alternatives, mutants, scans: [scan])
        .judgement(in: RunPool(of: suite, progress: GradingProgress(onProgress)))
    }

    private static let catching = """
      case "$variant" in early) reach; failing=first ;; late) reach; failing=second ;; esac
      """

    @Test("Tests that catch every bug and are stable pass, bugs in the order of Behaviour")
    func passed() throws {
      let verdict = try grade(Self.catching).verdict
      #expect(verdict.outcome == .passed)
      #expect(verdict.mutants.map(\.name) == ["early", "late"])
      #expect(verdict.mutants.map(\.killers) == [[.first], [.second]])
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.map(\.reached) == [true, true])
      #expect(verdict.alternatives.map(\.isAccepted) == [true])
    }

    @Test("A bug that gets through is told, and whether any test came near it") func survivor()
      throws
    {
      let verdict = try grade("case $variant in early) reach ;; esac").verdict
      #expect(verdict.outcome == .missesBugs)
      #expect(verdict.mutants.map(\.fate) == [.survived, .survived])
      #expect(verdict.mutants.map(\.reached) == [true, false])
      #expect(verdict.grades?.survivors.map(\.name) == ["early", "late"])
    }

    @Test("An assertion that runs after its test has ended catches nothing, and is named")
    func lateAssertion() throws {
      let rule = ScriptedSuite.late + "if [ \"$variant\" = early ]; then reach; late; fi\n"
      let judgement = try grade(rule + Self.lateOnly)
      #expect(judgement.verdict.mutants.map(\.fate) == [.survived, .caught])
      #expect(judgement.verdict.mutants.first?.lateIssue?.test == .first)
      #expect(judgement.remarks == [.lateAssertion(.sample(.first, ""))])
    }

    @Test("One that fails late on the correct code fails nothing, and is named once")
    func lateOnCorrectCode() throws {
      let judgement = try grade(
        Self.catching + "\n" + ScriptedSuite.late + "[ -n \"$failing\" ] || late")
      #expect(judgement.verdict.outcome == .passed)
      #expect(judgement.remarks == [.lateAssertion(.sample(.first, ""))])
    }

    @Test("A test that records a known issue is no pass") func knownIssue() throws {
      let rule = """
        event testStarted ",\\"testID\\":\\"$(id first 1)\\""
        event issueRecorded ",\\"issue\\":{\\"isKnown\\":true},\\"testID\\":\\"$(id first 1)\\""
        """
      guard case .incomplete(_, .knownIssues(let names)) = try grade(rule).verdict else {
        Issue.record("it passed")
        return
      }
      #expect(names == [.first])
    }

    @Test("Tests that fail on the correct code are graded no further") func failsOnCorrectCode()
      throws
    {
      let judgement = try grade("failing=second", scan: "@Test func a() {\n  XCTFail()\n}")
      let verdict = judgement.verdict
      #expect(verdict.outcome == .failsOnCorrectCode)
      #expect(verdict.issues.map(\.test) == [.second])
      #expect(verdict.alternatives.isEmpty && verdict.mutants.isEmpty)
      #expect(words(judgement) == ["XCTFail"])
    }

    @Test("Tests that reject another correct program are told by what they said of it")
    func rejects() throws {
      let verdict = try grade("[ \"$variant\" != other ] || failing=first").verdict
      #expect(verdict.outcome == .rejectsAlternative)
      #expect(verdict.issues == [.sample(.first, "other")])
      #expect(verdict.alternatives.map(\.isAccepted) == [false])
      // The bugs are met all the same, but not by the test that rejects.
      #expect(verdict.mutants.allSatisfy { !$0.killers.contains(.first) })
      #expect(!verdict.mutants.isEmpty)
    }

    @Test(
      "From Swift 6.4 on, an assertion of Swift Testing counts in an XCTestCase, and is no remark")
    func foreignAssertions() throws {
      let scan = SourceScan(
        path: "/p/T.swift",
        text:
          "class A: XCTestCase {\n  func testA() { #expect(a) }\n}\n@Test func b() { XCTFail() }\n")
      let pool = try ScriptedSuite("failing=first").pool()
      for (ignores, words) in [(true, ["#expect", "XCTFail"]), (false, ["XCTFail"])] {
        var plan = GradingPlan.learner([], MutantsStep(mutants: []), scans: [scan])
        plan.ignoresForeignAssertions = ignores
        #expect(self.words(try plan.judgement(in: pool)) == words)
      }
    }

    private func words(_ judgement: Judgement) -> [String] {
      judgement.remarks.compactMap {
        if case .deadAssertion(let mark, _) = $0 { mark.word } else { nil }
      }
    }

    struct Unstable: Sendable, CustomTestStringConvertible {
      var rule: String
      var circumstance: Circumstance

      var testDescription: String { "\(circumstance)" }
    }

    @Test(
      "Tests that pass once and not always are flaky, with the circumstance",
      arguments: [
        Unstable(
          rule: "[ $times = 1 ] || failing=first", circumstance: .repeatedInOneProcess(times: 20)),
        Unstable(rule: "[ $order = serial ] || failing=first", circumstance: .inParallel),
        Unstable(
          rule: "[ $zone != Pacific/Kiritimati ] || failing=first",
          circumstance: .timeZone("Pacific/Kiritimati")),
        Unstable(
          rule: "case \"$only\" in *second*) failing=second ;; esac", circumstance: .alone(.second)),
      ])
    func flaky(_ a: Unstable) throws {
      guard case .flaky(_, let circumstance, .failed) = try grade(a.rule).verdict else {
        Issue.record("it is not flaky")
        return
      }
      #expect(circumstance == a.circumstance)
    }

    @Test("What is flaky is not blamed for rejecting a correct program") func flakyFirst() throws {
      let verdict = try grade("[ $order = serial ] && [ \"$variant\" != other ] || failing=first")
      #expect(verdict.verdict.outcome == .flaky)
    }

    @Test("Waiting that is met each time is a sleep, with the line that the source shows")
    func sleeps()
      throws
    {
      let judgement = try grade("read line < /dev/null; sleep 0.3", scan: "\nsleep(1)") { suite in
        for index in suite.firstRuns.indices { suite.firstRuns[index].ending.wallTime += 10 }
      }
      guard case .sleeps(_, let seconds, let calls) = judgement.verdict else {
        Issue.record("it does not sleep")
        return
      }
      #expect(seconds > 0.2)
      #expect(
        calls == [
          SourceMark(place: Place(path: "/p/T.swift", line: 2, column: 1), word: "sleep")
        ])
    }

    @Test("A process that dies before any test has the class that cannot be discovered beside it")
    func undiscoverable() throws {
      let source = "@MainActor class A: XCTestCase {\n  func testA() {}\n}"
      let verdict = try grade("kill -6 $$", scan: source).verdict
      guard case .crashed(_, .signal(6, _), let classes) = verdict else {
        Issue.record("it did not crash")
        return
      }
      #expect(classes == [SourceMark(place: Place(path: "/p/T.swift", line: 1), word: "A")])
    }
  }
#endif
