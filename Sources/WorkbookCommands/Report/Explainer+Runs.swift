import Foundation

/// The text about runs that did not end in order, or not every time.
extension Explainer {
  func incomplete(_ facts: RunFacts, _ how: Incompleteness) -> [Paragraph] {
    switch how {
    case .skipped, .skippedBase: [places(facts, .skipped, "was skipped"), explained(facts, how)]
    case .left: [places(facts, .unfinished, "had not ended"), explained(facts, how)]
    case .knownIssues, .stillXCTest: [explained(facts, how)]
    }
  }

  private func explained(_ facts: RunFacts, _ how: Incompleteness) -> Paragraph {
    switch how {
    case .skipped(let names): skipped(names)
    case .skippedBase(let names, let heirs):
      Paragraph(
        """
        "\(names.first?.title ?? "A test")" was skipped.\(others(names.count - 1, "test"))
        \(heirs.joined(separator: " and ")) \(heirs.count == 1 ? "inherits" : "inherit") it. On Linux neither library runs a test that a class inherits, so nothing runs it.
        """,
        next:
          "take the word `test` from the names of these methods, and call them from a test in each subclass."
      )
    case .left(let status, let missing): left(facts, status, missing)
    case .knownIssues(let names):
      Paragraph(
        """
        "\(names.first?.title ?? "A test")" records a known issue: it expects its own failure.\(others(names.count - 1, "test"))
        A known issue marks a bug in the program. This program has no bug, so it is the expectation that is wrong.
        """,
        next: "expect what the program does, without `withKnownIssue`.")
    case .stillXCTest(let names, let assertions):
      stillXCTest(names, assertions)
    }
  }

  private func skipped(_ names: [TestName]) -> Paragraph {
    let takesArguments = names.first?.name.contains(":") ?? false
    let empty = " Swift Testing also skips a test whose list of arguments is empty."
    return Paragraph(
      """
      "\(names.first?.title ?? "A test")" was skipped.\(others(names.count - 1, "test"))
      A test that does not run proves nothing, so you cannot pass with a skipped or disabled one.\(takesArguments ? empty : "")
      """,
      next: "enable the test, or delete it.")
  }

  private func stillXCTest(_ names: [TestName], _ assertions: [SourceMark]) -> Paragraph {
    let task =
      "Your tests catch every planted bug. In this lesson you move them to Swift Testing, and"
    guard names.isEmpty, let first = assertions.first else {
      let isOne = names.count == 1
      return Paragraph(
        "\(task) \(isOne ? "one still uses" : "\(names.count) still use") XCTest: \(named(names)).",
        next:
          "make \(isOne ? "it" : "each") a @Test in a struct, with #expect and try #require.\(shownIn.thenCheck)"
      )
    }
    let count = counted(assertions.count, "assertion")
    return Paragraph(
      "\(task) \(count) of XCTest \(assertions.count == 1 ? "is" : "are") left in them.",
      next:
        "use #expect in place of \(first.word) in \(first.place.prefix.dropLast()).\(shownIn.thenCheck)"
    )
  }

  private func left(_ facts: RunFacts, _ status: Int32?, _ missing: [TestName]) -> Paragraph {
    let status = status.map { " with exit(\($0))" } ?? ""
    let unended =
      switch missing.count {
      case 0: "the run was over"
      case 1: "\(named(missing)) had ended"
      default: "\(missing.count) of \(facts.tests.count) tests had ended: \(named(missing))"
      }
    return Paragraph(
      """
      Every test must run to its end. The process ended\(status) before \(unended).
      Some code called `exit`, or ended the process in another way.
      """,
      next: "find the code that ends the process, and let it return or throw instead.")
  }

