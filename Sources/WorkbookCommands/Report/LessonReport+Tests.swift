/// The text about the results of tests and compiler.
extension LessonReport {
  var notStarted: Paragraph {
    Paragraph(
      """
      Read \(readme(of: lesson)), and make its prediction: \(shownIn.predict(lesson)).
      """,
      next:
        "\(lesson.isGraded ? "write tests" : "change the code") in \(exercise)\(shownIn.andCheck(lesson))."
    )
  }

  var exerciseIsGone: Paragraph {
    guard !Files.isFolder(course.path(exercise)) else {
      return """
        There is no Swift file in \(exercise), so there is nothing to build.
        Bring its starter back: \(shownIn.reset(lesson)).
        """
    }
    return """
      The folder \(exercise) is gone.
      Bring all of it back: `git checkout -- \(exercise)`. Without git, `cp -R \(lesson.starter) \(exercise)` brings the starter alone.
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
          The error is in \(BuildCause.manifest), which describes the package: no lesson needs a change there. Nothing was run.
          """,
          next: "bring the shipped manifest back: `git checkout \(BuildCause.manifest)`."),
      ]
    }
    let meaning =
      isOwn
      ? "Nothing was run. The first error is often the cause of those behind it."
      : "The error is in the given suite: your code no longer offers what the suite calls. Nothing was run."
    return [
      .evidence(
        errors.prefix(Self.shownErrors).map(told).joined(separator: "\n")
          + others(errors.count - Self.shownErrors, "error")),
      Paragraph(
        meaning,
        next: "fix it\(isOwn ? "" : " in \(exercise)")\(shownIn.andCheck()). \(hint)"),
    ]
  }

  // Enough to see whether the first error causes the others.
  private static let shownErrors = 3
  private static let shownNotes = 2

  private func told(_ error: Diagnostic) -> String {
    let below =
      [error.source].compactMap { $0 } + error.notes.prefix(Self.shownNotes).map { "note: \($0)" }
    return (["\(error.place.prefix) error: \(error.message)"] + below).joined(separator: "\n    ")
  }

  var noTests: Paragraph {
    Paragraph(
      """
      Expected at least one test in \(exercise); the build found none.
      A Swift Testing test is a function marked @Test; an XCTest test is a method whose name begins with `test`, in a class that inherits from XCTestCase.
      """,
      next: "write the first one for one line of Behaviour in \(readme(of: lesson)).")
  }

  func failed(_ facts: RunFacts) -> [Paragraph] {
    failure(facts) + [
      behaviour(of: facts.issues.first?.test), linesThatHold(facts),
      Paragraph("", next: "make the first red test pass, then \(shownIn.checkAgain()). \(hint)"),
    ]
  }

  /// The number of lines that hold; empty if the tests name no lines.
  private func linesThatHold(_ facts: RunFacts) -> Paragraph {
    guard !withholdsNumbers else { return "" }
    let lines = facts.tests.map(\.name).behaviourLines
    let broken = facts.tests.filter { $0.state != .passed }.map(\.name).behaviourLines
    return lines.isEmpty
      ? "" : "Lines of Behaviour that hold: \(lines.count - broken.count) of \(lines.count)."
  }

  func failsOnCorrectCode(_ facts: RunFacts) -> [Paragraph] {
    let words = FailureMeaning(facts.issues.first).words(readme: readme(of: lesson))
    return failure(facts) + [
      Paragraph(
        """
        Your test fails on correct code. \(words.meaning)
        No bug was planted yet; how many your tests would catch is unknown.
        """,
        next: words.next)
    ]
  }

  func rejects(_ facts: RunFacts, _ grades: Grades) -> [Paragraph] {
    guard let rejected = grades.alternatives.first(where: { !$0.isAccepted }) else { return [] }
    let what =
      switch rejected.fate {
      case .crashed: "With it your tests crash in \(suspects(facts)). "
      case .hung: "With it \(suspects(facts)) never ends. "
      case .incomplete, .passed, .noTests, .failed: ""
      }
    let knows =
      FailureMeaning(facts.issues.first) == .expectsMore
      ? "it knows too much about how the work is done"
      : "it reads or waits at a moment that is right for one implementation only"
    let rejecting = grades.alternatives.flatMap(\.rejectedBy).unique.count
    let others =
      grades.mutants.isEmpty
      ? ""
      : "Without \(rejecting == 1 ? "that test" : "the \(rejecting) tests that reject one") yours catch \(grades.caught.count) of \(counted(grades.mutants.count, "bug"))."
    return failure(facts) + [
      Paragraph(others),
      Paragraph(
        """
        Your test rejects a correct program: \(knows).
        \(what)The other program: \(rejected.tells)
        """,
        next:
          "expect only what Behaviour promises; how the program gets there, and in how many steps, is left open."
      ),
    ]
  }

  func missesBugs(_ grades: Grades, idle: [TestName]) -> [Paragraph] {
    guard let first = grades.survivors.first else { return [] }
    var paragraphs = [
      Paragraph(survivor(first, grades)), Paragraph(matrix(grades)), given(grades),
    ]
    if !idle.isEmpty {
      paragraphs.append(
        """
        Passes and catches none of the \(counted(grades.mutants.count, "bug")): \(named(idle)).
        Either no expectation runs there before the test ends, or it compares too little: would a bug change the value?
        """)
    }
    paragraphs.append(
      Paragraph(
        "",
        next:
          "write a test for \(first.breaks) that fails on that bug and passes on the correct code. \(hint)\(shownIn.thenCheck)"
      ))
    return paragraphs
  }

  /// The reported bug, with what is still open on its line.
  func survivor(_ mutant: MutantResult, _ grades: Grades) -> String {
    let all = grades.mutants.count { $0.breaks == mutant.breaks }
    let open = grades.survivors.count { $0.breaks == mutant.breaks }
    let left =
      all == 1
      ? ""
      : open == all
        ? "; none of the line's \(all) is caught yet"
        : "; \(open) of the line's \(all) \(open == 1 ? "is" : "are") still open"
    let getsThrough = mutant.fate == .survived ? "passes all your tests" : "isn't caught"
    var text = """
      A bug of \(mutant.breaks) \(getsThrough)\(left). \(course.behaviour(of: lesson).words(of: mutant.breaks))
      The planted bug: \(mutant.tells)
      """
    if let misconception = mutant.misconception {
      text += "\nA wrong belief that lets such bugs through: \(misconception)"
    }
    return text + (accident(mutant).map { "\n" + $0 } ?? "")
  }

  /// What the starter's own tests catch.
  private func given(_ grades: Grades) -> Paragraph {
    guard !withholdsNumbers,
      let count = course.starterDeclaration(of: lesson)?.catches, count > 0
    else { return "" }
    return
      "The tests that you began with catch \(count) of the \(counted(grades.mutants.count, "bug")); yours catch \(grades.caught.count)."
  }

  /// What happened instead of a failure, or `nil` if the tests simply passed.
  private func accident(_ mutant: MutantResult) -> String? {
    switch mutant.fate {
    case .hung:
      "With this bug your tests wait forever. That isn't a catch: a test must fail, not hang."
    case .crashed:
      "With this bug your tests crash. That isn't a catch: a crash hides every test behind it. `try #require(…)` before you index or unwrap."
    case .left:
      "With this bug the process ends before your tests have. That isn't a catch: a test must fail, not end the process."
    case .skipped:
      "With this bug a test of yours is skipped. That isn't a catch: a test must fail, not be skipped."
    case .knownIssue:
      "With this bug a test of yours records a known issue. That isn't a catch: a test must fail, not expect to fail."
    case .caught, .survived:
      if mutant.lateIssue != nil {
        "An assertion noticed it after its test had ended. That is chance, not a catch: let the test wait for what it checks."
      } else if !mutant.reached {
        "No test of yours ran the code that this bug is in."
      } else {
        nil
      }
    }
  }

  func passed(_ facts: RunFacts, _ grades: Grades?, idle: [TestName]) -> [Paragraph] {
    let others = counted(grades?.alternatives.count ?? 0, "other correct program")
    var proved =
      lesson.isGraded
      ? "Proved: your tests pass on the correct code and on \(others), are stable, do not sleep, and catch every planted bug."
      : "Proved: the given suite passes repeatedly, and in two other time zones."
    if !idle.isEmpty {
      proved +=
        "\nCaught no bug of the core: \(idle.map(\.title).joined(separator: ", ")). They may guard further lines, or nothing."
    }
    var steps = shownIn.compare(lesson)
    if let next {
      steps +=
        "\n"
        + shownIn.goOn(
          with: next, titled: course.title(of: next), readme: readme(of: next),
          isCurrent: next == current)
    }
    return [Paragraph(proved), Paragraph(grades.map(matrix) ?? ""), Paragraph(steps)]
  }
}
