/// Proves that answers which others wrote are judged rightly.
///
/// They lie in `Tests/Answers/NN-Name`, each a folder of Swift files in the exercise's place,
/// and are kept because a suite proves nothing about itself: `right-…` passes although it is
/// unlike the solution, `wrong-S6-…` breaks that line alone, and `wrong-OUTCOME-…` has the
/// outcome of that name.
struct AnswerProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  func claims() throws(WorkbookError) -> [Claim] {
    var claims: [Claim] = []
    for name in Files.names(in: course.path(lesson.answers)) where !name.hasPrefix(".") {
      claims.append(try claim(name))
    }
    return claims
  }

  private func claim(_ name: String) throws(WorkbookError) -> Claim {
    guard let expected = Expectation(name, lesson) else {
      return Claim(
        "the answer \(name) claims something",
        failure: "its name begins with none of right-, wrong-S1-, wrong-OUTCOME-")
    }
    // A bug of its line that gets through is all that is asked of a wrong suite: nothing else runs.
    let line = lesson.isGraded ? expected.line : nil
    let claim =
      line.map { "the answer \(name) lets a bug of \($0) through" }
      ?? "the answer \(name) is judged rightly"
    let answer = course.sources(in: "\(lesson.answers)/\(name)")
    let verdict =
      lesson.isGraded
      ? try judge.grade(lesson, tests: answer, against: line).verdict
      : try judge.judgement(
        on: lesson, code: answer, suite: course.sealed(lesson.given)
      ).verdict
    return Claim(claim, failure: expected.objection(to: verdict))
  }

  /// What the name of an answer says of it.
  struct Expectation: Equatable {
    var outcome: Outcome
    /// The line of Behaviour that must be told as broken, or as not guarded.
    var line: String?

    init?(_ name: String, _ lesson: Lesson) {
      if name.hasPrefix("right-") {
        outcome = .passed
      } else if let match = name.prefixMatch(of: /wrong-(S\d+)-/) {
        outcome = lesson.isGraded ? .missesBugs : .failed
        line = String(match.1)
      } else if let known = Outcome.allCases.first(where: {
        $0 != .passed && name.hasPrefix("wrong-\($0.rawValue)-")
      }) {
        outcome = known
      } else {
        return nil
      }
    }

    func objection(to verdict: Verdict) -> String? {
      let said = verdict.issues.first?.message ?? verdict.diagnostics.first?.message ?? ""
      guard verdict.outcome == outcome else { return "it is \(verdict.outcome.rawValue) \(said)" }
      guard let line else { return nil }
      let told = Set(
        verdict.failedTests.compactMap(\.name.behaviourLine)
          + (verdict.grades?.survivors ?? []).map(\.breaks))
      guard !told.contains(line) else { return nil }
      return "it is told by \(Behaviour.ordered(told).joined(separator: ", ")), not by \(line)"
    }
  }
}