  func flaky(_ facts: RunFacts, _ circumstance: Circumstance, _ fate: RunFate) -> [Paragraph] {
    let meaning = FailureMeaning(facts.issues.first)
    if meaning == .outside {
      let words = meaning.words(readme: lesson.readme)
      return failure(facts) + [
        Paragraph(
          "The tests passed once, and failed in another run. \(words.meaning)", next: words.next)
      ]
    }
    let tests = lesson.isGraded ? "Your tests" : "The given tests"
    let how =
      switch circumstance {
      case .repeatedInOneProcess(let times):
        "\(tests) passed once, and failed when the checker repeated them \(times) times in one process. Either one run leaves something for the next, or the result depends on luck."
      case .freshProcess:
        "\(tests) passed once, and failed when the checker ran them again beside other runs. The result depends on timing or on luck."
      case .alone(let name):
        "\"\(name.title)\" passes with the other tests and fails alone. It needs something that another test leaves behind."
      case .inParallel:
        "\(tests) pass one after another and fail in parallel. \(lesson.isGraded ? "Two tests may share something that one of them changes" : "Your code may share something that a test changes, or its result may depend on which task is faster")."
      case .timeZone(let zone):
        "\(tests) pass in the time zone UTC and fail in \(zone). Some code reads the time zone of the machine."
      case .besideAnotherRun(let path):
        "\(tests) pass by themselves, but not beside another run of them, because both write to \(path). Two test runs can go on at once: in an editor and a terminal, or on a server."
      case .afterOtherPrograms:
        "\(tests) passed at first, and failed after the checker had run the planted bugs. A failing test leaves something outside its process, such as a file, and later tests fail because of it. So the checker counts no bug as caught."
      }
    let ending: String =
      switch fate {
      case .crashed(.signal(let number, _)):
        "The process crashed (signal \(number)) in \(suspects(facts)). "
      case .crashed(.printedTooMuch):
        "The process printed and recorded more than \(Self.printLimit), so the checker stopped it. "
      case .hung(let seconds): "\(suspects(facts)) was still running after \(whole(seconds)) s. "
      case .incomplete(.left(let status?, _)):
        "The process ended with exit(\(status)) in \(suspects(facts)). "
      case .incomplete, .passed, .noTests, .failed:
        ""
      }
    return failure(facts) + [
      lesson.isGraded ? "" : behaviour(of: facts.issues.first?.test),
      Paragraph("\(ending)\(how)", next: cure(for: circumstance)),
    ]
  }

  func cure(for circumstance: Circumstance) -> String {
    if case .timeZone = circumstance {
      return lesson.isGraded
        ? "pass the time zone in, or expect only values that do not depend on it."
        : "look in \(exercise) for what uses the machine's time zone, such as a formatter or a calendar, and set its time zone."
    }
    if case .besideAnotherRun = circumstance {
      return
        "write to `FileManager.default.temporaryDirectory`, under a new name in each test: `UUID().uuidString`."
    }
    if case .afterOtherPrograms = circumstance {
      return
        "let each test remove what it makes, with `defer` or in `deinit`, or make it in a folder of its own. Then delete what earlier runs left."
    }
    return lesson.isGraded
      ? "give each test its own code under test and its own doubles, and let it wait for events instead of time."
      : "look in \(exercise) for what two tests share or what depends on luck: a static, a global, the clock, a random number."
  }

  static let printLimit = "\(ChildProcess.outputLimit >> 20) MB"

  func whole(_ seconds: Double) -> String { String(format: "%.0f", seconds) }

  func sleeps(_ seconds: Double, at calls: [SourceMark]) -> [Paragraph] {
    let milliseconds = Int(seconds * 1000)
    let lines = calls.map { "\($0.place.prefix) \($0.word)" }
    return [
      .evidence(lines.joined(separator: "\n")),
      Paragraph(
        """
        In every run your tests spent at least \(milliseconds) ms waiting for time to pass. Let them wait for events instead.
        A sleep is too short on a busy machine, and too long on every other one.
        """,
        next:
          "wait for an event in place of the time, such as a call that your double holds and your test lets go. If there is nothing to wait for, delete the sleep."
      ),
    ]
  }

  func hung(_ facts: RunFacts, _ seconds: Double) -> [Paragraph] {
    [places(facts, .unfinished, "did not end"), lineInQuestion(facts), hang(facts, seconds)]
  }

  /// The line of Behaviour whose test of the given suite is the only one that did not end.
  func lineInQuestion(_ facts: RunFacts) -> Paragraph {
    let open = facts.tests.filter { $0.state == .unfinished }
    return lesson.isGraded || open.count > 1 ? "" : behaviour(of: open.first?.name)
  }

  private func hang(_ facts: RunFacts, _ seconds: Double) -> Paragraph {
    if let function = facts.leaked {
      return Paragraph(
        """
        \(suspects(facts).capitalizedFirst) was still running after \(whole(seconds)) s, so the checker stopped it.
        \(function) released its continuation without resuming it. The code that awaits it waits forever.
        """,
        next:
          "resume the continuation once on each path through \(function). If \(function) hands it to other code, look there, too."
      )
    }
    return Paragraph(
      """
      \(suspects(facts).capitalizedFirst) was still running after \(whole(seconds)) s, so the checker stopped it.
      The usual causes are an endless loop, a long sleep, a continuation that the code never resumes, an `await` for an event that never comes, and a semaphore or a lock that blocks the thread.
      """,
      next:
        "\(lesson.isGraded ? "look at what \(suspects(facts)) waits for" : "look at what your code waits for when \(suspects(facts)) calls it"), and at what should end the wait."
    )
  }
}
