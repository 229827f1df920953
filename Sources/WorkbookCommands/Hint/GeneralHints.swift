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
        "Is there a function marked `@Test`, or a method whose name begins with `test` in an XCTestCase? Is its file in the lesson's folder, and does its name end in .swift?",
        "A library finds a test by its declaration. The name of the file and the expectations inside do not matter.",
        "The worked example in the README shows a whole test with its declaration. Copy its first line.",
      ]
    case .skipped:
      [
        "Look for `.disabled`, `.enabled(if:)`, `XCTSkip` and `try XCTSkipIf` on the named test or on its suite.",
        "A skipped test passes on every program, even on a wrong one. If you cannot test something yet, leave the test out.",
        "Remove the condition and let the test run. If it fails now, the next check has a hint for that failure.",
      ]
    case .leftEarly:
      [
        "Look for `exit`, `abort` and `Task { exit… }` in your files. The named tests had not finished when the process ended.",
        "A test counts if it starts and ends. Code that ends the process stops every other test, too.",
        "Replace the call that ends the process with `return`, or with `throw` if something is wrong. Both end one test only.",
      ]
    case .knownIssue:
      [
        "Remove `withKnownIssue` or `XCTExpectFailure`, and check once. The failure shows the value that the program really has.",
        "Correct code has no known issues. Your test takes something for a bug that the program promises.",
        "Find the line of Behaviour that the expectation is about, and write the promised value as a literal on the right.",
      ]
    case .stillXCTest:
      [
        "Which class still inherits from `XCTestCase`, or which line still calls an `XCTAssert…`? The check names the tests, or the first such line.",
        "Both libraries work in one target, but each counts only its own assertions. If all tests use one library, every assertion works.",
        "Make the class a `struct` and mark its tests `@Test`. Turn `XCTAssertEqual(a, b)` into `#expect(a == b)`, and `XCTUnwrap` into `try #require`.",
      ]
    case .crashed where lesson.isGraded:
      [
        "Read the named test from its first line. Which value does it take for granted: an element of an array, an optional with `!`, a number that is not 0?",
        "A crash stops every test after it, and you learn nothing but a place. `try #require` stops only this test, and says what was missing.",
        "Write `let first = try #require(values.first)` instead of `values[0]`, and `try #require(value)` instead of `value!`. The test then needs `throws`.",
      ]
    case .crashed:
      [
        "Look in \(lesson.suite) how the named test calls your code: with which values, and in which order? Which of your lines works only for other values: an index, a `!`, a `try!`, an `unowned` reference, a `fatalError` that you left in place?",
        "If a value can be missing or an operation can fail, use an optional or an error. The line of Behaviour says what the user sees in that case.",
        "Follow the test's call through your code, and write down the values line by line until you reach the line that cannot continue. `guard let … else { return }` or `do … catch` gives it a way out.",
      ]
    case .printedTooMuch:
      [
        "Which `print` or expectation is in a loop, or in a method that calls itself? Only a loop that does not end produces so much output.",
        "A test needs no output, because its failed expectation says what is wrong. Let a loop in a test run over an array, so that it ends.",
        "Replace `while` with `for` over a fixed array, or remove the `print`, and check again. The next verdict then shows what is wrong with the loop.",
      ]
    case .resumedTwice:
      [
        "Which lines resume the continuation? Can two of them run for one call: one after an `if` without a `return`, or one in a completion that is called twice?",
        "Resume a checked continuation exactly once: a second time stops the process. A callback may come twice, so your code has to remember whether it has resumed already.",
        "Keep the continuation in an optional, protected by a lock or on one actor. To resume it, take it out first: `let waiting = continuation; continuation = nil; waiting?.resume()`.",
      ]
    case .undiscoverable:
      [
        "Your tests are fine. On Linux, XCTest cannot start this class as it is. Which of its tests are not marked `async`?",
        "On Linux, XCTest calls each test method from outside any actor. In a class on the main actor that works only for asynchronous tests.",
        "Write `func testShows() async {` instead of `func testShows() {`, for each test of the class. Or use a `struct` with `@Test` functions.",
      ]
    case .hung where lesson.isGraded:
      [
        "Which line of the named test ran last? It has an `await`, or it is a loop. Which line makes the event happen that it waits for, and is that line *below* it?",
        "A test runs from top to bottom and stops at an `await`. If the test itself opens the gate or resumes the continuation later, it cannot wait for the result before that.",
        "Number the lines in the order in which they must happen: the call starts, the test sees the double waiting, the double answers, the call ends. Start the call with `async let` or in a task, so that the test can go on and let the double answer.",
      ]
    case .hung:
      [
        "Which call of your code was running? Look in \(lesson.suite) at the named test. Then look in that call for a loop, for an `await`, and for a `catch` or `defer` that starts over.",
        "A loop ends when its body changes what its condition reads. A wait ends when your code ends it, on every path: with a value, with an error, and after a cancellation.",
        "Follow that call on paper with the answer of the test's double, and write down after each line what has changed. If you reach a line again and nothing has changed, you have found the loop.",
      ]
    case .neverResumed:
      [
        "Who keeps the continuation after its closure has ended: a property, a completion, an array? Where does your code drop it without calling `resume`?",
        "Once the last reference to a continuation is gone, nothing can resume it, and its caller waits forever. So resume it on every path: for the value, for the error, for the cancellation, and when its owner goes away.",
        "If the owner may go away first, let its `deinit` resume the continuation with an error. If a new continuation replaces an old one, resume the old one first: `let old = continuation; continuation = new; old?.resume(throwing: CancellationError())`.",
      ]
    case .failed:
      [
        "Open the named test at the place of the failure. Which calls has it made, and which value does it compare?",
        "A test of the given suite is a small example: it calls your code, and says what must come of it.",
        "Write the calls of the test on paper, and next to each one what your code sets. Change your code at the first difference from the expected values.",
      ]
    case .failsOnCorrectCode(let meaning): failsOnCorrectCode(meaning)
    case .rejects(let how): rejects(how)
    case .flaky(let cause): flaky(cause)
    case .sleeps:
      [
        "Which line waits for time to pass, and what does it really wait for? Name the event: a call arrives, a value changes, a completion runs.",
        "However long a test sleeps, some machine is slower, and every other machine wastes that time. An event comes exactly when the work is done.",
        "Hold the dependency, start the subject, see it waiting, let go, wait for the owner: no step needs a clock. If the test can only look at an `@Observable` value, use `waitUntil` of TestPatterns: it returns as soon as the value is right.",
      ]
    case .bug(let accident): bug(accident)
    }
  }
}
