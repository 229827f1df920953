import Testing

@testable import WorkbookKit

@Suite("Proof that planted bugs are as dense as Behaviour") struct DensityProofTests {
  private static func test(_ title: String) -> TestName { TestName(name: title, title: title) }
  private static let one = test("S1 · It counts")
  private static let two = test("S2 · It stops")
  private static let ten = test("S10 · It says so")

  private static func variant(_ name: String, also: String = "") throws -> Variant {
    let head = "kind: mutant\nbreaks: S1\nalso: \(also)\ntells: It is wrong.\n\n"
    return try Variant(name: name, text: head + "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n")
  }

  private func failures(
    _ results: [MutantResult], tests: [TestName] = [one, two, ten], variants: [Variant] = []
  ) -> [String?] {
    DensityProof(
      lines: ["S1", "S2", "S10"], tests: tests, variants: variants, results: results
    ).claims.map(\.failure)
  }

  private let sound: [MutantResult] = [
    .sample("a", breaks: "S1", killers: [one]), .sample("b", breaks: "S2", killers: [two]),
    .sample("c", breaks: "S10", killers: [ten]),
  ]

  @Test("Each line with a bug of its own is proved") func proved() {
    #expect(failures(sound) == [nil, nil, nil])
  }

  @Test("A line whose bugs other lines' tests catch as well is guarded by luck") func luck() throws
  {
    let results: [MutantResult] = [
      .sample("a", breaks: "S1", killers: [Self.one, Self.ten, Self.two]), sound[1],
    ]
    let variants = [try Self.variant("a", also: "S2, S10")]
    #expect(
      failures(results, variants: variants) == [
        nil,
        "no bug of S1 gets through without the tests of S1; no bug of S10 gets through without the tests of S10",
        nil,
      ])
  }

  @Test("What `also:` leaves out, or names without reason, is told") func also() throws {
    let variants = [try Self.variant("a", also: "S10")]
    let results = [MutantResult.sample("a", breaks: "S1", killers: [Self.one, Self.two])] + sound
    #expect(
      failures(results, variants: variants)[2]?.hasPrefix(
        "a: tests of other lines that catch it: S2") == true)
    #expect(
      failures([sound[0]], variants: variants)[2] == "a: tests of other lines that catch it: none")
  }

  @Test("A test without a line, or with one that Behaviour lacks, is told") func names() {
    let tests = [Self.one, Self.test("It counts"), Self.test("S3 · It is no line")]
    #expect(
      failures(sound, tests: tests)[0]
        == "\"It counts\" names none; \"S3 · It is no line\" names none")
  }
}

@Suite("Names of kept answers") struct AnswerProofTests {
  private func lesson(_ kind: Lesson.Kind) throws -> Lesson {
    try #require(Lesson(folder: "08-Callbacks", kind: kind))
  }

  @Test(
    "A name says the outcome, and the line",
    arguments: [
      ("right-actor-behind", .passed, nil), ("wrong-S6-clears-rows", .missesBugs, "S6"),
      ("wrong-flaky-shares-a-static", .flaky, nil),
      ("wrong-rejects-alternative-snapshot", .rejectsAlternative, nil),
      ("wrong-does-not-compile-missing-await", .doesNotCompile, nil),
    ] as [(String, Outcome, String?)])
  func expectation(_ name: String, _ outcome: Outcome, _ line: String?) throws {
    let expected = AnswerProof.Expectation(name, try lesson(.test(subject: "AlbumSearch")))
    #expect(expected?.outcome == outcome && expected?.line == line)
  }

  @Test("In a refactor lesson a broken line is a red test of the given suite") func refactor()
    throws
  {
    let expected = AnswerProof.Expectation("wrong-S2-fetches-twice", try lesson(.refactor))
    #expect(expected?.outcome == .failed && expected?.line == "S2")
    let facts = RunFacts(tests: [
      TestResult(name: TestName(name: "a", title: "S2 · Once"), state: .failed)
    ])
    #expect(expected?.objection(to: .failed(facts)) == nil)
    #expect(expected?.objection(to: .passed(facts, nil)) == "it is passed ")
    #expect(
      expected?.objection(to: .failed(.sample([.first], .failed))) == "it is told by , not by S2")
  }

  @Test(
    "A name that says nothing is none", arguments: ["wrong-", "wrong-passed-x", "fine", "wrong-S6"])
  func nothing(_ name: String) throws {
    #expect(AnswerProof.Expectation(name, try lesson(.refactor)) == nil)
  }
}
