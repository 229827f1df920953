import Foundation

/// The text about runs that did not end in order, or not every time.
extension LessonReport {
  func incomplete(_ facts: RunFacts, _ how: Incompleteness) -> Paragraph {
    switch how {
    case .skipped(let names):
      Paragraph(
        """
        "\(names.first?.title ?? "A test")" was skipped.\(others(names.count - 1, "test"))
        A skipped or disabled test proves nothing, so the lesson cannot pass with one.
        """,
        next: "enable it, or delete it.")
    case .left(let status, let missing): left(facts, status, missing)
    case .knownIssues(let names):
      Paragraph(
        """
        "\(names.first?.title ?? "A test")" records a known issue: it expects its own failure.\(others(names.count - 1, "test"))
        A known issue marks a bug in the program. The program under test has none, so that expectation is wrong, and proves nothing.
        """,
        next: "expect what the program does, without `withKnownIssue`.")
    case .stillXCTest(let names):
      Paragraph(
        """
        Your tests catch every planted bug. In this lesson they end in Swift Testing, and \(names.count == 1 ? "one is" : "\(names.count) are") still XCTest: \(named(names)).
        """,
        next: "move it: a @Test in a struct, with #expect and try #require.\(shownIn.thenCheck)")
    }
  }

  private func left(_ facts: RunFacts, _ status: Int32?, _ missing: [TestName]) -> Paragraph {
    let status = status.map { " with exit(\($0))" } ?? ""
    return Paragraph(
      """
      Expected every test to run to its end; the process ended\(status) before \(missing.isEmpty ? "it said so" : "\(missing.count) of \(facts.tests.count) tests had: \(named(missing))").
      Something called exit, or ended the process in another way. A process that ends quietly does not pass.
      """,
      next: "find what ends the process, and return or throw instead.")
  }

  func flaky(_ facts: RunFacts, _ circumstance: Circumstance, _ fate: RunFate) -> [Paragraph] {
    let how =
      switch circumstance {
      case .repeatedInOneProcess(let times):
        "They passed once, but not when repeated \(times) times in one process: one run leaves something behind for the next, or the outcome is left to chance."
      case .freshProcess:
        "They passed once, but not when run again beside others: the outcome is left to time or chance."
      case .alone(let name):
        "\"\(name.title)\" passes with the others, but not when it runs alone: it needs something that another test leaves behind."
      case .inParallel:
        "They pass one after another, but not in parallel: \(lesson.isGraded ? "the tests may share something that one of them changes" : "something is shared that a test changes, or the outcome depends on who is quicker")."
      case .timeZone(let zone):
        "They pass in the time zone UTC, but not in \(zone): something reads the time zone of the machine."
      case .afterOtherPrograms:
        "They passed at first, but not after the planted bugs were run: a failing test leaves something behind outside its process, such as a file, and later tests fail because of it. So no bug counts as caught."
      }
    let ending: String =
      switch fate {
      case .crashed(.signal(let number, _)):
        "The process died of signal \(number) in \(suspects(facts)). "
      case .crashed(.printedTooMuch):
        "The process printed and recorded more than \(Self.printLimit), and was stopped. "
      case .hung(let seconds): "\(suspects(facts)) was still running after \(whole(seconds)) s. "
      case .incomplete(.left(let status?, _)):
        "The process ended with exit(\(status)) in \(suspects(facts)). "
      case .incomplete, .passed, .noTests, .failed:
        ""
      }
    return failure(facts) + [
      Paragraph(
        "Expected the tests to pass every time. \(ending)\(how)", next: cure(for: circumstance))
    ]
  }

  func cure(for circumstance: Circumstance) -> String {
    if case .timeZone = circumstance {
      return "pass the time zone in, or expect nothing that depends on it."
    }
    if case .afterOtherPrograms = circumstance {
      return
        "remove what a test makes with `defer` or in `deinit`, or make it in a folder of its own; then remove what is left there."
    }
    return lesson.isGraded
      ? "give each test its own subject and its own doubles, and wait for events, never for time."
      : "the tests are given, and each makes its own subject: look in \(exercise) for what is shared or left to chance, a static, a global, the clock, a random number."
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
        Expected tests that wait for events; these spent \(milliseconds) ms waiting for time to pass, in every run.
        A sleep is either too short on a busy machine or too long on an idle one.
        """,
        next: "hold the dependency, and let it go at the moment that the test chooses."),
    ]
  }

  func crashed(_ facts: RunFacts, _ crash: Crash, _ classes: [SourceMark]) -> [Paragraph] {
    let discovery = classes.map { mark in
      Paragraph(
        "\(mark.place.prefix) \(mark.word) has synchronous tests on the main actor, and the runner on Linux aborts before it starts such a class.",
        next: "make each of its tests `async`.")
    }
    if !discovery.isEmpty { return discovery }
    guard case .signal(let number, let lastWords) = crash else { return [flooded(facts)] }
    let words =
      lastWords.split(separator: "\n").last { $0.contains(Self.lastWords) }
      .map { placed(fatalError: String($0)) + "\n" } ?? ""
    if let function = crash.resumedTwice {
      return [
        Paragraph(
          """
          \(words)Expected every continuation to be resumed once; \(function) resumed its own once more, in \(suspects(facts)).
          That ends the process, and all tests that had not run yet: \(unrun(facts)) never ended.
          """,
          next:
            "look at every path that resumes it. A `return` may be missing behind one, or a double answers twice."
        )
      ]
    }
    let next =
      lesson.isGraded
      ? "look at what \(suspects(facts)) indexes, unwraps or calls: `try #require(…)` first."
      : "look at what your code does when \(suspects(facts)) calls it: what it indexes, unwraps or asserts."
    return [
      Paragraph(
        """
        \(words)Expected every test to end; the process died of signal \(number) in \(suspects(facts)).
        A crash ends all tests that had not run yet: \(unrun(facts)) never ended. It may be a fatalError, a forced unwrap, or an index out of range.
        """,
        next: next)
    ]
  }

  private func flooded(_ facts: RunFacts) -> Paragraph {
    Paragraph(
      """
      Expected every test to end; the process printed and recorded more than \(Self.printLimit) in \(suspects(facts)), and was stopped.
      An endless loop that prints or fails each time does that. \(unrun(facts)) never ended.
      """,
      next:
        "look for the loop in \(suspects(facts))\(lesson.isGraded ? "" : ", and in the code that it calls"): what ends it?"
    )
  }

  /// The words with which the standard library says why it stops a process.
  private static var lastWords: Regex<Substring> {
    /Fatal error|Assertion failed|Precondition failed/
  }

  func hung(_ facts: RunFacts, _ seconds: Double) -> Paragraph {
    if let function = facts.leaked {
      return Paragraph(
        """
        Expected every test to end; \(suspects(facts)) was still running after \(whole(seconds)) s, and was stopped.
        \(function) has a continuation that nobody can resume any more: whoever awaits it waits for ever.
        """,
        next:
          "look at every path through \(function) that ends without resuming it, and at what it was passed to: something released it."
      )
    }
    return Paragraph(
      """
      Expected every test to end; \(suspects(facts)) was still running after \(whole(seconds)) s, and was stopped.
      It may be a loop that never ends, a continuation that is never resumed, an `await` on something that never comes, or too much work for that time.
      """,
      next:
        "look at what \(lesson.isGraded ? suspects(facts) : "your code, called by \(suspects(facts)),") waits for, and what should end the wait."
    )
  }
}
