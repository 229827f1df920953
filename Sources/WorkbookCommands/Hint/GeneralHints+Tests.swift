/// Hints for tests that fail, expect the wrong thing, are unstable, or miss a bug.
extension GeneralHints {
  func failsOnCorrectCode(_ meaning: FailureMeaning) -> [String] {
    switch meaning {
    case .waitedInVain:
      [
        "Give the lines of the test numbers in the order in which they run. The line that makes the event happen needs a smaller number than the line that waits for it.",
        "A call that is awaited comes back when its work is done. If the test holds that work back, the call does not come back, and no line below it runs.",
        "Start the call beside the test (`async let`, or a task), let go of what is held, and await the call last, as the README's example does.",
      ]
    case .unconfirmed:
      [
        "What must happen so that the confirmation is called, and does that happen above the last brace of its closure, or some time later?",
        "`confirmation` counts calls and waits for none. A sleep inside its closure would wait, always too long or too short.",
        "Let the double keep the call, and complete it inside the closure of `confirmation`: when the closure ends, there is nothing left to come.",
      ]
    case .threw:
      [
        "Whose error is it? Its type tells: one that the program promises, one of your double's, or one of a helper, which begins with a place in your test and says what was expected there.",
        "An error leaves the test at its `try`: none of the expectations below was looked at. So it says nothing about them yet.",
        "Where Behaviour promises the error, make it the thing that is compared: `#expect(throws: SomeError.self) { try … }`. Where it does not, look at what your double answers to that call.",
      ]
    case .untouched:
      [
        "Say the expectation with its moment: after *what* is the value to be so? Then find the line of the test that makes that happen, and see whether it has ended when the value is read.",
        "A call that only starts work comes back at once, and the value is as it was. Who reads then has proved nothing, whatever the value.",
        "Read the value where the end of the work is known: behind the `await` of the call, inside the completion, or behind the loop over the stream, as the README's example does.",
      ]
    case .expectsMore:
      [
        "Put your finger on the line of Behaviour that promises this very value. Does it say so of this input, or of one that only looks like it?",
        "A test may only expect what Behaviour promises. The two sides of the failure show what the program does instead, and this program keeps every line.",
        "Write the promise down in words first, then as an expectation with a literal on the right, as the README's example does.",
      ]
    }
  }

  func rejects(_ how: HintTopic.Rejection) -> [String] {
    switch how {
    case .knowsTheWay:
      [
        "Does the failing expectation name an order, a number of steps, or a text that Behaviour leaves open? Strike out of it what no line of Behaviour mentions.",
        "Two programs may keep every promise and differ inside. A test that tells them apart guards the inside, and fails on the day somebody tidies it up.",
        "Compare results, not ways: where no order is promised, compare sets or sorted arrays; where no number of calls is promised, compare what is there at the end.",
      ]
    case .knowsTheMoment:
      [
        "At which moment does the failing line read? Find the event before it that tells the test that the work is done; if there is none, it reads by luck.",
        "How many steps the work takes, and on which turn of the actor, is the program's own affair. Its end is a promise; a moment on the way is one only where Behaviour says so.",
        "Wait for the owner of the work: await the call itself, or let `waitUntil` of TestPatterns look until the value is there, and read after that.",
      ]
    case .crashes:
      [
        "Which value does the named test take for granted, an index, a `!`, a first element, that this other program need not have at that moment?",
        "A test that crashes on a correct program has two faults: it expects more than is promised, and it takes the other tests with it.",
        "`try #require(values.first)` in place of `values[0]` makes a failure of it, and the failure will say what the test knows too much about.",
      ]
    case .hangs:
      [
        "For which event does the named test wait that this other program need not cause? A number of calls, a certain state on the way, one more value?",
        "A test may wait for what Behaviour promises and for nothing else: a program that goes another way to the same end never sends the rest.",
        "Wait for the end that is promised, the call that comes back or the last value, and look then at what has come.",
      ]
    }
  }

  func flaky(_ cause: HintTopic.FlakeCause) -> [String] {
    switch cause {
    case .shares:
      [
        "What is still there when the test begins a second time? Look for `static`, for globals and singletons, for files and defaults, and for what a suite makes once for all its tests.",
        "A test is stable when it makes everything it uses. What two tests share, the first one changes for the second.",
        "Make the subject and its doubles inside the test, or as stored properties of a `struct` suite: Swift Testing makes a new one for each test.",
      ]
    case .chance:
      [
        "Which line reads what another task writes, without waiting for it? Look at `Task { }`, at `Task.yield()`, and at what a double does by itself.",
        "Whatever is not waited for happens sooner or later. On a busy machine it is later.",
        "Hold the dependency, see it waiting, let go, and wait for the owner: each step is an event, so that the order is the same on every machine.",
      ]
    case .timeZone:
      [
        "Look for `Calendar.current`, `DateFormatter`, `Date()` and `DateComponents` without a zone: which of your dates is midnight somewhere, and the day before somewhere else?",
        "A day, a month and a year belong to a time zone; a `Date` has none. Who makes the one from the other without naming a zone takes that of the machine.",
        "Give the calendar its zone, `calendar.timeZone = .gmt`, or make the date from seconds: `Date(timeIntervalSince1970:)` is the same everywhere.",
      ]
    }
  }

  /// Hints for a test that reaches the bug, but ends in another way than with a failure.
  func bug(_ accident: HintTopic.Accident) -> [String] {
    switch accident {
    case .hangs:
      [
        "Your test waits for the very thing that this bug takes away. Which of its `await`s has no other way out?",
        "A wait without a limit is a test that cannot fail, only stop. Programs with bugs are what tests are for: they must come to an end there, too.",
        "The helpers of TestPatterns give up with an error that names your line: wait for the double, or for the value, by one of them, and `try` it. Let a double answer every call, and compare afterwards.",
      ]
    case .crashes:
      [
        "What does your test do with a list that is shorter than it should be, or with a value that is missing? It is the line with an index or a `!`.",
        "With a bug around, nothing can be taken for granted, not even that there is a first element. A failed requirement ends one test; a crash ends all.",
        "`let first = try #require(values.first)` in place of `values[0]`. Or compare the whole list at once: `#expect(values == [1, 2])` needs no index.",
      ]
    case .leaves:
      [
        "Which of your lines ends the process? Look for `exit` and `abort`, also in doubles and in handlers that run only when something goes wrong.",
        "How a process ends tells who started it, not which promise was broken. A failure that a test records tells both.",
        "Put `Issue.record(\"…\")` and `return` there, or throw.",
      ]
    case .skips:
      [
        "Which condition of yours decides that a test is skipped, and what does it ask of the program under test?",
        "A test that steps aside as soon as something is odd steps aside from every bug. What it asks in its condition is what it should expect.",
        "Write the condition as an expectation: `#expect(…)`, or `try #require(…)` where the rest makes no sense without it.",
      ]
    case .expectsIt:
      [
        "Which expectation of yours stands inside `withKnownIssue`, and may fail there without a word?",
        "A known issue is a note that a failure is expected, so it is none. What stands inside it cannot fail on a bug.",
        "Take `withKnownIssue` away and leave the expectation: on the correct code it holds, and on this bug it fails.",
      ]
    case .noticedLate:
      [
        "The expectation that noticed it stands in a `Task`, a completion or an observer. What in the test waits for it before the last brace?",
        "A test is over when its last line is. What fails after that belongs to nobody, and on another day comes before the end of the process or behind it.",
        "Let the closure only keep what it saw, and compare in the test itself, after it has waited: for the completion, or with `await task.value`.",
      ]
    }
  }
}
