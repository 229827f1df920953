#if !canImport(Darwin)
  import Testing

  @testable import WorkbookChecker
  @testable import WorkbookProbe

  @Suite("Runs under a budget", .onOwnThreads) struct TimedBinaryTests {
    // Waits for ever, and is killed with its session.
    private static let endless = "tail -f /dev/null"

    @Test("A run that the time cuts off says nothing, and none begins after it") func cut() throws {
      let scripted = try ScriptedSuite(Self.endless)
      let timed = TimedBinary(binary: scripted.binary, end: .now + .milliseconds(200))
      #expect(try timed.run(.all) == nil)
      #expect(ContinuousClock.now >= timed.end)
      #expect(try timed.run(.all) == nil)
    }

    @Test("A run that ends in time is what it is, and a hang before the end is a hang")
    func inTime() throws {
      let end = ContinuousClock.now + .seconds(600)
      let quick = try ScriptedSuite()
      let passed = try TimedBinary(binary: quick.binary, end: end).run(.all)
      #expect(passed?.fate == .passed)
      var options = TestBinary.Options.all
      options.timeLimit = 0.2
      let slow = try ScriptedSuite(Self.endless)
      let hung = try TimedBinary(binary: slow.binary, end: end).run(options)
      #expect(hung.map { if case .hung = $0.fate { true } else { false } } == true)
    }

    @Test("Without time for its three runs there is no baseline") func baseline() throws {
      let scripted = try ScriptedSuite("", libraries: [.swiftTesting])
      func baseline(_ time: Duration) throws -> Baseline? {
        try Baseline(
          of: TimedBinary(binary: scripted.binary, end: .now + time), modules: [], patience: 60)
      }
      #expect(try baseline(.zero) == nil)
      #expect(try baseline(.seconds(600))?.count == 2)
    }

    @Test("Tests that go on do not hang, however long all of them take") func long() throws {
      let slow = #"plain() { \#(ScriptedSuite.event); }; event() { sleep 0.2; plain "$@"; }"#
      let scripted = try ScriptedSuite(slow, libraries: [.swiftTesting])
      let timed = TimedBinary(binary: scripted.binary, end: .now + .seconds(600))
      let baseline = try Baseline(of: timed, modules: [], patience: 0.6)
      #expect(baseline?.count == 2 && baseline?.leftOut == [])
    }
  }
#endif
