/// The text about the results of tests and compiler.
extension Explainer {
  var notStarted: Paragraph {
    Paragraph(
      standing.hasGuessed
        ? "Read \(lesson.readme)."
        : "Read \(lesson.readme), and make its prediction: \(shownIn.predict(lesson)).",
      next:
        "\(lesson.isGraded ? "write tests" : "change the code") in \(exercise)\(shownIn.andCheck(lesson))."
    )
  }

  var exerciseIsGone: Paragraph {
    guard !Files.isFolder(course.path(exercise)) else {
      return """
        There is no Swift file in \(exercise), so there is nothing to build.
        To bring the starter back, \(shownIn.runReset(lesson)).
        """
    }
    return """
      The folder \(exercise) is gone.
      If you moved or renamed it, move it back. `git checkout -- \(exercise)` brings back what git has of it. Without git, `cp -R \(lesson.starter) \(exercise)` brings back the starter.
      """
  }

  func doesNotCompile(_ errors: [Diagnostic]) -> [Paragraph] {
    guard let first = errors.first else { return [] }
    let isOwn = first.place.path.hasPrefix("\(exercise)/")
    guard first.place.path != BuildCause.manifest else {
      return [
        .evidence(told(first)),
        Paragraph(
          """
          The error is in \(BuildCause.manifest), which describes the package. No lesson needs a change there. The checker ran no test.
          """,
          next: "bring the original file back: `git checkout \(BuildCause.manifest)`."),
      ]
    }
    let meaning =
      isOwn
      ? "The checker ran no test. The first error often causes the others."
      : "The error is in the given suite. It uses something of your code that is gone, or that you now declare in another way. The checker ran no test."
    return [
      .evidence(
        errors.prefix(Self.shownErrors).map(told).joined(separator: "\n")
          + others(errors.count - Self.shownErrors, "error")),
      isOfMissingCode(first) ? goneFiles : "",
      Paragraph(
        meaning,
        next:
          "\(isOwn ? "fix it" : "change your code in \(exercise)")\(shownIn.andCheck()). \(hint)"),
    ]
  }

  // Enough to see whether the first error causes the others.
  private static let shownErrors = 3
  private static let shownNotes = 2
  // With its indent, a line of source fits a terminal with 80 columns, so that the caret below it
  // stands where it should.
  private static let sourceWidth = 74

  private func told(_ error: Diagnostic) -> String {
    let below =
      error.excerpt(columns: Self.sourceWidth)
      + error.notes.prefix(Self.shownNotes).map { "note: \($0)" }
    return (["\(error.place.prefix) error: \(error.message)"] + below).joined(separator: "\n    ")
  }

  var noTests: Paragraph {
    Paragraph(
      """
      The checker found no test in \(exercise).
      A Swift Testing test is a function marked @Test. An XCTest test is a method whose name begins with `test`, in a class that inherits from XCTestCase.
      """,
      next: "write a test for one line of Behaviour in \(lesson.readme).")
  }

  func failed(_ facts: RunFacts) -> [Paragraph] {
    failure(facts) + [
      behaviour(of: facts.issues.first?.test), linesThatHold(facts),
      Paragraph("", next: "make the first red test pass, and \(shownIn.checkAgain()). \(hint)"),
    ]
  }

  /// The number of lines that hold; empty if the tests name no lines.
  private func linesThatHold(_ facts: RunFacts) -> Paragraph {
    guard !withholdsNumbers else { return "" }
    let lines = facts.tests.map(\.name).behaviourLines
    let broken = facts.tests.filter { $0.state != .passed }.map(\.name).behaviourLines
    return lines.isEmpty
      ? "" : "Your code keeps \(lines.count - broken.count) of \(lines.count) lines of Behaviour."
  }

  func failsOnCorrectCode(_ facts: RunFacts) -> [Paragraph] {
    let words = FailureMeaning(facts.issues.first).words(readme: lesson.readme)
    return failure(facts) + [
      Paragraph(
        """
        Your test fails on correct code. \(words.meaning)
        The checker plants bugs once your tests pass on correct code.
        """,
        next: words.next)
    ]
  }

  func rejects(_ facts: RunFacts, _ grades: Grades) -> [Paragraph] {
    guard let rejected = grades.alternatives.first(where: { !$0.isAccepted }) else { return [] }
    let what =
      switch rejected.fate {
      case .crashed: "With it, your tests crash in \(suspects(facts)).\n"
      case .hung: "With it, \(suspects(facts)) never ends.\n"
      case .incomplete, .passed, .noTests, .failed: ""
      }
    let timing = "reads or waits at a moment that suits one implementation only"
    let promised = "expect only what Behaviour promises"
    let (cause, next) =
      switch FailureMeaning(facts.issues.first) {
      case .expectsMore, .untouched:
        (
          "Your test expects something that Behaviour leaves open, such as an order or a number of steps. Or it reads a value before the work is done, or in another way than Behaviour says.",
          "\(promised), and read it when the work is done."
        )
      case .threw:
        (
          "Either your test compares something that Behaviour leaves open, or it \(timing).",
          "\(promised), and wait until the work is done."
        )
      case .waitedInVain:
        (
          "Your test \(timing), or this program waits for something that your test still holds.",
          "let go of what your test holds, such as a call at a gate. Wait until the work is done, and \(promised)."
        )
      case .unconfirmed, .missingFile, .outside:
        ("Your test \(timing).", "wait until the work is done, and \(promised).")
      }
    let rejecting = grades.alternatives.flatMap(\.rejectedBy).unique.count
    let others =
      grades.mutants.isEmpty || rejecting == 0 || withholdsNumbers
      ? ""
      : "\nWithout \(rejecting == 1 ? "that test" : "the \(rejecting) tests that reject a correct program"), your tests catch \(grades.caught.count) of \(counted(grades.mutants.count, "bug"))."
    return failure(facts) + [
      Paragraph(
        """
        Your test rejects a correct program. The other program: \(rejected.tells)
        \(what)\(cause)\(others)
        """,
        next: next)
    ]
  }

