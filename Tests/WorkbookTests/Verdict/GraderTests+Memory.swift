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
      let told = Mutex<[JudgingEvent]>([])
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

    @Test("A bug that got through last time is shown while the tests repeat, if it does so again")
    func survivorsSoon() throws {
      let folder = try TemporaryFolder()
      // After the first run, the tests wait until it is shown, and fail where it is not.
      let rule = Self.waits(for: "\(folder.path)/shown") + "[ \"$variant\" != late ] || reach\n"
      let verdict = try grade(
        rule, memory: Self.remembering(.first, survivors: ["late"]),
        onProgress: { activity in
          if case .grading("stability", _, _, survivor: "S10") = activity {
            try? folder.write("", to: "shown")
          }
        }
      ).verdict
      #expect(verdict.outcome == .missesBugs)
    }

    @Test("One that is caught this time is not shown") func caughtSoon() throws {
      let told = Mutex<Set<String?>>([])
      let rule = "[ \"$variant\" != late ] || { reach; failing=first; }"
      _ = try grade(
        rule, memory: Self.remembering(.first, survivors: ["late"]),
        onProgress: { activity in
          guard case .grading(_, _, _, let survivor) = activity else { return }
          told.withLock { _ = $0.insert(survivor) }
        })
      #expect(told.withLock { $0 } == [nil, "S2"])
    }

    private static func waiting(at bug: String) -> CatchMemory {
      var memory = CatchMemory()
      memory.waiting = [bug]
      return memory
    }

    /// Tests that wait for a file after their first run, and fail where it doesn't come.
    private static func waits(for file: String) -> String {
      """
      if [ -z "$variant" ] && [ -e $0.again ]; then
        turns=0
        while [ ! -e \(file) ] && [ $turns -lt 500000 ]; do turns=$((turns + 1)); done
        [ -e \(file) ] || failing=first
      fi
      : > $0.again

      """
    }

    private static let begins =
      waits(for: "$0.begun") + "[ \"$variant\" != late ] || { reach; : > $0.begun; }\n"

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

    // A bug that is caught with shorter deadlines alone.
    private static let hasty =
      "[ \"$variant\" != late ] || { reach; [ -z \"$TEST_PATTERNS_PATIENCE\" ] || failing=second; }\n"

    @Test(
      "A bug at which tests waited is believed with shorter deadlines, but no pass rests on that",
      arguments: [
        ("reach", [MutantResult.Fate.survived, .caught]),
        ("reach; failing=first", [.caught, .survived]),
      ])
    func haste(early: String, fates: [MutantResult.Fate]) throws {
      let rule = Self.hasty + "[ \"$variant\" != early ] || { \(early); }\n"
      let verdict = try grade(rule, memory: Self.waiting(at: "late")).verdict
      #expect(verdict.outcome == .missesBugs)
      #expect(verdict.mutants.map(\.fate) == fates)
    }

    @Test("The test that waited last time meets its bug with shorter deadlines, too")
    func hastyCatcher() throws {
      var memory = CatchMemory()
      memory.catchers = ["late": .second]
      let verdict = try grade(Self.hasty, memory: memory).verdict
      #expect(verdict.mutants.map(\.fate) == [.survived, .caught])
      #expect(verdict.mutants.map(\.leftOut) == [nil, [.first]])
    }

    @Test("Where nobody waited, deadlines are as they are written") func noHaste() throws {
      let verdict = try grade(Self.hasty, memory: Self.remembering(.second)).verdict
      #expect(verdict.mutants.map(\.fate) == [.survived, .survived])
    }

    @Test(
      "Where an alternative is rejected, no early run counts: the other tests meet each bug anew")
    func rejected() throws {
      let rule = """
        [ "$variant" != other ] || failing=first
        [ "$variant" != late ] || failing="first second"
        [ "$variant" != early ] || { reach; failing=first; }
        """
      let verdict = try grade(Self.begins + rule, memory: Self.waiting(at: "late")).verdict
      #expect(verdict.outcome == .rejectsAlternative)
      #expect(verdict.mutants.map(\.killers) == [[], [.second]])
    }
  }
#endif
