#if !canImport(Darwin)
  import Testing

  @testable import WorkbookKit

  @Suite("Sleeps", .startsProcesses) struct SleepStepTests {
    private func isSleep(
      _ rule: String, _ source: String = "", limits: SleepStep.Limits = .learner
    ) throws -> Bool {
      let scripted = try ScriptedSuite(rule)
      defer { withExtendedLifetime(scripted) {} }
      var grades = Grades()
      let step = SleepStep(scans: [SourceScan(path: "/p/T.swift", text: source)], limits: limits)
      return try step.finding(on: scripted.suite(), &grades)?.outcome == .sleeps
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

    @Test("A loop that looks at a clock is a sleep where it takes time, and only there")
    func polling() throws {
      #expect(try isSleep(Self.took(100, 100, 0), "while Date() < end {}"))
      #expect(try !isSleep(Self.took(20, 20, 0), "while Date() < end {}"))
      #expect(try !isSleep(Self.took(100, 100, 0), "while Date() < end, !done {}"))
    }

    @Test("A given suite may let some time limits run out, and no more")
    func given() throws {
      #expect(try !isSleep(Self.took(200, 100, 0), "while Date() < end {}", limits: .given))
      #expect(try isSleep(Self.took(400, 100, 0), limits: .given))
      #expect(try isSleep(Self.took(400, 400, 0), "while Date() < end {}", limits: .given))
    }
  }
#endif
