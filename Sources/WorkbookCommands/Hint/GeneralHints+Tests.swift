/// Hints for tests that fail, expect the wrong thing, are unstable, or miss a bug.
extension GeneralHints {
  func failsOnCorrectCode(_ meaning: FailureMeaning) -> [String] {
    switch meaning {
    case .waitedInVain:
      [
        "Number the lines of the test in the order in which they run. The line that makes the event happen needs a smaller number than the line that waits for it.",
        "A call that you await returns when its work is done. If the test holds that work back, the call does not return, and the lines below it never run.",
        "Start the call with `async let` or in a task, let go of what the test holds, and await the call last, as the README's example does.",
      ]
    case .unconfirmed:
      [
        "Which line makes the program call the confirmation? Does that happen inside the closure of `confirmation`, or some time after it?",
        "`confirmation` counts calls and waits for none of them. A sleep inside its closure would always be too long or too short.",
        "Let the double keep the call, and complete it inside the closure of `confirmation`. Then nothing is left to come when the closure ends.",
      ]
    case .missingFile:
      [
        "Read the path in the failure from the right to the left. Which is the first folder that you expected to be there?",
        "A test runs where its tool likes: in a copy, and in a folder of its own. The only folder that it knows for sure is the one of its source file.",
        "Put the file into \(lesson.exercise), and build its path from `#filePath`: `URL(filePath: #filePath).deletingLastPathComponent().appending(path: \"albums.json\")`.",
      ]
    case .threw:
      [
        "Where does the error come from? Its type tells you: the program promises it, or your double throws it. An error of a TestPatterns helper begins with a line of your test, and says what the helper expected there.",
        "An error leaves the test at its `try`, so none of the expectations below it ran.",
        "If Behaviour promises the error, expect it: `#expect(throws: SomeError.self) { try … }`. If not, look at what your double answers to that call.",
      ]
    case .untouched:
      [
        "After *which* event must the value be so? Find the line of the test that causes the event. Has that work ended when the test reads the value?",
        "A call that only starts work returns at once, and the value is still the old one.",
        "Read the value where the work has certainly ended: after the `await` of the call, inside the completion, or after the loop over the stream, as the README's example does.",
      ]
    case .outside:
      [
        "Look at the place of the failure. Which object or task runs that line, and which of your tests makes it?",
        "A test knows its own failures by its task. A `deinit` on an actor, a detached task and a callback on another thread run in no test's task.",
        "Keep what that code saw in a property or a recorder, and compare it in the test. Or await the task in the test, with `Task { }` in place of `Task.detached { }`.",
      ]
    case .expectsMore:
      [
        "Find the line of Behaviour that promises this value. Is it about this input, or about one that only looks like it?",
        "A test may expect only what Behaviour promises. The failure shows what the program does instead, and this program keeps every line.",
        "Write the promise down in words first. Then write it as an expectation with a literal on the right, as the README's example does.",
      ]
    }
  }

  func rejects(_ how: HintTopic.Rejection) -> [String] {
    switch how {
    case .knowsTheWay:
      [
        "Compare the two sides of the failure. If the found value is one from before the work was done, the test reads too early. If not, it expects something that no line of Behaviour mentions: an order, a number of steps, a text.",
        "Two programs can keep every promise and work differently inside. A test that tells them apart fails on the day a colleague tidies up the code.",
        "Wait for the call itself, then compare results. If Behaviour promises no order, compare sets or sorted arrays. If it promises no number of calls, compare what is there at the end.",
      ]
    case .knowsTheMoment:
      [
        "When does the failing line read the value? Find the event before it that shows the test that the work is done. If there is none, the test reads at a lucky moment.",
        "Behaviour promises how the work ends. How many steps it takes, and in which turn of the main actor each one runs, is up to the program.",
        "Wait for the task that does the work: await the call itself, or let `waitUntil` of TestPatterns wait for the value. Read after that.",
      ]
    case .crashes:
      [
        "Which value does the named test take for granted, that this other program need not have at that moment: an index, a `!`, a first element?",
        "A test that crashes on a correct program has two faults: it expects more than Behaviour promises, and it stops the other tests.",
        "Write `try #require(values.first)` instead of `values[0]`. The test then fails instead of crashing, and the failure shows what it expects too much.",
      ]
    case .hangs:
      [
        "Which event does the named test wait for, that this other program need not cause: a number of calls, a state on the way, one more value?",
        "A test may wait only for what Behaviour promises. A program that works in another way never causes the other events.",
        "Wait for the end that Behaviour promises, such as the return of the call or the last value. Then look at what has arrived.",
      ]
    }
  }

