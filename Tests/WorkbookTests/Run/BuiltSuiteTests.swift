#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookCourse

  @Suite("A suite's first runs", .onOwnThreads, .startsProcesses) struct BuiltSuiteTests {
    private func verdict(_ suite: BuiltSuite) throws -> Verdict {
      var grades = Grades()
      let step = CorrectCodeStep(allowsKnownIssues: true, whenFailed: { .failed($0) })
      return step.finding(in: RunPool(of: suite), &grades) ?? .passed(suite.facts, nil)
    }

    @Test("A library without tests is not run again") func libraries() throws {
      let suite = try ScriptedSuite().suite()
      #expect(suite.libraries == [.swiftTesting])
      #expect(suite.tests.map(\.name) == [.first, .second])
      #expect(try verdict(suite).outcome == .passed)
    }

    @Test(
      "How the first run ended is the outcome",
      arguments: [
        ("failing=first", .failed), ("exit 0", .incomplete), ("kill -9 $$", .crashed),
        ("names=; event runEnded; exit 69", .incomplete),
      ] as [(String, Outcome)])
    func outcome(_ rule: String, _ outcome: Outcome) throws {
      #expect(try verdict(ScriptedSuite(rule).suite()).outcome == outcome)
    }

    @Test("Each process gets a small fixed environment, and what it leaves behind is removed")
    func environment() throws {
      let rule = """
        [ "$LANG" = en_US.UTF-8 ] && [ "$NO_COLOR" = 1 ] && [ "$zone" = UTC ] && [ -d "$TMPDIR" ] \\
          && [ -z "$WORKBOOK_LESSON" ] && [ -z "$USER" ] && : > "$TMPDIR/left" || failing=first
        """
      let scripted = try ScriptedSuite(rule)
      #expect(try verdict(scripted.suite()).outcome == .passed)
      #expect(Files.names(in: scripted.binary.scratch).isEmpty)
    }

    @Test("The worst library decides, and the tests of both are told") func worst() throws {
      var suite = try ScriptedSuite().suite()
      suite.firstRuns.append(
        .sample([.planned("A/b"), .started("A/b")], .signalled(5), library: .xctest))
      let verdict = try verdict(suite)
      #expect(verdict.outcome == .crashed)
      #expect(verdict.tests.map(\.state) == [.passed, .passed, .unfinished])
    }

    @Test(
      "Each of three zones is run in once, twice in one process in one and side by side in another",
      arguments: [[.swiftTesting], [.swiftTesting, .xctest]] as [[TestLibrary]])
    func steady(_ libraries: [TestLibrary]) throws {
      let scripted = try ScriptedSuite(
        "echo \"$zone $order $times\" >> \"${0%/*}/runs.txt\"", libraries: libraries)
      let pool = try RunPool.begin(scripted.binary, beside: Array(RunRequest.steady.prefix(1)))
      // With one library a core is free for the next run.
      #expect(pool.hasBegun(RunRequest.steady[0]) == (libraries.count == 1))
      #expect(pool.suite.firstRuns.map(\.library) == [.swiftTesting])
      #expect(try pool.isSteady())
      let runs = try scripted.folder.text(of: "runs.txt").split(separator: "\n")
      #expect(
        runs.sorted() == [
          "Pacific/Kiritimati serial 2", "Pacific/Pago_Pago parallel 1", "UTC serial 1",
        ])
    }

    @Test(
      "A run that does not pass is not steady, whether it is an early one or not",
      arguments: ["[ $zone = Pacific/Kiritimati ]", "[ $times = 2 ]", "[ $order = parallel ]"])
    func unsteady(_ condition: String) throws {
      let scripted = try ScriptedSuite(
        "\(condition) && failing=first", libraries: [.swiftTesting])
      let pool = try RunPool.begin(scripted.binary, beside: Array(RunRequest.steady.prefix(1)))
      #expect(pool.suite.firstRuns.map(\.fate) == [.passed])
      #expect(try !pool.isSteady())
    }

    @Test("Behind a first run that fails nothing more is run") func failed() throws {
      let scripted = try ScriptedSuite(
        "echo \"$zone\" >> \"${0%/*}/runs.txt\"; failing=first", libraries: [.swiftTesting])
      let plan = GradingPlan.given { [] }
      let pool = try RunPool.begin(scripted.binary, beside: plan.beside)
      // It has begun beside the first run, however soon that ends.
      _ = try pool.runs(for: RunRequest.steady[0])
      #expect(try plan.judgement(in: pool).verdict.outcome == .failed)
      let runs = try scripted.folder.text(of: "runs.txt").split(separator: "\n")
      #expect(runs.sorted() == ["Pacific/Kiritimati", "UTC"])
    }

    @Test("A repeated run ends with its first failure, whatever its other tests wait for")
    func unsteadyAndSlow() throws {
      let scripted = try ScriptedSuite(
        """
        if [ $times = 2 ]; then
          event testStarted ",\\"testID\\":\\"$(id first 1)\\""
          event issueRecorded ",\\"issue\\":{\\"isFailure\\":true},\\"testID\\":\\"$(id first 1)\\""
          exec sleep 600
        fi
        """, libraries: [.swiftTesting])
      let pool = try RunPool.begin(scripted.binary, beside: Array(RunRequest.steady.prefix(1)))
      let early = try pool.runs(for: RunRequest.steady[0])
      #expect(early.map(\.ending.termination) == [.calledOff])
      #expect(try !pool.isSteady())
    }

    @Test("XCTest is neither repeated in one process nor run side by side, and nobody says so")
    func possible() {
      for circumstance in [Circumstance.inParallel, .repeatedInOneProcess(times: 2)] {
        #expect(TestLibrary.allCases.filter(circumstance.isPossible) == [.swiftTesting])
      }
      for circumstance in [Circumstance.freshProcess, .alone(.first), .timeZone("UTC")] {
        #expect(TestLibrary.allCases.filter(circumstance.isPossible) == TestLibrary.allCases)
      }
    }

    @Test("A time limit leaves room for slow machines") func timeLimit() throws {
      var suite = try ScriptedSuite().suite()
      suite.firstRuns = [.sample(.complete(.first))]
      #expect(suite.timeLimit == 6)
      suite.firstRuns[0].ending.wallTime = 2
      #expect(suite.timeLimit == 20)
      #expect(suite.mutantTimeout == 24)
      suite.firstRuns[0].ending.wallTime = 8
      #expect(suite.mutantTimeout == 32)
    }
  }
#endif
