#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker

  @Suite("Sleeps", .onOwnThreads, .startsProcesses) struct SleepStepTests {
    private func isSleep(
      _ rule: String, _ source: String = "", limits: SleepStep.Limits = .learner
    ) throws -> Bool {
      let scripted = try ScriptedSuite(rule)
      defer { withExtendedLifetime(scripted) {} }
      var grades = Grades()
      let step = SleepStep(scans: [SourceScan(path: "/p/T.swift", text: source)], limits: limits)
      return try step.finding(in: scripted.pool(), &grades)?.outcome == .sleeps
    }

    /// A run that says of itself: so long, of which it computed and waited for a core so long.
    private static func took(_ wall: Int, _ cpu: Int, _ delay: Int) -> String {
      "echo \"ended $$ \(wall)000000 \(cpu)000000 \(delay)000000\" >> \"$WORKBOOK_USAGE\""
    }

    @Test("Waiting is a sleep; waiting for a core, and honest work, is none")
    func idle() throws {
      #expect(try isSleep(Self.took(100, 5, 10)))
      #expect(try !isSleep(Self.took(100, 5, 90)))
      #expect(try !isSleep(Self.took(100, 95, 0)))
    }

    @Test("A sleep that waits for cores hide is told by the test's own clock, where it is named")
    func named() throws {
      let hidden = "span=0.1; " + Self.took(100, 5, 300)
      #expect(try isSleep(hidden, "Task.sleep(for: a)"))
      #expect(try !isSleep(hidden))
      #expect(try !isSleep("span=0.1; " + Self.took(100, 95, 300), "Task.sleep(for: a)"))
      #expect(try !isSleep("span=0.02; " + Self.took(100, 5, 300), "Task.sleep(for: a)"))
    }

    @Test("A test that is slow in one run and quick in another does not sleep") func slowOnce()
      throws
    {
      let rule = "case \"$only\" in ?*) span=0.001 ;; *) span=0.1 ;; esac; "
      #expect(try !isSleep(rule + Self.took(100, 5, 300), "Task.sleep(for: a)"))
      #expect(try !isSleep(rule + Self.took(100, 5, 300), "while Date() < end {}"))
    }

    @Test("A loop that looks at a clock is a sleep where it takes time, and only there")
    func polling() throws {
      let computes = Self.took(100, 100, 0)
      #expect(try isSleep("span=0.1; " + computes, "while Date() < end {}"))
      #expect(try isSleep("span=0.1; " + computes, "done.isInverted = true"))
      #expect(try isSleep("span=0.1; " + computes, "RunLoop.main.run(until: end)"))
      #expect(try !isSleep("span=0.02; " + computes, "while Date() < end {}"))
      #expect(try !isSleep("span=0.1; " + computes, "while Date() < end, !done {}"))
    }

    @Test("A given suite may let some time limits run out, and no more")
    func given() throws {
      #expect(
        try !isSleep("span=0.2; " + Self.took(200, 100, 0), "while Date() < end {}", limits: .given)
      )
      #expect(try isSleep(Self.took(400, 100, 0), limits: .given))
      #expect(
        try isSleep("span=0.4; " + Self.took(400, 400, 0), "while Date() < end {}", limits: .given))
    }
  }
#endif
