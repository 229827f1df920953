import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Variants", .onOwnThreads) struct VariantTests {
  private static let diff =
    "--- a/Sources/A/A.swift\n+++ b/Sources/A/A.swift\n@@ -1 +1 @@\n-a\n+b\n"

  private static func read(_ head: String, _ diff: String = diff) throws(VariantFault)
    -> any Variant
  {
    try VariantFile.read("\(head)\n\n\(diff)", name: "odd")
  }

  @Test("A mutant says which line it breaks, and may say why one would believe in it")
  func mutant() throws {
    let variant = try Self.read(
      "kind: mutant\nbreaks: S12\nmisconception: One: is enough.\ntells:   It stops.  \n\nWords without a key"
    )
    let mutant = try #require(variant as? Mutant)
    #expect(mutant.name == "odd")
    #expect(mutant.breaks == "S12" && mutant.rank.line == 12)
    #expect(mutant.misconception == "One: is enough.")
    #expect(mutant.tells == "It stops.")
    #expect(mutant.diff.files.map(\.path) == ["Sources/A/A.swift"])
  }

  @Test("An alternative breaks nothing; git's own first line may stand before the diff")
  func alternative() throws {
    let variant = try Self.read(
      "kind: alternative\ntells: It is other.", "diff --git a/A b/A\nindex 1..2\n" + Self.diff)
    #expect(
      variant as? Alternative
        == Alternative(name: "odd", tells: "It is other.", diff: variant.diff))
    #expect([variant].mutants.isEmpty)
  }

  @Test(
    "A head that is not whole is refused, with what it lacks",
    arguments: [
      ("", .noKind), ("tells: It stops.", .noKind), ("kind: monster\ntells: It stops.", .noKind),
      ("Kind: mutant\nbreaks: S1\ntells: It stops.", .noKind),
      ("kind: mutant\nbreaks: S1", .missing("tells")),
      ("kind: mutant\nbreaks: S1\ntells:", .missing("tells")),
      ("kind: mutant\ntells: It stops.", .missing("breaks")),
      ("kind: alternative\nbreaks: S1\ntells: It stops.", .missing("breaks")),
    ] as [(String, VariantFault)])
  func head(_ head: String, _ fault: VariantFault) {
    #expect(throws: fault) { try Self.read(head) }
  }

  @Test(
    "A variant without a diff is refused", arguments: ["", "--- a/A\n", "diff --git a/A b/A\n"])
  func noDiff(_ diff: String) {
    #expect(throws: VariantFault.self) { try Self.read("kind: alternative\ntells: It is.", diff) }
  }

  @Test(
    "Every fault has words that name where",
    arguments: [
      (.noKind, "kind: mutant"), (.missing("tells"), "`tells:`"),
      (.badDiff(line: "odd line"), "odd line"),
      (.doesNotApply(file: "A.swift", line: 7), "A.swift at line 7"),
      (.notInABody(file: "A.swift", line: 7), "A.swift:7"),
      (.otherFolder(file: "B/A.swift", expected: "C"), "B/A.swift, which is not in C"),
    ] as [(VariantFault, String)])
  func words(_ fault: VariantFault, _ words: String) {
    #expect("\(fault)".contains(words))
  }

  @Test("A lesson's variants come by name, and a faulty one is told by its file") func ofLesson()
    throws
  {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("2")
    try place.folder.write("no variant", to: "Tests/Variants/02-Greeting/notes.md")
    #expect(
      try place.course.variants(of: lesson).map(\.name) == [
        "forgets-the-last", "forgets-the-name", "keeps-blanks", "other-order",
      ])
    try place.folder.write("kind: odd", to: "Tests/Variants/02-Greeting/odd.diff")
    #expect(
      thrown { () throws(WorkbookError) in try place.course.variants(of: lesson) }
        == .brokenLesson(
          "02-Greeting",
          reason: "Tests/Variants/02-Greeting/odd.diff: \(VariantFault.noKind)",
          at: ["Tests/Variants/02-Greeting/odd.diff"]))
  }

  @Test("The instrumented copy stands for the code under test") func schemata() throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("2")
    let code = try place.course.schemata(of: lesson, place.course.variants(of: lesson))
    #expect(code.folder == "Sources/Subjects/Greeter")
    #expect(code.files.keys.sorted() == ["Greeter.swift", "WorkbookSchemata.swift"])
  }
}
