/// Proves that the checker judges answers by other authors correctly.
///
/// A suite proves nothing about itself, so `Tests/Answers/NN-Name` has folders of Swift files that
/// replace the exercise: `right-…` passes although it differs from the solution, `wrong-S6-…`
/// breaks that line, `wrong-OUTCOME-…` has the outcome of that name, and `first-…` is what a reader
/// wrote in half an hour, which must get far.
struct AnswerProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  func claims() throws(WorkbookError) -> [Claim] {
    var claims: [Claim] = []
    for name in Files.names(in: course.path(lesson.answers)) where !name.hasPrefix(".") {
      claims.append(try claim(name))
      if lesson.isGraded, name.hasPrefix("first-"), let steadiness = try steadiness(name) {
        claims.append(steadiness)
      }
    }
    return claims
  }

  /// Claims that a first try catches the same bugs each time; `nil` if it does not compile.
  private func steadiness(_ name: String) throws(WorkbookError) -> Claim? {
    let answer = try course.sources(in: "\(lesson.answers)/\(name)")
    let (request, variants) = try judge.request(lesson, tests: answer)
    guard case .success(let binary) = try judge.build(request, learner: [answer.folder]) else {
      return nil
    }
    return try SteadinessProof(mutants: variants.filter { $0.kind == .mutant }, player: name)
      .claim(try BuiltSuite(of: binary))
  }

  private func claim(_ name: String) throws(WorkbookError) -> Claim {
    guard let expected = Expectation(name, lesson, course.behaviour(of: lesson)) else {
      return Claim(
        "the answer \(name) claims something",
        failure: "its name begins with none of right-, first-, wrong-S1-, wrong-OUTCOME-")
    }
    // A wrong suite must only let a bug of its line through, so nothing else runs.
    let line = lesson.isGraded ? expected.line : nil
    let claim =
      line.map { "the answer \(name) lets a bug of \($0) through" }
      ?? "the answer \(name) is judged rightly"
    let answer = try course.sources(in: "\(lesson.answers)/\(name)")
    var judge = judge
    // Code that breaks a further line passes the core, and fails beyond it.
    if expected.isBeyond { judge.whenPassed = { _ in } }
    let judgement: Judgement
    if lesson.isGraded {
      judgement = try judge.grade(lesson, tests: answer, against: line)
    } else {
      judgement = try judge.judgement(
        on: lesson, code: answer, suite: try course.sealed(lesson.given))
    }
    let starter = course.starterDeclaration(of: lesson)?.catches ?? 0
    return Claim(claim, failure: expected.objection(to: judgement, startingAt: starter))
  }

  /// What the name of an answer promises.
  struct Expectation: Equatable {
    /// `nil` for a first try, which may pass, miss bugs, or fail tests that name their lines.
    var outcome: Outcome?
    /// The line of Behaviour that the verdict must name as broken, or as not guarded.
    var line: String?
    /// Whether that line is beyond the core, and code is judged, which then passes the core.
    var isBeyond = false

    // A first suite that catches less would tell its author that it tests nothing.
    private static let leastOfFirstTry = 0.6

    init?(_ name: String, _ lesson: Lesson, _ behaviour: Behaviour) {
      if name.hasPrefix("right-") {
        outcome = .passed
      } else if name.hasPrefix("first-") {
        outcome = nil
      } else if let match = name.prefixMatch(of: /wrong-(S\d+)-/) {
        let line = String(match.1)
        self.line = line
        isBeyond = !lesson.isGraded && behaviour.isBeyond(line)
        outcome = lesson.isGraded ? .missesBugs : isBeyond ? .passed : .failed
      } else if let known = Outcome.allCases.first(where: {
        $0 != .passed && name.hasPrefix("wrong-\($0.rawValue)-")
      }) {
        outcome = known
      } else {
        return nil
      }
    }

    /// - Parameter given: How many bugs of the core the starter's tests catch.
    func objection(to judgement: Judgement, startingAt given: Int) -> String? {
      let verdict = judgement.verdict
      guard let outcome else { return firstTry(verdict, given) }
      guard verdict.outcome == outcome else {
        return ["it is \(verdict.outcome.rawValue)", Self.reason(of: verdict)]
          .compactMap(\.self).joined(separator: ": ")
      }
      guard let line else { return nil }
      let decisive = isBeyond ? judgement.beyond ?? verdict : verdict
      let told = Set(
        decisive.failedTests.compactMap(\.name.behaviourLine)
          + (decisive.grades?.survivors ?? []).map(\.breaks))
      guard !told.contains(line) else { return nil }
      return "it is told by \(Behaviour.ordered(told).joined(separator: ", ")), not by \(line)"
    }

    /// The last words of a process that died, or else the first failure.
    private static func reason(of verdict: Verdict) -> String? {
      if case .crashed(.signal(let number, let words)) = verdict.fate {
        return "signal \(number), \(words.suffix(1000))"
      }
      return verdict.issues.first?.message ?? verdict.diagnostics.first?.message
    }

    /// Objects if tests catch too few of the open bugs, or if a red test names no line.
    private func firstTry(_ verdict: Verdict, _ given: Int) -> String? {
      switch verdict.outcome {
      case .passed: return nil
      case .missesBugs:
        let (caught, open) = (verdict.summary.caught - given, verdict.mutants.count - given)
        return Double(caught) >= Self.leastOfFirstTry * Double(open)
          ? nil : "it catches \(caught) of the \(open) bugs that the starter leaves open"
      case .failed:
        let unnamed = verdict.failedTests.filter { $0.name.behaviourLine == nil }
        return unnamed.first.map { "\"\($0.name.title)\" names no line" }
      case .notStarted, .missing, .doesNotCompile, .noTests, .incomplete, .failsOnCorrectCode,
        .sleeps,
        .flaky, .rejectsAlternative, .crashed, .hung, .workbookFault:
        return "it is \(verdict.outcome.rawValue)"
      }
    }
  }
}
