import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Plan", .onOwnThreads) struct PlanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var kept: [String: Outcome] = [:]
    var started: String?
    /// What happens on disk after the verdicts were kept.
    var change: @Sendable (TemporaryCourse) throws -> Void = { _ in }
    var asked: [String] = []
    var all = false
    var fresh = false
    /// Whether every prediction was made, so that each lesson is begun.
    var guessed = true
    /// Whether it is the very first command.
    var first = false
    var judged: [String]
    var current: String?
    /// Those that still have a verdict; nil for all of them.
    var stand: [String]?

    var testDescription: String { id }
  }

  private static let everything = ["Counter", "Greeting", "Waiting", "Other"]

  static let cases: [Case] = [
    Case(id: "fresh: the first", judged: ["Counter"], current: "Counter"),
    Case(
      id: "nobody has begun: nothing is run unasked", guessed: false, judged: [],
      current: "Counter"),
    Case(
      id: "nobody has begun: but for the very first command", guessed: false, first: true,
      judged: ["Counter"], current: "Counter"),
    Case(
      id: "nobody has begun the next one", kept: ["Counter": .passed], guessed: false, judged: [],
      current: "Greeting"),
    Case(
      id: "nobody has begun it, and it is asked for", asked: ["Other"], guessed: false,
      judged: ["Other"], current: "Counter"),
    Case(
      id: "nobody has begun it, and it was started", started: "Waiting", guessed: false,
      first: true, judged: [], current: "Waiting"),
    Case(id: "fresh: all, and none is started", all: true, judged: [], current: "Counter"),
    Case(
      id: "all: those that changed, and no starter", change: { try $0.solve($0.lesson("Waiting")) },
      all: true, judged: ["Waiting"], current: "Counter"),
    Case(
      id: "all, and a starter that is asked for",
      change: { try $0.solve($0.lesson("Waiting")) }, asked: ["Other"], all: true,
      judged: ["Waiting", "Other"], current: "Counter"),
    Case(
      id: "asked", asked: ["Waiting", "Other"], judged: ["Waiting", "Other"], current: "Counter"),
    Case(
      id: "changed: those, and the current one",
      change: { try $0.solve($0.lesson("Waiting")) }, judged: ["Counter", "Waiting"],
      current: "Counter"),
    Case(
      id: "changed, but another is asked", change: { try $0.solve($0.lesson("Waiting")) },
      asked: ["Other"], judged: ["Other"], current: "Counter"),
    Case(id: "kept failure", kept: ["Counter": .failed], judged: [], current: "Counter"),
    Case(
      id: "kept failure, asked", kept: ["Counter": .failed], asked: ["Counter"], judged: [],
      current: "Counter"),
    Case(
      id: "kept failure, of which no more is left than that", kept: ["Counter": .failed],
      change: { Files.remove("\($0.folder.path)/.workbook/verdicts") }, judged: ["Counter"],
      current: "Counter"),
    Case(
      id: "kept pass, of which no more is left than that", kept: ["Counter": .passed],
      change: { Files.remove("\($0.folder.path)/.workbook/verdicts") }, judged: ["Greeting"],
      current: "Greeting"),
    Case(id: "kept pass", kept: ["Counter": .passed], judged: ["Greeting"], current: "Greeting"),
    Case(
      id: "kept and fresh: the current one again", kept: ["Counter": .failed], fresh: true,
      judged: ["Counter"], current: "Counter"),
    Case(
      id: "kept and asked and fresh", kept: ["Counter": .passed], asked: ["Counter"], fresh: true,
      judged: ["Counter"], current: "Greeting"),
    Case(
      id: "kept and all", kept: ["Counter": .passed, "Waiting": .sleeps], all: true, judged: [],
      current: "Greeting"),
    Case(
      id: "all passed", kept: Dictionary(uniqueKeysWithValues: everything.map { ($0, .passed) }),
      judged: []),
    Case(
      id: "the learner changed what had passed", kept: ["Counter": .passed],
      change: { try $0.solve($0.lesson("Counter")) }, judged: ["Counter", "Greeting"],
      current: "Greeting", stand: []),
    Case(
      id: "the workbook changed what had passed", kept: ["Counter": .passed],
      change: {
        try $0.folder.write("new", to: ".pristine/Tests/Suites/01-Counter/CounterTests.swift")
      },
      judged: ["Greeting"], current: "Greeting"),
    Case(
      id: "the workbook changed what had passed, asked", kept: ["Counter": .passed],
      change: {
        try $0.folder.write("new", to: ".pristine/Tests/Suites/01-Counter/CounterTests.swift")
      },
      asked: ["Counter"], judged: ["Counter"], current: "Greeting"),
    Case(
      id: "the workbook changed what had failed", kept: ["Counter": .failed],
      change: {
        try $0.folder.write("new", to: ".pristine/Tests/Suites/01-Counter/CounterTests.swift")
      },
      judged: ["Counter"], current: "Counter"),
    Case(
      id: "the toolchain changed: a pass outlives it, a failure is looked at anew",
      kept: ["Counter": .passed, "Greeting": .failed],
      change: { try $0.folder.write("another compiler", to: "toolchain/swift") },
      judged: ["Greeting"], current: "Greeting"),
    Case(
      id: "the toolchain changed, and a passed lesson is asked for", kept: ["Counter": .passed],
      change: { try $0.folder.write("another compiler", to: "toolchain/swift") },
      asked: ["Counter"], judged: ["Counter"], current: "Greeting"),
    Case(
      id: "the manifest changed", kept: ["Counter": .passed, "Other": .passed],
      change: { try $0.folder.write(TemporaryCourse.manifest + "// new", to: "Package.swift") },
      judged: ["Greeting"], current: "Greeting"),
    Case(
      id: "the exercise is gone", kept: ["Other": .failed],
      change: { Files.remove("\($0.folder.path)/Exercises/04-Other") },
      judged: ["Counter", "Other"], current: "Counter", stand: []),
    Case(
      id: "another lesson is broken as shipped", kept: ["Counter": .passed],
      change: { Files.remove("\($0.folder.path)/Tests/Variants/02-Greeting") },
      judged: ["Greeting"], current: "Greeting"),
    Case(id: "started", started: "Waiting", judged: ["Waiting"], current: "Waiting"),
    Case(
      id: "started and passed: on from there", kept: ["Waiting": .passed], started: "Waiting",
      judged: ["Other"], current: "Other"),
    Case(
      id: "started at the end and passed: back to the first", kept: ["Other": .passed],
      started: "Other", judged: ["Counter"], current: "Counter"),
    Case(id: "started is gone", started: "NoMore", judged: ["Counter"], current: "Counter"),
  ]

  @Test(
    "Judged is what is due; a verdict holds while nothing it depends on has changed",
    arguments: cases)
  func plan(_ a: Case) throws {
    let place = try TemporaryCourse()
    let store = ProgressStore(of: place.course)
    try store.update {
      $0.started = a.started
      $0.guessed = a.guessed ? Set(Self.everything) : []
    }
    let environment = place.course.environmentDigest(place.toolchain)
    for (name, outcome) in a.kept {
      let lesson = try place.lesson(name)
      try store.keep(
        Judgement(.sample(outcome)), of: lesson, place.digest(of: lesson, environment))
    }
    try a.change(place)

    let standings = Standings(place.course, store.read())
    let plan = try Plan(
      place.course, standings, place.toolchain,
      Plan.Request(
        lessons: try a.asked.map(place.lesson), all: a.all, fresh: a.fresh, isFirst: a.first))
    #expect(plan.due.map(\.lesson.name) == a.judged)
    #expect(standings.all.map(\.lesson.name) == Self.everything)
    #expect(standings.current?.name == a.current)
    let stand = standings.all.filter(\.isKnown).map(\.lesson.name)
    #expect(Set(stand) == Set(a.stand ?? Array(a.kept.keys)))
  }
}

