/// Hints for what can go wrong in any lesson, whatever its Behaviour.
struct GeneralHints: Sendable {
  var lesson: Lesson

  /// Returns the three levels for a topic; empty if the lesson's own hints cover it.
  func levels(for topic: HintTopic) -> [String] {
    switch topic {
    case .section: []
    case .compiler(let complaint): compiler(complaint)
    case .noTests:
      [
        "Is there a function marked `@Test`, or a method whose name begins with `test` in an XCTestCase? Is its file in the lesson's folder, with the ending .swift?",
        "A test is found by its declaration, not by its file or by what it expects. A suite without tests proves nothing, so it is no pass.",
        "The worked example in the README has a whole test in it, declaration included. Take its first line.",
      ]
    case .skipped:
      [
        "Look for `.disabled`, `.enabled(if:)`, `XCTSkip` and `try XCTSkipIf`: one of them stands in the named test, or on its suite.",
        "A test that is skipped would pass on any program, the wrong ones included. What cannot be tested yet is better not written than skipped.",
        "Take the condition away and let the test run: if it fails, that failure is what the skip was hiding, and the next check has a hint for it.",
      ]
    case .leftEarly:
      [
        "Look for `exit`, `abort` and `Task { exit… }` in your files. The named tests are those that the process took with it.",
        "A test counts when it starts and ends. Ending the process ends it for all tests, those behind it included, and says nothing about any.",
        "Put `return` in the place of the call that ends the process, or `throw` where something is wrong: either ends one test only.",
      ]
    case .knownIssue:
      [
        "Take `withKnownIssue` or `XCTExpectFailure` away, and check once: what fails then shows the value that the program really has.",
        "Code that is known to be right has no known issues. What the test takes for a bug is a promise that it has misread.",
        "Find the line of Behaviour that the expectation is about, and write its value down as the literal on the right.",
      ]
    case .stillXCTest:
      [
        "Which class of yours still inherits from `XCTestCase`? The named tests are its methods.",
        "Two libraries in one target work, but each counts only its own assertions. A suite that ends in one library has no assertion that does nothing.",
        "Make the class a `struct`, mark its tests `@Test`, and turn `XCTAssertEqual(a, b)` into `#expect(a == b)`, `XCTUnwrap` into `try #require`.",
      ]
    case .crashed where lesson.isGraded:
      [
        "Read the named test from its first line on. Which value does it take for granted: an element of a list, an optional with `!`, a number that is not 0?",
        "A crash takes every later test with it, and tells nothing but a place. A test must fail instead: `try #require` stops that one test, and says what was missing.",
        "`let first = try #require(values.first)` in place of `values[0]`, and `try #require(value)` in place of `value!`. The test then `throws`.",
      ]
    case .crashed:
      [
        "With what does the named test call your code, and in which order? Its lines in \(lesson.suite) say so. Which of your lines holds only for other values: an index, a `!`, a `try!`, a `fatalError` left in place?",
        "Code that stops the process takes every test with it. What may be missing, or may go wrong, is an optional or an error, and the line of Behaviour says what is to be shown then.",
        "Follow the one call of the named test through your code, with its values written beside each line. The first line that cannot go on is the one; `guard let … else { return }` or `do … catch` has a way out of it.",
      ]
    case .printedTooMuch:
      [
        "Which `print` or expectation stands in a loop, or in a method that calls itself? So much output takes a loop that does not end.",
        "A test needs no output: one expectation that fails says what it found out. A loop in a test runs over a list, so that its end is known.",
        "Replace `while` by `for` over a fixed list, or take the `print` away, and check again: what is wrong with the loop is then told by itself.",
      ]
    case .resumedTwice:
      [
        "Which lines resume the continuation? Can two of them run for one call: one behind an `if` without a `return`, one in a completion that is called twice?",
        "A checked continuation is resumed exactly once. Once more ends the process, and never leaves the caller waiting for ever. A callback promises neither: so somebody must remember whether it was answered.",
        "Keep the continuation in an optional, behind a lock or on one actor. Whoever resumes it takes it out first: `let waiting = continuation; continuation = nil; waiting?.resume()`.",
      ]
    case .undiscoverable:
      [
        "The tests are right as they are; the runner for XCTest on Linux stumbles over the class. Which of its tests are not marked `async`?",
        "On Linux the runner takes each test method for one that belongs to no actor. For a class on the main actor that holds only if its tests are asynchronous.",
        "Write `func testShows() async {` in place of `func testShows() {`, for each test of the class. A `struct` with `@Test` functions has no such limit.",
      ]
    case .hung where lesson.isGraded:
      [
        "Which line of the named test was the last that ran? It is one with `await`, or a loop. Who is to end that wait, and does the line that makes them do it stand *below* it?",
        "A test runs from top to bottom, and stands still at an `await`. What it holds back it must not wait for: a gate, a continuation or a stream waits until somebody opens, resumes or finishes it.",
        "Number the lines in the order in which they must happen: the call begins, the double is seen waiting, the double answers, the call ends. The call begins beside the test (`async let`, or a task), so that the test can go on to the line that lets go.",
      ]
    case .hung:
      [
        "Which call of yours was under way? The named test in \(lesson.suite) says it. Look in it for a loop, for `await`, and for a `catch` or `defer` that begins again.",
        "A loop ends if something in it changes what its condition asks. A wait ends if somebody ends it, on every path: with a value, with an error, and after a cancellation.",
        "Walk through that call on paper with the answer that the test's double gives. Write down after each line what has changed; a line that comes again with nothing changed is the one.",
      ]
    case .neverResumed:
      [
        "Who holds the continuation after the closure that got it has ended? Follow it from there: into a property, into a completion, into a list. Where is it let go of without `resume`?",
        "A continuation that nobody holds any more can never be resumed, and whoever awaits it waits for ever. Each path has to resume it: the value, the error, the cancellation, and the end of its owner.",
        "Where an owner may go away first, let its `deinit` resume with an error what still waits. Where a new one replaces it, resume the old one before: `let old = continuation; continuation = new; old?.resume(throwing: CancellationError())`.",
      ]
    case .failed:
      [
        "Open the named test at the place of the failure. What has it called before, and which value does it compare?",
        "A test of the given suite is a small example of use: it says what your code is called with, and what must have come of it.",
        "Write the calls of the test on paper, and beside each what your code sets. Where that differs from the expected value for the first time is the place to change.",
      ]
    case .failsOnCorrectCode(let meaning): failsOnCorrectCode(meaning)
    case .rejects(let how): rejects(how)
    case .flaky(let cause): flaky(cause)
    case .sleeps:
      [
        "Which line waits for time to pass, and what is it really waiting for? Say it as an event: a call arrives, a value changes, a completion runs.",
        "However long a test sleeps, some machine is slower; and every other machine waits for nothing. An event comes exactly when it is there.",
        "Hold the dependency, start the subject, see it waiting, let go, wait for the owner: no step needs a clock. Where there is only an `@Observable` value to look at, `waitUntil` of TestPatterns waits until it is right, and no longer.",
      ]
    case .bug(let accident): bug(accident)
    }
  }
}
