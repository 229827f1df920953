#if !canImport(Darwin)
  import Synchronization
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookCourse

  /// What the grading remembers of the last verdict.
  extension GraderTests {
    private static func mutant(
      _ name: String, fate: MutantResult.Fate = .caught, killers: [TestName] = [],
      waited: Bool = false, leftOut: [TestName]? = nil
    ) -> MutantResult {
      MutantResult(
        name: name, breaks: "S1", tells: "It does not.", fate: fate, reached: true,
        killers: killers, waited: waited, leftOut: leftOut)
    }

    @Test("A verdict is remembered by its survivors, its waits, and catches that left tests out")
    func memory() {
      let core = Grades(mutants: [
        Self.mutant("open", fate: .survived), Self.mutant("quick", killers: [.first]),
        Self.mutant("slow", killers: [.second, .first], waited: true, leftOut: [.first]),
        Self.mutant("late", killers: [.second], waited: true),
      ])
      let beyond = Grades(mutants: [Self.mutant("hung", fate: .hung, waited: true)])
      let memory = CatchMemory(
        Judgement(.missesBugs(.sample(), core), beyond: .missesBugs(.sample(), beyond)))
      #expect(memory.survivors == ["open", "hung"])
      #expect(memory.waiting == ["slow", "late"])
      #expect(memory.catchers == ["slow": .second])
      let turns = ["open", "hung", "slow", "late", "quick", "new"].map(memory.turn)
      #expect(turns == [0, 0, 1, 1, 2, 2])
    }

    private static func remembering(_ test: TestName, survivors: Set<String> = []) -> CatchMemory {
      var memory = CatchMemory()
      memory.catchers = ["early": test]
      memory.survivors = survivors
      return memory
    }

    @Test("A test that caught a bug meets it first, and if it catches it the others are left out")
    func rememberedCatch() throws {
      let rule = "[ \"$variant\" != early ] || { reach; failing=second; }\n"
      let verdict = try grade(rule + Self.lateOnly, memory: Self.remembering(.second)).verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.map(\.killers) == [[.second], [.second]])
      #expect(verdict.mutants.map(\.leftOut) == [[.first], nil])
    }

    @Test(
      "A bug that its test of last time misses, or that is gone, meets all the tests",
      arguments: [TestName.second, "A/gone()"])
    func forgottenCatch(_ test: TestName) throws {
      let rule = "[ \"$variant\" != early ] || { reach; failing=first; }\n"
      let verdict = try grade(rule + Self.lateOnly, memory: Self.remembering(test)).verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
      #expect(verdict.mutants.map(\.killers) == [[.first], [.second]])
    }

    @Test("Where each catch counts, nothing is remembered") func rememberedForClaims() throws {
      let rule = "[ \"$variant\" != early ] || { reach; failing=first; }\n"
      let verdict = try grade(
        rule + Self.lateOnly, runsAllTests: true, memory: Self.remembering(.first)
      ).verdict
      #expect(verdict.mutants.map(\.leftOut) == [nil, nil])
    }

    @Test("What got through last time is met first, and told on the way") func survivorsFirst()
      throws
    {
      let told = Mutex<[Judge.Activity]>([])
      let verdict = try grade(
        "reach", memory: Self.remembering(.first, survivors: ["late"]),
        onProgress: { activity in told.withLock { $0.append(activity) } }
      ).verdict
      // In the order of Behaviour all the same.
      #expect(verdict.grades?.survivors.map(\.name) == ["early", "late"])
      let lines = told.withLock { $0 }.compactMap { activity -> String? in
        if case .grading("bugs", done: 2, of: 2, let survivor) = activity { survivor } else { nil }
      }
      #expect(lines.count == 1 && ["S2", "S10"].contains(lines[0]))
    }

    @Test(
      "A bug that got through last time is shown before the tests repeat, if it does so again",
      arguments: [("reach", "S10"), ("reach; [ \"$variant\" != late ] || failing=first", nil)])
    func survivorsSoon(rule: String, expected: String?) throws {
      let told = Mutex<[Judge.Activity]>([])
      _ = try grade(
        rule, memory: Self.remembering(.first, survivors: ["late"]),
        onProgress: { activity in told.withLock { $0.append(activity) } })
      let survivors = told.withLock { $0 }.compactMap { activity -> String?? in
        if case .grading("stability", _, _, let survivor) = activity { survivor } else { nil }
      }
      #expect(survivors == [expected])
    }

    private static func waiting(at bug: String) -> CatchMemory {
      var memory = CatchMemory()
      memory.waiting = [bug]
      return memory
    }

    // After the first run, the tests wait until the bug has begun, and fail where it does not.
    private static let begins = """
      if [ -z "$variant" ] && [ -e $0.again ]; then
        turns=0
        while [ ! -e $0.begun ] && [ $turns -lt 100000 ]; do turns=$((turns + 1)); done
        [ -e $0.begun ] || failing=first
      fi
      : > $0.again
      [ "$variant" != late ] || { reach; : > $0.begun; }

      """

    @Test(
      "A bug at which tests waited last time begins before the tests repeat, and its result counts",
      arguments: [("second", MutantResult.Fate.caught), ("", .survived)])
    func waitingFirst(failing: String, fate: MutantResult.Fate) throws {
      let rule = """
        [ "$variant" != early ] || { reach; failing=first; }
        [ "$variant" != late ] || failing=\(failing)
        """
      let verdict = try grade(Self.begins + rule, memory: Self.waiting(at: "late")).verdict
      #expect(verdict.outcome == (fate == .caught ? .passed : .missesBugs))
      #expect(verdict.mutants.map(\.fate) == [.caught, fate])
    }

    @Test("Where an earlier step finds something, what has begun counts for nothing")
    func waitingForNothing() throws {
      let rule = "[ \"$order\" = serial ] || failing=second\n"
      let verdict = try grade(Self.begins + rule, memory: Self.waiting(at: "late")).verdict
      #expect(verdict.outcome == .flaky)
      #expect(verdict.mutants.isEmpty)
    }

    @Test("What was shown soon decides nothing: a catch at the second look counts")
    func survivorsAreRunAgain() throws {
      // The first run on the bug leaves a file, at which the second fails.
      let rule =
        "[ \"$variant\" != late ] || { reach; [ ! -e $0.seen ] || failing=first; : > $0.seen; }"
      let verdict = try grade(
        rule + "\n[ \"$variant\" != early ] || { reach; failing=first; }",
        memory: Self.remembering(.first, survivors: ["late"])
      ).verdict
      #expect(verdict.mutants.map(\.fate) == [.caught, .caught])
    }
  }
#endif
