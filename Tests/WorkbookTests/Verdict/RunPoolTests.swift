#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookCourse

  @Suite("The pool of runs", .onOwnThreads, .startsProcesses) struct RunPoolTests {
    /// Tests that note in a file that they ran.
    private func counted(_ rule: String = "") throws -> ScriptedSuite {
      try ScriptedSuite("echo \"$variant\" >> \"${0%/*}/runs.txt\"\n\(rule)")
    }

    private func runs(of suite: ScriptedSuite) throws -> Int {
      try suite.folder.text(of: "runs.txt").split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    }

    @Test("Equal requests are one run, and a second look is another") func once() throws {
      let suite = try counted()
      let pool = try suite.pool()
      let request = RunRequest(.alternative("other"))
      pool.prefetch(RunPool.Batch(requests: [request], width: 1))
      let asked = try Array(1...4).parallelMap(width: 4) { (_) throws(WorkbookError) in
        try pool.runs(for: request)
      }
      #expect(asked.allSatisfy { $0.map(\.fate) == [.passed] })
      #expect(try runs(of: suite) == 2)
      _ = try pool.runs(for: request.look(2))
      #expect(try runs(of: suite) == 3)
    }

    @Test("What speaks against a learner runs again, and that look counts") func confirmed() throws
    {
      // Only the first run on the other program fails.
      let suite = try counted(
        "[ -z \"$variant\" ] || [ -e \"$0.seen\" ] || { failing=first; : > \"$0.seen\"; }")
      let pool = try suite.pool()
      let batch = RunPool.Batch(requests: [RunRequest(.alternative("other"))], width: 1)
      let fates = try pool.confirmed(batch, speaksAgainst: { $0 != [.passed] }) { _, runs in
        runs.map(\.fate)
      }
      #expect(fates == [[.passed]])
    }

    @Test("A run that no step needs ends at once, and counts for nothing") func drop() throws {
      let suite = try counted("[ -z \"$variant\" ] || exec sleep 600")
      let pool = try suite.pool()
      let request = RunRequest(.alternative("other"))
      pool.prefetch(RunPool.Batch(requests: [request, request.look(2)], width: 1))
      let start = ContinuousClock.now
      pool.drop()
      #expect(ContinuousClock.now - start < .seconds(60))
      #expect(!pool.hasBegun(request) && !pool.hasBegun(request.look(2)))
    }

    @Test("Each time other programs have run, the tests run on the correct code again")
    func leftover() throws {
      let suite = try counted()
      let pool = try suite.pool()
      _ = try pool.leftover(after: 1)
      _ = try pool.leftover(after: 2)
      #expect(try runs(of: suite) == 3)
    }
  }
#endif
