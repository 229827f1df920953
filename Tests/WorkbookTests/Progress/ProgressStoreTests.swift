import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Progress", .onOwnThreads) struct ProgressStoreTests {
  private let place: TemporaryCourse
  private let store: ProgressStore

  init() throws {
    place = try TemporaryCourse()
    store = ProgressStore(of: place.course)
  }

  private static let digest = LessonDigest(learner: "1", content: "2", environment: "3")

  private static func entry(_ outcome: Outcome) -> Progress.Entry {
    let summary = VerdictSummary(outcome: outcome, planted: 3, caught: 2)
    return Progress.Entry(
      digest: digest, summary: summary,
      hints: ["S1": Progress.HintState(level: 2, attempt: "1")],
      earned: Progress.Earned(summary), sighted: ["owner/repository#1"])
  }

  private var file: String { ".workbook/progress.json" }
  private static let verdicts = ".workbook/verdicts"

  @Test("What is kept is read back whole, also of lessons that are not known") func roundTrip()
    throws
  {
    #expect(store.read() == Progress())
    let names = Outcome.allCases.map { "Lesson-\($0)" }
    let entries = Dictionary(
      uniqueKeysWithValues: zip(names, Outcome.allCases.map { Self.entry($0) }))
    try store.update { progress in
      progress.entries = entries
      progress.started = "Waiting"
      progress.guessed = ["Counter"]
      progress.checked = "Counter"
    }
    #expect(
      store.read()
        == Progress(entries: entries, started: "Waiting", guessed: ["Counter"], checked: "Counter"))
  }

  @Test("It is new before the first check, start or guess, and where nothing is damaged")
  func new() throws {
    #expect(store.read().isNew)
    try store.update { $0.guessed = ["Counter"] }
    #expect(!store.read().isNew)
    #expect(!Progress(isDamaged: true).isNew)
  }

  @Test("A verdict is kept whole, and in short beside it", arguments: Verdict.everyCase)
  func whole(_ verdict: Verdict) throws {
    let lesson = try place.lesson("1")
    let judgement = Judgement(verdict, remarks: [.editedOriginal(folder: "Tests/A")])
    try store.keep(judgement, of: lesson, Self.digest)
    let entry = try #require(store.read().entries["Counter"])
    #expect(
      entry
        == Progress.Entry(
          digest: Self.digest, summary: verdict.summary,
          earned: Progress.Earned(verdict.summary)))
    #expect(store.judgement(of: lesson, entry) == judgement)
    #expect(
      store.judgement(of: lesson, entry)?.verdict.tests.map(\.name.title)
        == verdict.tests.map(\.name.title))
  }

  @Test("How far hints were read is kept beside the next verdict, until the lesson is mastered")
  func hints() throws {
    let lesson = try place.lesson("1")
    try store.update { $0.entries["Counter"] = Self.entry(.failed) }
    try store.keep(Judgement(.noTests), of: lesson, Self.digest)
    #expect(store.read().entries["Counter"]?.hints["S1"]?.level == 2)
    try store.keep(Judgement(.sample(.passed)), of: lesson, Self.digest)
    #expect(store.read().entries["Counter"]?.hints["S1"]?.level == 2)
    try store.keep(
      Judgement(.sample(.passed), beyond: .sample(.passed)), of: lesson, Self.digest)
    #expect(store.read().entries["Counter"]?.hints == [:])
  }

  @Test("What was earned stays, until a reset takes it back; an undo returns it") func earned()
    throws
  {
    let lesson = try place.lesson("1")
    func earned() -> Progress.Earned? { store.read().entries["Counter"]?.earned }
    try store.keep(Judgement(.sample(.passed)), of: lesson, Self.digest)
    #expect(earned() == .passed)
    try store.keep(
      Judgement(.sample(.passed), beyond: .sample(.passed)), of: lesson, Self.digest)
    #expect(earned() == .mastered)
    try store.keep(Judgement(.sample(.failed)), of: lesson, Self.digest)
    #expect(earned() == .mastered)
    try store.update { $0.entries["Counter"]?.withdraw() }
    #expect(earned() == nil)
    try store.update { $0.entries["Counter"]?.restore() }
    #expect(earned() == .mastered)
  }

  @Test(
    "A whole verdict that is gone, damaged, in another form or of another attempt is none; a pass stays one",
    arguments: [nil, "", "{", "{\"digest\":{}}", other] as [String?])
  func notWhole(_ text: String?) throws {
    for (number, verdict) in [("1", Verdict.sample(.passed)), ("2", .sample(.failed))] {
      let lesson = try place.lesson(number)
      let file = "\(Self.verdicts)/\(lesson.name).json"
      try store.keep(Judgement(verdict), of: lesson, Self.digest)
      if let text {
        try place.folder.write(text, to: file)
      } else {
        Files.remove("\(place.folder.path)/\(file)")
      }
    }
    let entries = store.read().entries
    let read = try ["1", "2"].map { number in
      let lesson = try place.lesson(number)
      return store.judgement(of: lesson, try #require(entries[lesson.name]))
    }
    #expect(read == [Judgement(.passed(RunFacts(), nil)), nil])
  }

  private static let other = """
    {"digest":{"content":"2","environment":"3","learner":"9"},\
    "judgement":{"remarks":[],"verdict":{"noTests":{}}}}
    """

  @Test(
    "A damaged file is told, counts as none, and is whole after the next change",
    arguments: ["", "{", "[]", "{\"version\":2}", "{\"lessons\":[]}", "\0\u{1}", nested])
  func damaged(_ text: String) throws {
    try place.folder.write(text, to: file)
    #expect(store.read() == Progress(isDamaged: true))
    try store.update { _ in }
    #expect(store.read() == Progress())
  }

  private static let nested = String(repeating: "{\"a\":", count: 2000)

  @Test("An entry that cannot be read is forgotten, and takes no other with it") func otherEntry()
    throws
  {
    try store.update {
      $0.entries = ["Counter": Self.entry(.noTests), "Greeting": Self.entry(.noTests)]
    }
    let text = try place.folder.text(of: file)
    try place.folder.write(
      text.replacing("\"Greeting\":{\"digest\":{", with: "\"Greeting\":{\"digest\":4,\"other\":{"),
      to: file)
    #expect(store.read() == Progress(entries: ["Counter": Self.entry(.noTests)]))
  }

  @Test("A pass outlives the form in which verdicts are kept, and so does how far hints were read")
  func otherForm() throws {
    try store.update {
      $0.entries = [
        "Counter": Self.entry(.passed), "Greeting": Self.entry(.failed),
      ]
    }
    let text = try place.folder.text(of: file)
    try place.folder.write(text.replacing("\"outcome\":", with: "\"finding\":"), to: file)
    let entries = store.read().entries
    #expect(entries["Counter"]?.summary == VerdictSummary(outcome: .passed))
    #expect(entries["Greeting"]?.summary == nil)
    #expect(entries["Greeting"]?.hints["S1"]?.level == 2)
  }

  @Test("A change is made to what is there then, not to what was read before") func changes() throws
  {
    let copy = store.read()
    try store.update { $0.started = "Waiting" }
    try store.update { $0.entries["Counter"] = Self.entry(.noTests) }
    #expect(copy.started == nil)
    #expect(store.read().started == "Waiting")
    #expect(store.read().entries.keys.sorted() == ["Counter"])
  }

  @Test("Changes from many sides at once are all kept") func atOnce() throws {
    let names = (1...20).map { "Lesson\($0)" }
    _ = try names.parallelMap(width: 8) { [store] (name) throws(WorkbookError) in
      try store.update { $0.entries[name] = Self.entry(.noTests) }
    }
    #expect(Set(store.read().entries.keys) == Set(names))
  }

  @Test("Writing leaves the file and its lock, and nothing beside them") func files() throws {
    try store.update { $0.started = "Waiting" }
    try store.update { $0.started = "Counter" }
    let names = Files.names(in: "\(place.folder.path)/.workbook")
    #expect(names == ["progress.json", "progress.lock"])
  }

  @Test("Progress that cannot be kept is the workbook's own fault") func notKept() throws {
    try place.folder.write("a file where the folder should be", to: ".workbook")
    let error = thrown { () throws(WorkbookError) in try store.update { $0.started = "Waiting" } }
    #expect(error?.exitCode == .fault)
  }
}
