import Testing

@testable import WorkbookCommands

@Suite("What was measured", .onOwnThreads) struct MeasurementTests {
  @Test(
    "A text has one of four forms, and is written as it was read",
    arguments: [
      ("passes", .passes), ("fails", .fails(nil)),
      ("fails with seen → [20]", .fails("seen → [20]")),
      ("5 of 24 bugs", .catches(5, of: 24)), ("0 of 1 bug", .catches(0, of: 1)),
      ("7 of 21 tests pass: S1 S2 S10", .testsPass(7, of: 21, lines: ["S1", "S2", "S10"])),
      ("0 of 9 tests pass", .testsPass(0, of: 9, lines: [])),
    ] as [(String, Measurement)])
  func forms(_ text: String, _ measurement: Measurement) {
    #expect(Measurement(text) == measurement)
    #expect("\(measurement)" == text)
  }

  @Test("Commas and order of the lines do not matter") func lines() {
    #expect(
      Measurement("2 of 3 tests pass: S10, S2") == .testsPass(2, of: 3, lines: ["S2", "S10"]))
  }

  @Test(
    "Other texts are none",
    arguments: ["", "pass", "It passes.", "fails with ", "five of 24 bugs", "5 of 24", "5 bugs"])
  func none(_ text: String) {
    #expect(Measurement(text) == nil)
  }

  @Test(
    "A text holds for what says the same, and a part of a message for the whole of it",
    arguments: [
      (.passes, .passes, true), (.passes, .fails("a"), false), (.fails(nil), .fails("a b"), true),
      (.fails("b"), .fails("a b"), true), (.fails("c"), .fails("a b"), false),
      (.fails("a"), .fails(nil), false), (.fails(nil), .passes, false),
      (.catches(1, of: 3), .catches(1, of: 3), true),
      (.catches(1, of: 3), .catches(1, of: 4), false),
      (.catches(1, of: 3), .catches(2, of: 3), false),
      (.testsPass(1, of: 3, lines: ["S1"]), .testsPass(1, of: 3, lines: ["S2"]), false),
    ] as [(Measurement, Measurement, Bool)])
  func holds(_ told: Measurement, _ measured: Measurement, _ holds: Bool) {
    #expect(told.holds(for: measured) == holds)
  }
}

@Suite("What is run", .onOwnThreads) struct ExperimentTests {
  @Test("Each has its line, and no other line is one") func lines() {
    for experiment in Experiment.allCases {
      #expect(Experiment(line: "run: \(experiment.rawValue)\n") == experiment)
    }
    for line in ["", "run:", "block", "run: blocks", "run: block\nrun: block", "Run: block"] {
      #expect(Experiment(line: line) == nil, "\(line)")
    }
  }

  @Test("Only a test lesson has bugs to catch, and only a refactor lesson a suite for its starter")
  func kinds() throws {
    let place = try TemporaryCourse()
    let (refactor, test) = (try place.lesson("1"), try place.lesson("2"))
    #expect(Experiment.allCases.filter { $0.fits(refactor) } == [.block, .starter])
    #expect(
      Experiment.allCases.filter { $0.fits(test) } == [.block, .blockCatches, .starterCatches])
  }
}
