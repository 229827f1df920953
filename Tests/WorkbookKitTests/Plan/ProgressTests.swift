import Foundation
import Testing

@testable import WorkbookKit

@Suite("Progress") struct ProgressTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  /// A verdict in which everything is filled in.
  static let full: Verdict = {
    var verdict = Verdict(.missesBugs)
    let there = Place(path: "/p/A.swift", line: 3, column: 5)
    verdict.diagnostics = [Diagnostic(place: there, message: "wrong")]
    verdict.tests = [
      TestResult(name: TestName(name: "A/b()", title: "S1 · It is"), state: .neverRan)
    ]
    verdict.issues = [.sample(.first, "line one\nline \"two\"", at: there), .sample(nil)]
    verdict.ending = .signal(5, lastWords: "Fatal error")
    verdict.circumstance = .alone(.second)
    verdict.idleTime = 0.25
    verdict.mutants = [.sample("forgets", .hung, killers: [.first])]
    verdict.alternatives = [
      AlternativeResult(name: "other", tells: "It is other.", isAccepted: false, issues: [])
    ]
    verdict.remarks = [
      .editedSuite(folder: "Tests/A"), .sleep(there, word: "sleep"), .missingExercise,
      .deadAssertion(there, word: "XCTFail", inside: .swiftTesting),
      .onlySynchronousMainActorTests(there, type: "A"),
    ]
    verdict.fault = "full disk"
    return verdict
  }()

  private static let entry = Progress.Entry(
    digest: LessonDigest(learner: "1", content: "2", environment: "3"), verdict: full, checks: 4,
    hint: Progress.HintState(section: "S1", level: 2, checks: 3))

  @Test("What is kept is read back whole, also of lessons that are not known") func roundTrip()
    throws
  {
    var progress = Progress(of: place.course)
    #expect(progress.entries.isEmpty && progress.condition == .fine)
    progress.entries = ["Counter": Self.entry, "OfALaterVersion": Self.entry]
    progress.started = "Waiting"
    try progress.save()
    let read = Progress(of: place.course)
    #expect(read.condition == .fine)
    #expect(read.entries == progress.entries)
    #expect(read.started == "Waiting")
  }

  @Test("Titles are kept beside the names") func titles() throws {
    var progress = Progress(of: place.course)
    progress.entries = ["Counter": Self.entry]
    try progress.save()
    let read = Progress(of: place.course).entries["Counter"]?.verdict
    #expect(read?.tests.map(\.name.title) == ["S1 · It is"])
  }

  @Test(
    "A damaged file is told, and counts as none",
    arguments: [
      "", "{", "[]", "{\"version\":2}", "{\"lessons\":[]}", "\0\u{1}",
    ])
  func damaged(_ text: String) throws {
    try Files.createFolder("\(place.folder.path)/.workbook")
    try Files.write(Data(text.utf8), to: "\(place.folder.path)/.workbook/progress.json")
    let progress = Progress(of: place.course)
    #expect(progress.condition == .damaged)
    #expect(progress.entries.isEmpty)
    try progress.save()
    #expect(Progress(of: place.course).condition == .fine)
  }

  @Test("An entry of another version is forgotten, and takes no other with it") func otherVersion()
    throws
  {
    var progress = Progress(of: place.course)
    progress.entries = ["Counter": Self.entry, "Greeting": Self.entry]
    try progress.save()
    let file = ".workbook/progress.json"
    let text = try place.folder.text(of: file)
    try place.folder.write(
      text.replacing("\"Greeting\":{\"checks\":4", with: "\"Greeting\":{\"checks\":\"four\""),
      to: file)
    let read = Progress(of: place.course)
    #expect(read.condition == .fine)
    #expect(read.entries == ["Counter": Self.entry])
  }

  @Test("Writing leaves one file, and nothing beside it") func oneFile() throws {
    try Progress(of: place.course).save()
    try Progress(of: place.course).save()
    #expect(Files.names(in: "\(place.folder.path)/.workbook") == ["progress.json"])
  }

  @Test("Progress that cannot be kept is the workbook's own fault") func notKept() throws {
    try place.folder.write("a file where the folder should be", to: ".workbook")
    let error = thrown { () throws(WorkbookError) in try Progress(of: place.course).save() }
    #expect(error?.exitCode == .fault)
  }
}
