import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Proof that planted bugs are as dense as Behaviour", .onOwnThreads) struct DensityProofTests
{
  private static func test(_ title: String) -> TestName { TestName(name: title, title: title) }
  private static let one = test("S1 · It counts")
  private static let two = test("S2 · It stops")
  private static let ten = TestName(name: "BeyondTests/ten()", title: "S10 · It says so")

  private static func mutant(_ name: String, also: String = "") throws -> Mutant {
    let head = "kind: mutant\nbreaks: S1\nalso: \(also)\ntells: It is wrong.\n\n"
    let diff = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"
    return try #require(VariantFile.read(head + diff, name: name) as? Mutant)
  }

  private func failures(
    _ results: [MutantResult], tests: [TestName] = [one, two, ten], mutants: [Mutant] = []
  ) -> [String?] {
    DensityProof(
      behaviour: Behaviour(core: ["S1": "", "S2": ""], beyond: ["S10": ""]), tests: tests,
      mutants: mutants, results: results
    ).claims.map(\.failure)
  }

  private let sound: [MutantResult] = [
    .sample("a", breaks: "S1", killers: [one]), .sample("b", breaks: "S2", killers: [two]),
    .sample("c", breaks: "S10", killers: [ten]),
  ]

  @Test("Each line with a bug of its own is proved") func proved() {
    #expect(failures(sound) == [nil, nil, nil, nil, nil])
  }

  @Test("A line whose bugs other lines' tests catch as well is guarded by luck") func luck() throws
  {
    let results: [MutantResult] = [
      .sample("a", breaks: "S1", killers: [Self.one, Self.ten, Self.two]), sound[1],
    ]
    let mutants = [try Self.mutant("a", also: "S2, S10")]
    #expect(
      failures(results, mutants: mutants) == [
        nil, nil, nil,
        "no bug of S1 gets through without the tests of S1; no bug of S10 gets through without the tests of S10",
        nil,
      ])
  }

  @Test("What `also:` leaves out, or names without reason, is told") func also() throws {
    let mutants = [try Self.mutant("a", also: "S10")]
    let results = [MutantResult.sample("a", breaks: "S1", killers: [Self.one, Self.two])] + sound
    #expect(
      failures(results, mutants: mutants)[4]?.hasPrefix(
        "a: tests of other lines that catch it: S2") == true)
    #expect(
      failures([sound[0]], mutants: mutants)[4] == "a: tests of other lines that catch it: none")
  }

  @Test("A test of a further line in an ordinary type is told, and so is one of the core beyond")
  func halves() {
    let tests = [
      TestName(name: "Tests/ten()", title: "S10 · It says so"),
      TestName(name: "BeyondTests/one()", title: "S1 · It counts"),
    ]
    #expect(
      failures(sound, tests: tests)[1]
        == "\"S10 · It says so\" in Tests/ten(); \"S1 · It counts\" in BeyondTests/one()")
  }

  @Test("A bug of the core that only tests beyond it catch is told") func needsBeyond() {
    let results = [MutantResult.sample("a", breaks: "S1", killers: [Self.ten])] + sound
    #expect(failures(results)[2] == "a")
  }

  @Test("A test without a line, or with one that Behaviour lacks, is told") func names() {
    let tests = [Self.one, Self.test("It counts"), Self.test("S3 · It is no line")]
    #expect(
      failures(sound, tests: tests)[0]
        == "\"It counts\" names none; \"S3 · It is no line\" names none")
  }
}

@Suite("Names of kept answers", .onOwnThreads) struct AnswerProofTests {
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
    let expected = AnswerProof.Expectation(
      name, try lesson(.test(subject: "AlbumSearch")), Behaviour())
    #expect(expected?.outcome == outcome && expected?.line == line)
  }

  @Test("In a refactor lesson a broken line is a red test of the given suite") func refactor()
    throws
  {
    let expected = AnswerProof.Expectation(
      "wrong-S2-fetches-twice", try lesson(.refactor), Behaviour())
    #expect(expected?.outcome == .failed && expected?.line == "S2")
    let facts = RunFacts(tests: [
      TestResult(name: TestName(name: "a", title: "S2 · Once"), state: .failed)
    ])
    #expect(objection(expected, .failed(facts)) == nil)
    #expect(objection(expected, .passed(facts, nil)) == "it is passed")
    #expect(
      objection(expected, .failed(.sample([.first], .failed)))
        == "it falls short in no line, not in S2")
  }

  private func objection(
    _ expected: AnswerProof.Expectation?, _ verdict: Verdict, beyond: Verdict? = nil,
    startingAt given: Int = 0
  ) -> String? {
    expected?.objection(to: Judgement(verdict, beyond: beyond), startingAt: given)
  }

  @Test("In a refactor lesson a broken further line passes the core, and is told beyond it")
  func beyond() throws {
    let behaviour = Behaviour(core: ["S1": "It is."], beyond: ["S2": "It stays."])
    let expected = AnswerProof.Expectation("wrong-S2-forgets", try lesson(.refactor), behaviour)
    let facts = RunFacts(tests: [
      TestResult(name: TestName(name: "Beyond/a", title: "S2 · It stays"), state: .failed)
    ])
    #expect(objection(expected, .passed(RunFacts(), nil), beyond: .failed(facts)) == nil)
    #expect(objection(expected, .failed(facts)) == "it is failed")
    #expect(
      objection(expected, .passed(RunFacts(), nil), beyond: .passed(RunFacts(), nil)) != nil)
  }

  @Test(
    "A first try catches most of what the starter leaves open",
    arguments: [(2, 5, nil), (2, 4, "it catches 2 of the 4 bugs that the starter leaves open")]
      as [(Int, Int, String?)])
  func firstTry(_ given: Int, _ caught: Int, _ objection: String?) throws {
    let expected = AnswerProof.Expectation(
      "first-try", try lesson(.test(subject: "AlbumSearch")), Behaviour())
    let mutants = (1...6).map {
      MutantResult.sample("\($0)", breaks: "S1", $0 <= caught ? .caught : .survived)
    }
    #expect(
      self.objection(
        expected, .missesBugs(RunFacts(), Grades(mutants: mutants)), startingAt: given)
        == objection)
  }

  @Test(
    "A name that says nothing is none", arguments: ["wrong-", "wrong-passed-x", "fine", "wrong-S6"])
  func nothing(_ name: String) throws {
    #expect(AnswerProof.Expectation(name, try lesson(.refactor), Behaviour()) == nil)
  }
}
