import Foundation

/// Proves a lesson: its prose, its starter, its solution and its variants.
///
/// The strongest claim is about the mutants: each compiles, is reached, and is killed by a failed
/// expectation of our own tests, and each of our tests kills one.
struct LessonProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  /// Proves what breaks in practice; as a whole also code in pages, bugs that are caught now and
  /// then, and kept answers.
  ///
  /// - Parameter known: The claims of the quick proof, if they are kept.
  func claims(
    _ thoroughness: Thoroughness, known: [Claim]?
  ) throws(WorkbookError) -> [Claim] {
    let variants = try course.variants(of: lesson)
    let code = try course.schemata(of: lesson, variants)
    let repetition =
      thoroughness == .whole ? RepetitionProof(course: course, lesson: lesson, judge: judge) : nil
    var claims = known ?? pages(variants)
    // Of a kept proof, in which each was caught, `nil`.
    var mutants: [MutantResult]?
    // What is repeated is the last that was built, and need not be compiled again.
    if known == nil {
      claims += try Claim.timed { () throws(WorkbookError) in try starter() }
    }
    if let repetition {
      claims += try Claim.timed { () throws(WorkbookError) in try repetition.starter(code) }
    }
    if known == nil {
      claims += try Claim.timed { () throws(WorkbookError) in
        try PredictionProof(course: course, lesson: lesson, judge: judge).claims()
      }
      claims += try Claim.timed { () throws(WorkbookError) in
        let solution = try solution(variants, code: code)
        mutants = solution.mutants
        return solution.claims
      }
    }
    guard let repetition else { return claims }
    claims += try Claim.timed { () throws(WorkbookError) in
      try repetition.solution(variants.mutants, after: mutants, code)
    }
    claims += try Claim.timed { () throws(WorkbookError) in [try blocks(code: code)] }
    return claims + (try AnswerProof(course: course, lesson: lesson, judge: judge).claims())
  }

  /// The files of starter, solution and prediction, which are built one after another.
  static func fileNames(
    of lesson: Lesson, in course: Course
  ) throws(WorkbookError) -> Builder.FileNames {
    let halves = try [lesson.starter, lesson.solution].map { (folder) throws(WorkbookError) in
      try course.sources(in: folder)
    }
    let code = try course.schemata(of: lesson, course.variants(of: lesson))
    let block = SourceFolder(folder: lesson.prediction, files: [Prediction.fileName: Data()])
    return lesson.isGraded
      ? Builder.FileNames(code: [code], tests: halves + [block])
      : Builder.FileNames(
        code: halves + [code], tests: [try course.sealed(lesson.given), block])
  }

  /// Claims that all Swift blocks of the README compile, each as a file of one test module.
  private func blocks(code: SourceFolder) throws(WorkbookError) -> Claim {
    let blocks = course.readme(of: lesson).swiftBlocks
    let claim =
      "\(counted(blocks.count, "Swift block")) \(blocks.count == 1 ? "compiles" : "compile")"
    guard !blocks.isEmpty else { return Claim(claim, failure: "README has none") }
    let files = blocks.enumerated().map { (FileName("Block\($0 + 1).swift"), Data($1.utf8)) }
    let tests = SourceFolder(
      folder: lesson.readme, files: Dictionary(uniqueKeysWithValues: files))
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    switch try judge.build(request, learner: [tests.folder]) {
    case .success: return Claim(claim)
    case .failure(let verdict):
      return Claim(claim, failure: verdict.diagnostics.first?.brief ?? "they do not")
    }
  }

  private func starter() throws(WorkbookError) -> [Claim] {
    let claim = "the starter fails as declared"
    let declaration = course.starterDeclaration(of: lesson)
    switch declaration?.core {
    case nil:
      return [Claim(claim, failure: "\(lesson.starterDeclaration) declares nothing")]
    case .red(let declared):
      let verdict = try judge.judgement(
        on: judge.work(on: lesson, course.sources(in: lesson.starter))
      ).verdict
      let red = Set(verdict.failedTests.compactMap(\.name.behaviourLine))
      return [Claim(claim, failure: difference(verdict, .failed, declared, red))]
    case .noTests:
      let work = try judge.work(on: lesson, course.sources(in: lesson.starter))
      let verdict = try judge.judgement(on: work).verdict
      return [Claim(claim, failure: difference(verdict, .noTests, [], []))]
    case .letsThrough(let declared, catches: let catches):
      let tests = try course.sources(in: lesson.starter)
      let hasPublished = tests.texts.values.contains { $0.contains(/(struct|class) Published/) }
      let work = try judge.work(on: lesson, tests)
      let verdict = try judge.judgement(
        on: work, Judge.Question(runsAllTests: hasPublished, repetition: nil)
      ).verdict
      let sleeps = declaration?.sleeps ?? false
      let grades = sleeps ? try coreGrades(of: work) : verdict.grades
      let open = grades?.survivors ?? []
      let caught = grades?.caught.count ?? 0
      let expected = sleeps ? Outcome.sleeps : .missesBugs
      return [
        Claim(claim, failure: difference(verdict, expected, declared, Set(open.map(\.breaks)))),
        Claim(
          "the starter catches as many bugs as declared, and leaves at most \(SizeProof.mostOpen)",
          unless: (caught == catches ? [] : ["declared \(catches), found \(caught)"])
            + (open.count <= SizeProof.mostOpen ? [] : ["it leaves \(open.count)"])),
      ]
        + PublishedProof(course: course).claims(
          lesson,
          caught: hasPublished
            ? verdict.mutants.count { $0.killers.contains(where: \.isPublished) } : caught,
          of: grades?.mutants.count ?? 0)
    }
  }

  /// Returns what tests catch of the core's bugs, whatever a check says of them before.
  private func coreGrades(of work: Work) throws(WorkbookError) -> Grades? {
    guard case .success(let binary) = try judge.build(work) else { return nil }
    return try judge.catches(in: judge.begin(binary), course.coreBugs(of: lesson))
  }

  private func difference(
    _ verdict: Verdict, _ expected: Outcome, _ declared: Set<String>, _ found: Set<String>
  ) -> String? {
    if verdict.outcome != expected {
      let first = verdict.diagnostics.first?.message ?? verdict.issues.first?.message ?? ""
      return "it is \(verdict.outcome.rawValue), not \(expected.rawValue) \(first)"
    }
    if declared != found {
      return "declared \(declared.sorted()), found \(found.sorted())"
    }
    return nil
  }

  private func solution(
    _ variants: [any Variant], code: SourceFolder
  ) throws(WorkbookError) -> (claims: [Claim], mutants: [MutantResult]) {
    let behaviour = course.behaviour(of: lesson)
    let tests = try course.ownTests(of: lesson)
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    guard case .success(let binary) = try judge.build(request, learner: [tests.folder]) else {
      return ([Claim("the solution compiles", failure: "it does not")], [])
    }
    let pool = try judge.begin(binary)
    // The given suite of a refactor lesson is graded, too: it must also catch bugs.
    let plan = GradingPlan.proof(variants, scans: tests.scans, given: !lesson.isGraded)
    let verdict = try plan.judgement(in: pool).verdict
    let stands = verdict.outcome == .passed
    let said = verdict.issues.first?.message ?? ""
    let alternatives = verdict.alternatives
    var claims = [
      Claim(
        "the solution passes",
        failure: stands || verdict.outcome == .missesBugs
          ? nil : "it is \(verdict.outcome.rawValue) \(said)"),
      Claim(
        alternatives.isEmpty
          ? "there is no other correct program to accept"
          : "\(counted(alternatives.count, "other correct program")) \(alternatives.count == 1 ? "is" : "are") accepted",
        unless: alternatives.filter { !$0.isAccepted }.map(\.name)),
    ]
    claims += verdict.mutants.map { mutant in
      let objection =
        switch mutant.fate {
        case .survived: mutant.reached ? "it survives" : "it survives, and was never reached"
        case .crashed: "it crashes the tests"
        case .hung: "it hangs"
        case .left: "it ends the process"
        case .skipped: "it makes a test skip"
        case .knownIssue: "it is met by a known issue alone"
        case .caught: mutant.isWhole ? "" : "it is killed, but not every test ran to its end"
        }
      return Claim(
        "\(mutant.name) is killed by a failed expectation",
        failure: objection.isEmpty ? nil : objection)
    }
    claims.append(
      Claim("every test kills a mutant", unless: verdict.idleTests.map(\.title)))
    claims +=
      DensityProof(
        behaviour: behaviour, tests: pool.suite.tests.map(\.name),
        mutants: variants.mutants, results: verdict.mutants
      ).claims
    if !lesson.isGraded {
      let core = verdict.mutants.filter { !behaviour.isBeyond($0.breaks) }
      claims += PublishedProof(course: course).claims(
        lesson, caught: core.count { $0.killers.contains(where: \.isPublished) },
        of: core.count)
    }
    claims.append(try switches(pool))
    return (claims, verdict.mutants)
  }
}