  func flaky(_ cause: HintTopic.FlakeCause) -> [String] {
    switch cause {
    case .shares:
      [
        "What is still there when the test begins a second time? Look for `static`, globals and singletons, for files and user defaults, and for values that a suite makes once for all its tests.",
        "A test is stable if it makes everything that it uses. If two tests share a value, one of them changes it for the other.",
        "Make the subject and its doubles inside the test, or as stored properties of a `struct` suite: Swift Testing makes a new instance for each test.",
      ]
    case .chance:
      [
        "Which line reads what another task writes, without waiting for it? Look at `Task { }`, at `Task.yield()`, and at what a double does on its own.",
        "If the test does not wait for an event, it happens sooner or later, and later on a busy machine.",
        "Hold the dependency, see it waiting, let go, and wait for the owner. Each step is an event, so the order is the same on every machine.",
      ]
    case .timeZone:
      [
        "Look for `Calendar.current`, `DateFormatter`, `Date()` and `DateComponents` without a time zone. Which of your dates falls on another day elsewhere?",
        "A day, a month and a year belong to a time zone; a `Date` has none. Code that converts one into the other without naming a zone uses the machine's.",
        "Give the calendar its zone, `calendar.timeZone = .gmt`, or make the date from seconds: `Date(timeIntervalSince1970:)` is the same everywhere.",
      ]
    }
  }

  /// Hints for a test that reaches the bug, but ends in another way than with a failure.
  func bug(_ accident: HintTopic.Accident) -> [String] {
    switch accident {
    case .hangs:
      [
        "Your test waits for an event that this bug takes away. Which of its `await`s ends only with that event?",
        "A test that waits without a limit cannot fail. It has to end on a program with a bug, too.",
        "The helpers of TestPatterns give up with an error that names your line. Wait with one of them, with `try`, for the double or for the value. Let a double answer every call, and compare afterwards.",
      ]
    case .crashes:
      [
        "What does your test do if an array is shorter than it should be, or if a value is missing? Look for an index or a `!`.",
        "A program with a bug may lack any value, even the first element. A failed `#require` ends one test; a crash ends all of them.",
        "Write `let first = try #require(values.first)` instead of `values[0]`. Or compare the whole array at once: `#expect(values == [1, 2])` needs no index.",
      ]
    case .leaves:
      [
        "Which of your lines ends the process? Look for `exit` and `abort`, also in doubles and in handlers that run only after an error.",
        "An exit status does not say which promise the program broke. A failure that a test records does.",
        "Write `Issue.record(\"…\")` and `return` there, or throw an error.",
      ]
    case .skips:
      [
        "Which condition of yours decides that a test is skipped, and what does it ask the program under test?",
        "A test that skips itself when the program behaves oddly misses every bug. Its condition is what it should expect.",
        "Write the condition as an expectation: `#expect(…)`, or `try #require(…)` if the rest of the test needs it.",
      ]
    case .expectsIt:
      [
        "Which of your expectations is inside `withKnownIssue`, and may fail there without failing the test?",
        "A known issue says that you expect a failure. An expectation inside it catches no bug.",
        "Remove `withKnownIssue` and keep the expectation: it holds on the correct code, and it fails on this bug.",
      ]
    case .noticedLate:
      [
        "The expectation that noticed the bug is in a `Task`, a completion or an observer. Which line of the test waits for it?",
        "A test ends with its last line. A failure after that may come before the process ends, or too late.",
        "Let the closure only store what it saw. In the test, wait for the completion or for `await task.value`, and then compare.",
      ]
    }
  }
}