  func missesBugs(_ grades: Grades, idle: [TestName]) -> [Paragraph] {
    guard let first = grades.survivors.first else { return [] }
    var paragraphs = [
      Paragraph(survivor(first, grades)), Paragraph(matrix(grades)), given(grades),
    ]
    let repair = repair(first)
    // What to repair in those tests is said below.
    let idle = repair == nil ? idle : idle.filter { !(first.culprits ?? []).contains($0) }
    if !idle.isEmpty, !withholdsNumbers {
      let count = grades.mutants.count
      let none = count == 1 ? "The bug does not make" : "None of the \(count) bugs makes"
      paragraphs.append(
        """
        \(none) \(idle.count == 1 ? "this test" : "these tests") fail: \(named(idle)).
        \(idle.count == 1 ? "It" : "Each") may expect too little, end before its expectation runs, or guard something that no bug here breaks.
        """)
    }
    let step =
      repair
      ?? "write a test for \(first.breaks) that fails with this bug and passes on the correct code."
    paragraphs.append(Paragraph("", next: "\(step) \(hint)\(shownIn.thenCheck)"))
    return paragraphs
  }

  /// The reported bug, with what is still open on its line.
  func survivor(_ mutant: MutantResult, _ grades: Grades) -> String {
    let all = grades.mutants.count { $0.breaks == mutant.breaks }
    let open = grades.survivors.count { $0.breaks == mutant.breaks }
    let (line, behaviour) = (mutant.breaks, course.behaviour(of: lesson))
    let found =
      mutant.fate == .survived ? "all your tests still pass with" : "your tests do not catch"
    // Behind a pass, these words must not read like a failure.
    let begin =
      behaviour.isBeyond(line)
      ? "Beyond the core, \(found)" : found.prefix(1).uppercased() + found.dropFirst()
    let caught =
      all == 1 || withholdsNumbers ? "" : " You have caught \(all - open) of its \(all) bugs."
    var text = """
      \(begin) this bug in \(line).\(caught)
      \(behaviour.words(of: line))
      The bug: \(mutant.tells)
      """
    if let misconception = mutant.misconception {
      text += "\nA belief that lets such bugs through: \(misconception)"
    }
    return text + (accident(mutant).map { "\n" + $0 } ?? "")
  }

  /// What the starter's own tests catch; said at the first attempt alone.
  private func given(_ grades: Grades) -> Paragraph {
    guard standing.before == nil || standing.isStarter, !standing.awaitsPrediction(in: course),
      let count = course.starterDeclaration(of: lesson)?.catches, count > 0
    else { return "" }
    return
      "The starter's own tests catch \(count) of the \(counted(grades.mutants.count, "bug")); your suite catches \(grades.caught.count)."
  }

  func passed(_ facts: RunFacts, _ grades: Grades?, idle: [TestName]) -> [Paragraph] {
    let others = counted(grades?.alternatives.count ?? 0, "other correct program")
    var proved =
      lesson.isGraded
      ? "Your tests pass on the correct code and on \(others). They are stable, do not sleep, and catch every planted bug.\(slowest(facts))"
      : "Your code passes the given suite every time\(usesTimeZones ? ", in three time zones" : "")."
    if !idle.isEmpty {
      let these = idle.count == 1 ? "this test" : "these tests"
      let they = idle.count == 1 ? "it checks" : "they check"
      proved +=
        "\nNo bug of the core makes \(these) fail: \(named(idle)). Either no bug breaks what \(they), or \(they) too little."
    }
    var steps = shownIn.compare(lesson)
    if let next, !isOldPass {
      steps +=
        "\n"
        + shownIn.goOn(
          with: next, titled: course.title(of: next), isCurrent: next == current,
          isEarlier: next.number < lesson.number)
    } else if next == nil, !isOldPass {
      steps += shownIn.atTheEnd
    }
    return [Paragraph(proved), Paragraph(grades.map(matrix) ?? ""), Paragraph(steps)]
  }

  /// The test that makes each run long, since a check has a run for each bug; empty if none does.
  private func slowest(_ facts: RunFacts) -> String {
    let slowest = facts.tests.max { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
    guard let slowest, let seconds = slowest.seconds, seconds >= Self.longTest else { return "" }
    return
      "\nThe check runs them once for each bug, and \(named([slowest.name])) takes \(whole(seconds)) s of each run."
  }

  // In seconds: with 30 bugs, a minute of a check.
  private static let longTest = 2.0

  /// Whether a line of the core is about time zones, so that it is worth saying how many were tried.
  private var usesTimeZones: Bool {
    course.behaviour(of: lesson).core.values.contains {
      $0.contains("time zone") || $0.contains("timeZone")
    }
  }
}
