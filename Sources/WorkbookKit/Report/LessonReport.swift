import Foundation

/// A verdict in words: where, what was expected, what it may mean, what to do next.
///
/// The first failure is told in full and the others are only counted: they often have
/// the same cause.
struct LessonReport {
  var course: Course
  var console: Console
  var lesson: Lesson
  /// The lesson to go on with after this one is passed.
  var next: Lesson?
  /// False where the caller shows in its own way which test caught which bug.
  var showsMatrix = true

  func text(_ verdict: Verdict) -> String {
    ([headline(verdict)] + paragraphs(verdict)).joined(separator: "\n\n") + "\n"
  }

  /// Everything below the headline.
  func paragraphs(_ verdict: Verdict) -> [String] {
    (verdict.remarks.filter { !isTold($0, in: verdict) }.map(remark) + body(verdict))
      .filter { !$0.isEmpty }
  }

  private var exercise: String { lesson.exercise }
  private var checkAgain: String { "swift run workbook check" }

  private func headline(_ verdict: Verdict) -> String {
    let passed = verdict.outcome == .passed
    let name = "\(lesson.label) \(course.title(of: lesson))"
    let state = ListReport.words(for: verdict.outcome)
    // A flaky run has a tally of its own, which says nothing about the lesson.
    let isTold = !verdict.tests.isEmpty && verdict.outcome != .flaky
    let tests = isTold ? ", \(tally(verdict))" : ""
    return console.styled(
      "\(console.glyph(passed ? .passed : .failed)) \(name): \(state)\(tests)", .bold)
  }

  private func tally(_ verdict: Verdict) -> String {
    let good = verdict.tests.count { $0.state == .passed }
    var text = "\(good) of \(verdict.tests.count) tests pass"
    if !verdict.mutants.isEmpty {
      text += ", \(verdict.caught.count) of \(verdict.mutants.count) bugs caught"
    }
    return text
  }

  private func body(_ verdict: Verdict) -> [String] {
    switch verdict.outcome {
    case .notStarted: notStarted(verdict)
    case .doesNotCompile: doesNotCompile(verdict)
    case .noTests: noTests
    case .incomplete: incomplete(verdict)
    case .failed: failed(verdict)
    case .failsOnCorrectCode: failsOnCorrectCode(verdict)
    case .rejectsAlternative: rejectsAlternative(verdict)
    case .flaky: flaky(verdict)
    case .sleeps: sleeps(verdict)
    case .missesBugs: missesBugs(verdict)
    case .crashed: crashed(verdict)
    case .hung: hung(verdict)
    case .passed: passed(verdict)
    case .workbookFault: [verdict.fault ?? ""]
    }
  }
}

// MARK: - One outcome each

extension LessonReport {
  private func notStarted(_ verdict: Verdict) -> [String] {
    verdict.remarks.contains(.missingExercise)
      ? [
        """
        The folder \(exercise) is gone.
        Bring its starter back: `cp -R \(lesson.starter) \(exercise)`; its README is in git.
        """
      ] : ["Start with \(readme(of: lesson))."]
  }

