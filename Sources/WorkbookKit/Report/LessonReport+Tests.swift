/// The words for what the tests and the compiler said.
extension LessonReport {
  func notStarted(_ verdict: Verdict) -> [String] {
    verdict.remarks.contains(.missingExercise)
      ? [
        """
        The folder \(exercise) is gone.
        Bring its starter back: `cp -R \(lesson.starter) \(exercise)`; its README is in git.
        """
      ] : ["Start with \(readme(of: lesson))."]
  }

  func doesNotCompile(_ verdict: Verdict) -> [String] {
    guard let first = verdict.diagnostics.first else { return [] }
    let isOwn = first.place.path.hasPrefix(course.path(exercise) + "/")
    let meaning =
      isOwn
      ? "Nothing was run. The first error is often the cause of those behind it."
      : "The error is in the given suite: your code no longer offers what the suite calls. Nothing was run."
    return [
      "\(place(first.place)) error: \(first.message)"
        + others(verdict.diagnostics.count - 1, "error"),
      """
      \(meaning)
      Next: mend it\(isOwn ? "" : " in \(exercise)"), save, and run `\(checkAgain)`. Hints: \(exercise)/hints.md, section Does not compile.
      """,
    ]
  }

  var noTests: [String] {
    [
      """
      Expected at least one test in \(exercise); the build found none.
      A Swift Testing test is a function marked @Test; an XCTest test is a method whose name begins with `test`, in a class that inherits from XCTestCase.
      Next: write the first one for one line of Behaviour in \(readme(of: lesson)).
      """
    ]
  }

  func failed(_ verdict: Verdict) -> [String] {
    failure(verdict) + [behaviour(of: verdict.issues.first?.test), hintLine(verdict)]
  }

  func failsOnCorrectCode(_ verdict: Verdict) -> [String] {
    failure(verdict) + [
      """
      Your test fails on correct code. The program under test keeps every line of Behaviour, so the test expects something that Behaviour does not say.
      No bug was planted yet; how many your tests would catch is unknown.
      Next: compare the expectation with the lines of Behaviour in \(readme(of: lesson)).
      """
    ]
  }

  func rejectsAlternative(_ verdict: Verdict) -> [String] {
    let rejected = verdict.alternatives.filter { !$0.isAccepted }
    return failure(verdict) + [
      """
      Your test rejects a correct program: it knows too much about how the work is done.
      The other program: \(rejected.first?.tells ?? "")
      Next: expect only what Behaviour promises; how the program gets there is its own affair.
      """
    ]
  }

  func missesBugs(_ verdict: Verdict) -> [String] {
    guard let first = verdict.survivors.first else { return [] }
    let line = course.readme(of: lesson).behaviour[first.breaks] ?? ""
    var paragraphs: [String] = []
    if let dead = verdict.remarks.first(where: \.isDeadAssertion) {
      paragraphs.append(remark(dead))
    }
    var text = """
      A bug got through. Nobody guards \(first.breaks): \(line)
      The planted bug: \(first.tells)
      """
    if let misconception = first.misconception {
      text += "\nA belief behind it: \(misconception)"
    }
    if first.fate == .hung {
      text +=
        "\nWith this bug your tests wait for ever. That is no catch: a test must fail, not hang."
    } else if !first.reached {
      text += "\nNo test of yours ran the code that this bug is in."
    }
    paragraphs.append(text)
    paragraphs.append(matrix(verdict))
    paragraphs.append(
      """
      Next: write a test that fails on that bug and passes on the correct code. Hints: \(exercise)/hints.md, section \(first.breaks).
      Then run `\(checkAgain)`.
      """)
    return paragraphs
  }

  func passed(_ verdict: Verdict) -> [String] {
    var proved =
      !lesson.isGraded
      ? "Proved: the given suite passes, in order, side by side and repeated."
      : "Proved: your tests pass on the correct code and on \(counted(verdict.alternatives.count, "other correct program")), are stable, do not sleep, and catch every planted bug."
    if !verdict.idleTests.isEmpty {
      proved +=
        "\nCaught no bug: \(verdict.idleTests.map(\.title).joined(separator: ", ")). Are they worth their lines?"
    }
    let crashes = verdict.mutants.filter { $0.fate == .crashed }
    if !crashes.isEmpty {
      proved +=
        "\n\(crashes.count) of them only by a crash, which hides every test behind it: `try #require(…)` before you index."
    }
    var steps =
      "Compare with the solution: `swift run workbook compare \(lesson.number)`"
    if let next {
      steps +=
        "\nGo on with \(next.label) \(course.title(of: next)): read \(readme(of: next)), then `\(goOn(with: next))`"
    }
    return [proved, lesson.isGraded ? matrix(verdict) : "", steps]
  }
}
