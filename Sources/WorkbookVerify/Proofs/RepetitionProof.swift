/// Proves that a lesson's starter and solution come out the same each time.
///
/// It begins anew with both: the quick proof, which repeats nothing, may have been kept from an
/// earlier run.
struct RepetitionProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  private static let circumstances = "repeated, alone, side by side, in four time zones"

  /// Claims that tests which the learner gets are not flaky, unless that is what the lesson is about.
  func starter(_ code: SourceFolder) throws(WorkbookError) -> [Claim] {
    let declaration = course.starterDeclaration(of: lesson)
    guard case .letsThrough = declaration?.core, declaration?.sleeps != true else { return [] }
    let claim = "the starter's tests pass again: \(Self.circumstances)"
    guard let pool = try begin(try course.sources(in: lesson.starter), code) else {
      return [Claim(claim, failure: "they don't compile")]
    }
    return [try repeated(pool, claim)]
  }

  /// Claims that our tests pass again, and catch each bug again or never.
  ///
  /// - Parameter earlier: What they came to before, or `nil` if each bug was caught.
  func solution(
    _ mutants: [Mutant], after earlier: [MutantResult]?, _ code: SourceFolder
  ) throws(WorkbookError) -> [Claim] {
    guard let pool = try begin(try course.ownTests(of: lesson), code) else {
      return [Claim("the solution compiles a second time", failure: "it does not")]
    }
    let steadiness = SteadinessProof(
      mutants: mutants, earlier: earlier, isGiven: !lesson.isGraded, judge: judge)
    return [
      try repeated(pool, "the solution passes again: \(Self.circumstances)"),
      try steadiness.claim(pool),
    ]
  }

  /// Builds tests and runs them for the first time, or returns `nil` if they don't compile.
  private func begin(
    _ tests: SourceFolder, _ code: SourceFolder
  ) throws(WorkbookError) -> RunPool? {
    let request = Builder.Request(lesson: lesson, code: code, tests: tests)
    guard case .success(let binary) = try judge.build(request, learner: [tests.folder]) else {
      return nil
    }
    return try judge.begin(binary)
  }

  private func repeated(_ pool: RunPool, _ claim: String) throws(WorkbookError) -> Claim {
    let finding = try pool.repeated()
    let said = finding?.issues.first?.message ?? ""
    return Claim(claim, failure: finding.map { "it is \($0.outcome.rawValue) \(said)" })
  }
}
