/// Hints for what can go wrong in any lesson, where no line of Behaviour is to blame.
enum GeneralHints {
  /// The three levels for an outcome; empty where the lesson's own hints are meant.
  static func levels(for outcome: Outcome) -> [String] {
    switch outcome {
    case .noTests:
      [
        "Is there a function marked @Test, or a method whose name begins with `test` in an XCTestCase?",
        "A test is found by its declaration, not by its file. A suite without tests proves nothing, so it is no pass.",
        "The worked example in the README has a whole test in it, declaration included. Take its first line.",
      ]
    case .incomplete:
      [
        "Which test never reached its last line? The report names it.",
        "A test counts when it starts and ends. One that is disabled, or whose process leaves by `exit`, did neither.",
        "Run the named test alone in your editor, and set a breakpoint on its first and on its last line.",
      ]
    case .failsOnCorrectCode:
      [
        "Which line of Behaviour says what the failing expectation says?",
        "A test may only expect what Behaviour promises. The values on both sides of the failure show what the program does instead.",
        "Write the promise down in words first, then as an expectation with a literal on the right, as the README's example does.",
      ]
    case .rejectsAlternative:
      [
        "Does the failing expectation name an order, a number of steps or a moment that Behaviour leaves open?",
        "Two programs may keep every promise and differ inside. A test that tells them apart guards the inside.",
        "Compare results, not ways: where no order is promised, compare sets or sorted arrays; where no moment is promised, look when all is done.",
      ]
    case .flaky:
      [
        "What does the failing test share with another one, or with the clock?",
        "A test is stable when it makes everything it uses, and waits for events rather than for time.",
        "Look for statics, files and singletons; make the subject and its doubles inside the test, as the README's example does.",
      ]
    case .sleeps:
      [
        "Which line waits for time to pass, and what is it really waiting for?",
        "There is always an event behind the wait: a call that arrives, a value that changes, a completion.",
        "Hold the dependency, start the subject, see it waiting, let go, wait for the owner: no step needs a clock.",
      ]
    case .crashed:
      [
        "Look at the line that the fatal error names; in a test, at the index or unwrapping before it.",
        "A crash takes every later test with it. A test must fail instead: `try #require` stops one test only.",
        "`let first = try #require(values.first)` in place of `values[0]` tells what was missing, and lets the others run.",
      ]
    case .hung:
      [
        "Who is to end the wait in the named test, and does that code run?",
        "A continuation, a gate or a stream waits until somebody resumes, opens or finishes it. Nobody did.",
        "Follow one call on paper: who holds it, who lets it go, and who waits for the owner afterwards.",
      ]
    case .notStarted, .doesNotCompile, .failed, .missesBugs, .passed, .workbookFault:
      []
    }
  }
}
