#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker

  /// What counts as a catch.
  extension GraderTests {
    struct Accident: Sendable, CustomTestStringConvertible {
      var rule: String
      var fate: MutantResult.Fate

      var testDescription: String { rule }
    }

    @Test(
      "What happens in place of a failure is no catch, and is told as what it is",
      arguments: [
        Accident(rule: "kill -9 $$", fate: .crashed), Accident(rule: "exit 3", fate: .left),
        Accident(rule: "exit 0", fate: .left),
        Accident(
          rule:
            "event testSkipped \",\\\"testID\\\":\\\"$(id first 1)\\\"\"; event runEnded; exit 0",
          fate: .skipped),
        // Nobody ran the code that was changed: it failed for another reason.
        Accident(rule: "failing=first", fate: .survived),
      ])
    func accident(_ a: Accident) throws {
      let rule = a.fate == .survived ? a.rule : "reach; \(a.rule)"
      let verdict = try grade("if [ \"$variant\" = early ]; then \(rule); fi\n" + Self.lateOnly)
        .verdict
      #expect(verdict.outcome == .missesBugs)
      #expect(verdict.mutants.map(\.fate) == [a.fate, .caught])
    }

    static let lateOnly = "[ \"$variant\" != late ] || { reach; failing=second; }"

    @Test("A test that hangs on a bug is named, with how long nothing was recorded")
    func namedHang() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          event testStarted ",\\"testID\\":\\"$(id second 1)\\""
          exec tail -f /dev/null
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly) { $0.shortestTimeLimit = 0.3 }.verdict
      #expect(verdict.mutants.map(\.fate) == [.hung, .caught])
      #expect(verdict.mutants.map(\.culprits) == [[.second], []])
      #expect(try #require(verdict.mutants.first?.silence) >= 0.3)
    }

    @Test("What a run on one bug leaves elsewhere makes no failure on another one a catch")
    func leftElsewhere() throws {
      // The second bug is met beside the first, and fails if it finds that one's file.
      let rule = """
        left=$(dirname "$0")/left
        if [ "$variant" = early ]; then
          reach; failing=first
          printf 'm%s\\000' "$left" >> "$WORKBOOK_TRACES"
          : > "$left"
          turns=0; while [ ! -e $0.seen ] && [ $turns -lt 100000 ]; do turns=$((turns + 1)); done
        fi
        if [ "$variant" = late ]; then
          reach
          turns=0; while [ ! -e "$left" ] && [ $turns -lt 100000 ]; do turns=$((turns + 1)); done
          if [ -e "$left" ]; then failing=second; : > $0.seen; fi
        fi
        """
      let judgement = try grade(rule)
      #expect(judgement.verdict.mutants.map(\.fate) == [.caught, .survived])
      // Only what runs on the correct code leave is worth a remark.
      #expect(judgement.remarks.isEmpty)
    }

    @Test("A failure outside any test catches no bug, and is told")
    func strayIssue() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          event testStarted ",\\"testID\\":\\"$(id first 1)\\""
          event issueRecorded ",\\"issue\\":{\\"isFailure\\":true}"
          event testEnded ",\\"testID\\":\\"$(id first 1)\\""
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.fate) == [.survived, .caught])
      #expect(verdict.mutants.map(\.strayIssue?.near) == [[.first], nil])
    }

    @Test("A failure counts although the process dies later") func failureBeforeDeath() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          event testStarted ",\\"testID\\":\\"$(id first 1)\\""
          event issueRecorded ",\\"issue\\":{\\"isFailure\\":true},\\"testID\\":\\"$(id first 1)\\""
          kill -9 $$
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.map(\.isWhole) == [false, true])
    }

    @Test("A test that a crash kept from running gets its chance") func chance() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          case "$only" in *second*) failing=second ;; *) kill -9 $$ ;; esac
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.first?.killers == [.second])
    }

    @Test("A bug that is met by a known issue only is no catch, and is told as such")
    func knownIssueOnly() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          event testStarted ",\\"testID\\":\\"$(id first 1)\\""
          event issueRecorded ",\\"issue\\":{\\"isKnown\\":true},\\"testID\\":\\"$(id first 1)\\""
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.fate) == [.knownIssue, .caught])
    }

    @Test("A test that a hang kept from running gets its chance") func chanceAfterHang() throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          case "$only" in *second*) failing=second ;; *) exec tail -f /dev/null ;; esac
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly) { $0.shortestTimeLimit = 0.3 }.verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.first?.killers == [.second])
    }

    @Test(
      "Tests that wait in vain one after another are cut short, and the first failure counts",
      arguments: [false, true])
    func slowFailures(_ runsAllTests: Bool) throws {
      let rule = """
        if [ "$variant" = early ]; then
          reach
          event testStarted ",\\"testID\\":\\"$(id first 1)\\""
          event issueRecorded ",\\"issue\\":{\\"isFailure\\":true},\\"testID\\":\\"$(id first 1)\\""
          while :; do sleep 0.1; event testCaseStarted; done
        fi
        """
      // Where each test is played to its end, four time limits are the most; else half a second.
      let verdict = try grade(rule + "\n" + Self.lateOnly, runsAllTests: runsAllTests) {
        $0.shortestTimeLimit = runsAllTests ? 0.3 : 600
      }.verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.map(\.isWhole) == [false, true])
      #expect(verdict.mutants.map(\.leftOut) == [[.first, .second], nil])
      #expect(verdict.outcome == .passed)
    }

    @Test("A test that only ran out of time is credited with no bug, and is not told to catch none")
    func late() throws {
      let rule = """
        if [ "$variant" = early ]; then reach; failing="first second"; slow=first; fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.killers) == [[.second], [.second]])
      #expect(verdict.mutants.map(\.leftOut) == [[.first], nil])
      #expect(verdict.mutants.map(\.isWhole) == [true, true])
      #expect(verdict.idleTests.isEmpty)
    }

    @Test("Of a test that was kept from meeting a bug nobody says that it catches none")
    func leftOut() throws {
      let idle = { (leftOut: [TestName]?) in
        let mutant = MutantResult(
          name: "m", breaks: "S1", tells: "It does not.", fate: .caught, reached: true,
          killers: [.second], leftOut: leftOut)
        return Verdict.passed(.sample(), Grades(mutants: [mutant])).idleTests
      }
      #expect(idle(nil) == [.first])
      #expect(idle([.first]).isEmpty)
    }

    @Test(
      "A bug that is caught after a long wait only counts if it is caught again",
      arguments: [
        // Waits, and fails the first time; waits, and fails each time; fails at once, the first
        // time; waits, and fails the first time, with a core whenever it was ready.
        (400, 200, "[ -e \"$seen\" ] || failing=first", MutantResult.Fate.survived),
        (400, 200, "failing=first", .caught),
        (5, 200, "[ -e \"$seen\" ] || failing=first", .caught),
        (400, 5, "[ -e \"$seen\" ] || failing=first", .caught),
      ])
    func inDoubt(
      _ wall: Int, _ delay: Int, _ failure: String, _ fate: MutantResult.Fate
    ) throws {
      let rule = """
        seen=$(dirname "$0")/seen
        if [ "$variant" = early ]; then
          reach
          echo "ended $$ \(wall)000000 5000000 \(delay)000000" >> "$WORKBOOK_USAGE"
          \(failure); span=\(Double(wall) / 1000)
          : > "$seen"
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly).verdict
      #expect(verdict.mutants.map(\.fate) == [fate, .caught])
    }

    @Test(
      "Where each catch counts, one by other tests than declared is met again",
      arguments: [
        (false, "", MutantResult.Fate.caught), (false, "S3", .caught),
        (true, "", .caught), (true, "S3", .survived),
      ])
    func undeclared(_ runsAllTests: Bool, _ also: String, _ fate: MutantResult.Fate) throws {
      // The second time it is not caught.
      let rule = """
        seen=$(dirname "$0")/seen
        if [ "$variant" = early ]; then
          reach
          [ -e "$seen" ] || failing=first
          : > "$seen"
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly, runsAllTests: runsAllTests, also: also)
        .verdict
      #expect(verdict.mutants.map(\.fate) == [fate, .caught])
    }

    @Test(
      "Where each catch counts, a bug that got through is met again",
      arguments: [(false, MutantResult.Fate.survived), (true, .caught)])
    func gotThrough(_ runsAllTests: Bool, _ fate: MutantResult.Fate) throws {
      // The second time it is caught.
      let rule = """
        seen=$(dirname "$0")/seen
        if [ "$variant" = early ]; then
          reach
          [ ! -e "$seen" ] || failing=first
          : > "$seen"
        fi
        """
      let verdict = try grade(rule + "\n" + Self.lateOnly, runsAllTests: runsAllTests).verdict
      #expect(verdict.mutants.map(\.fate) == [fate, .caught])
    }
  }
#endif