  private func doesNotCompile(_ verdict: Verdict) -> [String] {
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

  private var noTests: [String] {
    [
      """
      Expected at least one test in \(exercise); the build found none.
      A Swift Testing test is a function marked @Test; an XCTest test is a method whose name begins with `test`, in a class that inherits from XCTestCase.
      Next: write the first one for one line of Behaviour in \(readme(of: lesson)).
      """
    ]
  }

  private func incomplete(_ verdict: Verdict) -> [String] {
    let skipped = verdict.tests.filter { $0.state == .skipped }
    if let first = skipped.first {
      return [
        """
        \(first.name.title) was skipped.\(others(skipped.count - 1, "test"))
        A skipped or disabled test proves nothing, so the lesson cannot pass with one.
        Next: enable it, or delete it.
        """
      ]
    }
    let missing = verdict.tests.filter { $0.state == .unfinished || $0.state == .neverRan }
    let names = missing.map(\.name.title).prefix(3).joined(separator: ", ")
    let status: String =
      if case .exit(let status) = verdict.ending { " with exit(\(status))" } else { "" }
    return [
      """
      Expected every test to run to its end; the process ended\(status) before \(missing.isEmpty ? "it said so" : "\(missing.count) of \(verdict.tests.count) tests had: \(names)").
      Something called exit, or ended the process in another way. That a process ends quietly is not a pass.
      Next: find what ends the process, and return or throw instead.
      """
    ]
  }

  private func failed(_ verdict: Verdict) -> [String] {
    failure(verdict) + [behaviour(of: verdict.issues.first?.test), hintLine(verdict)]
  }

  private func failsOnCorrectCode(_ verdict: Verdict) -> [String] {
    failure(verdict) + [
      """
      Your test fails on correct code. The program under test keeps every line of Behaviour, so the test expects something that Behaviour does not say.
      No bug was planted yet; how many your tests would catch is unknown.
      Next: compare the expectation with the lines of Behaviour in \(readme(of: lesson)).
      """
    ]
  }

  private func rejectsAlternative(_ verdict: Verdict) -> [String] {
    let rejected = verdict.alternatives.filter { !$0.isAccepted }
    return failure(verdict) + [
      """
      Your test rejects a correct program: it knows too much about how the work is done.
      The other program: \(rejected.first?.tells ?? "")
      Next: expect only what Behaviour promises; how the program gets there is its own affair.
      """
    ]
  }

  private func flaky(_ verdict: Verdict) -> [String] {
    let how =
      switch verdict.circumstance {
      case .repeatedInOneProcess(let times):
        "They passed once, and not when repeated \(times) times in one process: one run leaves something behind for the next, or the outcome is left to chance."
      case .freshProcess, nil:
        "They passed once, and not when run again beside others: the outcome is left to time or chance."
      case .alone(let name):
        "\(name.title) passes among the others and not when it runs alone: it needs something that another test leaves behind."
      case .inParallel:
        "They pass one after another and not side by side: they share something that one test changes under another."
      case .timeZone(let zone):
        "They pass with the time zone UTC and not with \(zone): something reads the time zone of the machine."
      }
    let ending: String =
      switch verdict.ending {
      case .signal(let number, _): "The process died of signal \(number) in \(suspects(verdict)). "
      case .timedOut(let seconds):
        "\(suspects(verdict)) was still running after \(whole(seconds)) s. "
      case .exit(let status): "The process ended with exit(\(status)) in \(suspects(verdict)). "
      case .printedTooMuch: "The process printed more than \(Self.printLimit) and was stopped. "
      case nil: ""
      }
    return failure(verdict) + [
      """
      Expected the tests to pass every time. \(ending)\(how)
      Next: give each test its own subject and its own doubles, and wait for events, never for time.
      """
    ]
  }

  private static let printLimit = "\(ChildProcess.outputLimit >> 20) MB"

  private func whole(_ seconds: Double) -> String { String(format: "%.0f", seconds) }

  private func sleeps(_ verdict: Verdict) -> [String] {
    let milliseconds = Int((verdict.idleTime ?? 0) * 1000)
    let lines = verdict.remarks.compactMap { remark -> String? in
      if case .sleep(let place, let word) = remark { "\(self.place(place)) \(word)" } else { nil }
    }
    return [
      lines.isEmpty ? "" : lines.joined(separator: "\n"),
      """
      Expected tests that wait for events; these spent \(milliseconds) ms doing nothing, in two runs.
      A sleep is either too short on a busy machine or too long on an idle one.
      Next: hold the dependency, and let it go at the moment that the test chooses.
      """,
    ]
  }

  private func missesBugs(_ verdict: Verdict) -> [String] {
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

  private func crashed(_ verdict: Verdict) -> [String] {
    let discovery = verdict.remarks.compactMap { remark -> String? in
      guard case .onlySynchronousMainActorTests(let place, let type) = remark else { return nil }
      return """
        \(self.place(place)) \(type) has only synchronous tests on the main actor, and the runner on Linux aborts before it starts such a class.
        Next: make one of its tests `async`; one is enough.
        """
    }
    if !discovery.isEmpty { return discovery }
    var what = "the process was ended"
    var words = ""
    switch verdict.ending {
    case .signal(let number, let lastWords):
      what = "the process died of signal \(number)"
      words =
        lastWords.split(separator: "\n").last { $0.contains("Fatal error") }
        .map { shortened(String($0)) + "\n" } ?? ""
    case .printedTooMuch:
      what = "the process printed more than \(Self.printLimit) and was stopped"
    default: break
    }
    return [
      """
      \(words)Expected every test to end; \(what) in \(suspects(verdict)).
      A crash ends all tests that had not run yet: \(unrun(verdict)) never ended. It may be a fatalError, a forced unwrap, or an index out of range.
      Next: find the line above; in a test, `try #require(…)` before you index or unwrap.
      """
    ]
  }

  private func hung(_ verdict: Verdict) -> [String] {
    var seconds = 0.0
    if case .timedOut(let limit) = verdict.ending { seconds = limit }
    return [
      """
      Expected every test to end; \(suspects(verdict)) was still running after \(whole(seconds)) s, and was stopped.
      It may be a loop that never ends, a continuation that nobody resumes, or an await on something that never comes.
      Next: look at what \(suspects(verdict)) waits for, and who is to let it go.
      """
    ]
  }

  private func passed(_ verdict: Verdict) -> [String] {
    var proved =
      lesson.kind == .refactor
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
        "\nGo on with \(next.label) \(course.title(of: next)): read \(readme(of: next)), then `\(checkAgain)`"
    }
    return [proved, lesson.kind == .test ? matrix(verdict) : "", steps]
  }
}

// MARK: - Parts

extension LessonReport {
  private func failure(_ verdict: Verdict) -> [String] {
    guard let first = verdict.issues.first else { return [] }
    let title = first.test?.title ?? "outside any test"
    let position = first.place.map { place($0) + " " } ?? ""
    let rest = Set(verdict.issues.compactMap(\.test)).count - 1
    return [
      "\(position)\(title)\n  \(first.message.replacing("\n", with: "\n  "))" + others(rest, "test")
    ]
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func others(_ count: Int, _ noun: String) -> String {
    count > 0 ? "\n  and \(counted(count, "more " + noun))" : ""
  }

  private func behaviour(of test: TestName?) -> String {
    guard let key = test?.behaviourLine, let line = course.readme(of: lesson).behaviour[key] else {
      return ""
    }
    return "\(key): \(line)"
  }

  private func hintLine(_ verdict: Verdict) -> String {
    let section = verdict.issues.first?.test?.behaviourLine.map { ", section \($0)" } ?? ""
    return """
      Next: make the first one pass, then run `\(checkAgain)`. Hints: \(exercise)/hints.md\(section).
      """
  }

  /// Which test caught which bug; a caught bug is no secret any more.
  private func matrix(_ verdict: Verdict) -> String {
    guard showsMatrix, !verdict.caught.isEmpty else { return "" }
    let rows = verdict.caught.map { mutant in
      let names = mutant.killers.map { "\"\($0.title)\"" }
      let more = names.count > 2 ? " and \(names.count - 2) more" : ""
      let killers = names.isEmpty ? "a crash" : names.prefix(2).joined(separator: ", ") + more
      let line = mutant.breaks.padding(toLength: 4, withPad: " ", startingAt: 0)
      return "  \(line)\(mutant.tells)\n      caught by \(killers)"
    }
    return "Bugs caught, and by which test:\n" + rows.joined(separator: "\n")
  }

  private func suspects(_ verdict: Verdict) -> String {
    let names = verdict.tests.filter { $0.state == .unfinished }.map(\.name.title)
    return names.isEmpty ? "no test yet" : names.joined(separator: " or ")
  }

  private func unrun(_ verdict: Verdict) -> String {
    let count = verdict.tests.count { $0.state == .unfinished || $0.state == .neverRan }
    return "\(count) of \(verdict.tests.count)"
  }

  private func isTold(_ remark: Remark, in verdict: Verdict) -> Bool {
    switch remark {
    case .sleep, .missingExercise, .onlySynchronousMainActorTests: true
    case .deadAssertion:
      verdict.outcome == .missesBugs && remark == verdict.remarks.first(where: \.isDeadAssertion)
    case .editedSuite: false
    }
  }

  private func remark(_ remark: Remark) -> String {
    switch remark {
    case .editedSuite(let folder):
      return "You changed \(folder). That is fine for experiments; the original judged."
    case .deadAssertion(let place, let word, let library):
      let own = library == .xctest ? "XCTAssert…" : "#expect"
      return """
        \(self.place(place)) \(word) does nothing in \(library == .xctest ? "an XCTestCase" : "a @Test").
        In Swift 6.3 an assertion only counts in a test of its own library; this one can never fail.
        Next: use \(own) here.
        """
    default:
      return ""
    }
  }

  /// `path:line:column:` relative to the package, in the suite that the learner sees.
  private func place(_ place: Place) -> String {
    let column = place.column.map { ":\($0)" } ?? ""
    let path = shortened(place.path)
    let file = path.hasPrefix("/") ? path : course.path(path)
    return console.link("\(path):\(place.line)\(column)", to: file) + ":"
  }

  private func readme(of lesson: Lesson) -> String {
    console.link("\(lesson.exercise)/README.md", in: course)
  }

  private func shortened(_ path: String) -> String {
    path.replacing(course.root + "/", with: "")
      .replacing(lesson.pristineSuite, with: lesson.suite)
  }
}

extension TestName {
  /// The Behaviour line that a test of a given suite proves: `S3` in `S3 · A failed load …`.
  var behaviourLine: String? {
    title.prefixMatch(of: /S\d+/).map { String($0.0) }
  }
}

extension Remark {
  var isDeadAssertion: Bool {
    if case .deadAssertion = self { true } else { false }
  }
}