@Suite("How lessons stand", .onOwnThreads) struct StandingTests {

  @Test("A starter is told from a changed exercise, whatever the README says") func starter() throws
  {
    let place = try TemporaryCourse()
    try place.solve(try place.lesson("1"))
    try place.folder.write("read and noted", to: "Exercises/02-Greeting/README.md")
    let standings = Standings(place.course, Progress())
    #expect(standings.all.map(\.isStarter) == [false, true, true, true])
    #expect(standings.all.map(\.isChanged) == [true, false, false, false])
  }

  @Test("Untouched starters can be forgotten, whatever was found out, but for those asked for")
  func forgotten() throws {
    let place = try TemporaryCourse()
    try place.solve(try place.lesson("1"))
    var standings = Standings.sample(
      place.course, [.sample(.passed), .sample(.failed), .sample(.missesBugs)] as [Verdict?],
      isStarter: true)
    standings.all[0].isStarter = false
    standings.forgetStarters(but: [try place.lesson("3")])
    #expect(
      standings.all.map(\.summary.outcome) == [.passed, .notStarted, .missesBugs, .notStarted])
  }

  @Test("After a lesson comes the next open one, then the first; never the lesson itself")
  func next() throws {
    let place = try TemporaryCourse()
    let one = Standings.sample(place.course, [nil, .sample(.passed)])
    #expect(try one.next(after: place.lesson("1"))?.name == "Waiting")
    #expect(try one.next(after: place.lesson("4"))?.name == "Counter")
    let three = Standings.sample(place.course, Array(repeating: .sample(.passed), count: 3))
    #expect(try three.next(after: place.lesson("1"))?.name == "Other")
    #expect(try three.next(after: place.lesson("4")) == nil)
    #expect(three.all.count(where: \.isPassed) == 3)
  }

  @Test("A pass on what the workbook changed since is kept, and said") func newContent() throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("1")
    let passed = Progress.Entry(
      digest: try place.digest(of: lesson, "any"), summary: VerdictSummary(outcome: .passed))
    var standings = Standings(place.course, Progress(entries: ["Counter": passed]))
    standings.lookForNewContent(in: place.course)
    #expect(standings.of(lesson)?.hasNewContent == false)
    try place.folder.write("new", to: ".pristine/Tests/Suites/01-Counter/CounterTests.swift")
    #expect(standings.of(lesson)?.hasNewContent == false)
    standings.lookForNewContent(in: place.course)
    #expect(standings.of(lesson)?.isPassed == true)
    #expect(standings.of(lesson)?.hasNewContent == true)
  }

  @Test("What was judged just now takes the place of what was kept") func judgedNow() throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("2")
    var standings = Standings.sample(place.course, [.sample(.failed), .sample(.passed)])
    standings.all[1].hasNewContent = true
    let judged = standings.with([(lesson, Judgement(.noTests))])
    #expect(judged.all.map(\.summary.outcome) == [.failed, .noTests, .notStarted, .notStarted])
    #expect(judged.of(lesson)?.hasNewContent == false)
  }
}
