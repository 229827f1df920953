import Foundation

/// Proves that the checker judges answers by other authors correctly.
///
/// A suite proves nothing about itself, so `Tests/Answers/NN-Name` has answers that replace the
/// exercise, as diffs or as folders of Swift files: `right-…` passes although it differs from the solution, `wrong-S6-…`
/// breaks that line, `wrong-OUTCOME-…` has the outcome of that name, and `first-…` is what a reader
/// wrote in half an hour, which must get far.
struct AnswerProof {
  var course: Course
  var lesson: Lesson
  var judge: Judge

  func claims() throws(WorkbookError) -> [Claim] {
    let answers = try course.answers(of: lesson).map { (name) throws(WorkbookError) in
      (name, try course.answer(name, of: lesson))
    }
    var families: [ProgramFamily] = []
    var others: [ProgramFamily] = []
    for (name, answer) in answers {
      if name.hasPrefix("wrong-\(Outcome.doesNotCompile.rawValue)-") {
        others.append(ProgramFamily(name, answer))
      } else if !families.indices.contains(where: { families[$0].add(name, answer) }) {
        families.append(ProgramFamily(name, answer))
      }
    }
    var claims: [(name: String, claims: [Claim])] = []
    // One more for the switches of a family.
    let mostFiles = 1 + (answers.map(\.1.files.count).max() ?? 0)
    for family in inBuildOrder(families + others) {
      claims += try self.claims(on: family, mostFiles)
    }
    return claims.sorted { $0.name < $1.name }.flatMap(\.claims)
  }

  /// Puts tests of XCTest last: SwiftPM plans a build of them anew, and another one behind it.
  private func inBuildOrder(_ families: [ProgramFamily]) -> [ProgramFamily] {
    let isOld = { (family: ProgramFamily) in
      TestLibrary.xctest.isNamed(in: family.programs[0].sources)
    }
    return families.filter { !isOld($0) } + families.filter(isOld)
  }

  private func claims(
    on family: ProgramFamily, _ mostFiles: Int
  ) throws(WorkbookError) -> [(name: String, claims: [Claim])] {
    let work = try judge.work(
      on: lesson, family.sources(root: course.root).numbered(upTo: mostFiles))
    let build = try judge.build(work)
    return try family.programs.enumerated().map { (number, answer) throws(WorkbookError) in
      var claims: [Claim] = []
      switch build {
      case .success(var binary):
        if number > 0 { binary.answer = answer.name }
        claims = try Claim.timed { () throws(WorkbookError) in
          try self.claims(on: answer.name, work.with(answer.sources), binary)
        }
      case .failure(let verdict):
        claims = [try claim(answer.name) { (_) throws(WorkbookError) in Judgement(verdict) }.0]
      }
      // What speaks against an answer must also hold where it is built alone.
      if family.programs.count > 1, claims.contains(where: { $0.failure != nil }) {
        return try self.claims(on: ProgramFamily(answer.name, answer.sources), mostFiles)[0]
      }
      return (answer.name, claims)
    }
  }

  private func claims(
    on name: String, _ work: Work, _ binary: TestBinary
  ) throws(WorkbookError) -> [Claim] {
    let (claim, judgement) = try claim(name) { (expected) throws(WorkbookError) in
      var judge = judge
      // Code that breaks a further line passes the core, and fails beyond it.
      judge.goesBeyond = expected.isBeyond
      // A wrong suite must only let a bug of its line through, so nothing else runs. A right one was
      // repeated in full by a check, when it was kept.
      let repetition = expected.isSteady ? RepetitionPlan.provenTests : .newTests
      return try judge.judgement(
        on: work, built: binary, Judge.Question(line: expected.line, repetition: repetition))
    }
    guard lesson.isGraded, name.hasPrefix("first-") else { return [claim] }
    // A first try catches the same bugs each time.
    return [
      claim,
      try SteadinessProof(
        mutants: work.variants.mutants, earlier: judgement?.verdict.mutants ?? [], player: name,
        judge: judge
      ).claim(judge.begin(binary)),
    ]
  }

  /// Makes the claim that an answer's name promises, of what a judgement finds, and returns both.
  private func claim(
    _ name: String, _ judge: (Expectation) throws(WorkbookError) -> Judgement
  ) throws(WorkbookError) -> (Claim, Judgement?) {
    guard let expected = Expectation(name, lesson, course.behaviour(of: lesson)) else {
      let failure = "its name begins with none of right-, first-, wrong-S1-, wrong-OUTCOME-"
      return (Claim("the answer \(name) claims something", failure: failure), nil)
    }
    let claim =
      expected.line.flatMap {
        lesson.isGraded ? "the answer \(name) lets a bug of \($0) through" : nil
      }
      ?? "the answer \(name) is judged rightly"
    let starter = course.starterDeclaration(of: lesson)?.catches ?? 0
    let judgement = try judge(expected)
    return (
      Claim(claim, failure: expected.objection(to: judgement, startingAt: starter)), judgement
    )
  }

  /// What the name of an answer promises.
  struct Expectation: Equatable {
    /// `nil` for a first try, which may pass, miss bugs, or fail tests that name their lines.
    var outcome: Outcome?
    /// The line of Behaviour that the verdict must name as broken, or as not guarded.
    var line: String?
    /// Whether that line is beyond the core, and code is judged, which then passes the core.
    var isBeyond = false
    /// Whether a test must not be flaky, so that a quick look at its repetitions is enough.
    var isSteady: Bool { outcome == nil || outcome == .passed }

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
      let lines = Behaviour.ordered(told).joined(separator: ", ")
      return "it falls short in \(lines.isEmpty ? "no line" : lines), not in \(line)"
    }

    /// The last words of a process that died, or else the first failure.
    private static func reason(of verdict: Verdict) -> String? {
      if case .signal(let number, let words) = verdict.crash {
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
      default:
        return "it is \(verdict.outcome.rawValue)"
      }
    }
  }
}

extension SourceFolder {
  /// Returns the same code in files that bear numbers for names, and as many of them in each answer.
  ///
  /// SwiftPM makes a new plan for each new list of files, which takes 2 s of a core. Fixtures are
  /// found beside the file that asks for them, so a folder with fixtures stays as it is.
  fileprivate func numbered(upTo count: Int) -> SourceFolder {
    guard files.keys.allSatisfy(\.isSwift) else { return self }
    var texts = files.sorted { $0.key < $1.key }.map(\.value)
    texts += Array(repeating: Data(), count: max(0, count - texts.count))
    let numbered = texts.enumerated().map { (FileName("Answer\($0).swift"), $1) }
    return SourceFolder(folder: folder, files: Dictionary(uniqueKeysWithValues: numbered))
  }
}
