import Foundation
import Testing

@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Kept proofs", .onOwnThreads) struct KeptProofTests {
  private let here: TemporaryCourse
  private let lesson: Lesson

  init() throws {
    here = try TemporaryCourse()
    lesson = try here.course.lesson(named: "02")
  }

  private var proof: KeptProof { KeptProof(of: lesson, in: here.course, here.toolchain) }

  @Test("A lesson that was proved is not proved again")
  func kept() throws {
    #expect(proof.claims(.whole) == nil)
    try proof.keep([Claim("it compiles"), Claim("it passes")], .whole)
    #expect(proof.claims(.whole) == [Claim("it compiles"), Claim("it passes")])
  }

  @Test(
    "It is, once anything that the proof looked at has changed",
    arguments: [
      "Exercises/02-Greeting/README.md", "Exercises/02-Greeting/New.swift",
      "Solutions/02-Greeting/NOTES.md", "Tests/Variants/02-Greeting/new.diff",
      "Tests/Answers/02-Greeting/right-new/New.swift", "Sources/Subjects/Greeter/New.swift",
      ".pristine/Sources/Subjects/Greeter/New.swift", ".pristine/Exercises/02-Greeting/New.swift",
      ".pristine/Sources/TestPatterns/New.swift", "Package.swift", "Tests/README.md",
    ])
  func changed(path: String) throws {
    try proof.keep([Claim("it compiles")], .whole)
    try here.folder.write("// new\n", to: path)
    #expect(proof.claims(.whole) == nil)
  }

  @Test("A proof with a claim that does not hold is none, and takes the one before it away")
  func failed() throws {
    try proof.keep([Claim("it compiles")], .whole)
    try proof.keep([Claim("it compiles"), Claim("it passes", failure: "it is red")], .whole)
    #expect(proof.claims(.whole) == nil)
  }

  @Test("A whole proof answers for a quick one, and not the other way round")
  func thoroughness() throws {
    try proof.keep([Claim("it compiles")], .quick)
    #expect(proof.claims(.quick) == [Claim("it compiles")])
    #expect(proof.claims(.whole) == nil)
    try proof.keep([Claim("it compiles"), Claim("it passes")], .whole)
    #expect(proof.claims(.quick) == [Claim("it compiles"), Claim("it passes")])
  }
}
