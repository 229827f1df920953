import Testing

@testable import WorkbookKit

@Suite("Progress") struct ProgressStoreTests {
  private let place: TemporaryCourse
  private let store: ProgressStore

  init() throws {
    place = try TemporaryCourse()
    store = ProgressStore(of: place.course)
  }

  private static let digest = LessonDigest(learner: "1", content: "2", environment: "3")

  private static func entry(_ verdict: Verdict) -> Progress.Entry {
    Progress.Entry(
      digest: digest,
      judgement: Judgement(verdict, remarks: [.editedOriginal(folder: "Tests/A")]),
      hints: ["S1": Progress.HintState(level: 2, attempt: "1")])
  }

  private var file: String { ".workbook/progress.json" }

  @Test("What is kept is read back whole, also of lessons that are not known") func roundTrip()
    throws
  {
    #expect(store.read() == Progress())
    let names = Verdict.everyCase.indices.map { "Lesson\($0)" }
    let entries = Dictionary(
      uniqueKeysWithValues: zip(names, Verdict.everyCase.map { Self.entry($0) }))
    try store.update { progress in
      progress.entries = entries
      progress.started = "Waiting"
      progress.hasGuessed = true
      progress.checked = "Counter"
    }
    #expect(
      store.read()
        == Progress(entries: entries, started: "Waiting", hasGuessed: true, checked: "Counter"))
  }

  @Test("It is new before the first check, start or guess, and where nothing is damaged")
  func new() throws {
    #expect(store.read().isNew)
    try store.update { $0.hasGuessed = true }
    #expect(!store.read().isNew)
    #expect(!Progress(condition: .damaged).isNew)
  }

  @Test("Titles are kept beside the names") func titles() throws {
    let titled = TestName(name: "A/b()", title: "S1 · It is")
    try store.update { $0.entries["Counter"] = Self.entry(.passed(.sample([titled]), nil)) }
    let read = store.read().entries["Counter"]?.judgement?.verdict
    #expect(read?.tests.map(\.name.title) == ["S1 · It is"])
  }

  @Test(
    "A damaged file is told, counts as none, and is whole after the next change",
    arguments: ["", "{", "[]", "{\"version\":2}", "{\"lessons\":[]}", "\0\u{1}", nested])
  func damaged(_ text: String) throws {
    try place.folder.write(text, to: file)
    #expect(store.read() == Progress(condition: .damaged))
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
        "Counter": Self.entry(.passed(.sample(), nil)), "Greeting": Self.entry(.failed(.sample())),
      ]
    }
    let text = try place.folder.text(of: file)
    try place.folder.write(text.replacing("\"verdict\":", with: "\"finding\":"), to: file)
    let entries = store.read().entries
    #expect(entries["Counter"]?.known == Judgement(.passed(RunFacts(), nil)))
    #expect(entries["Greeting"]?.known == nil)
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
