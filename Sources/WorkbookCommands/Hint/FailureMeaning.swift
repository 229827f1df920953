/// The likely cause of the first failure on a correct program, read from its message.
///
/// It chooses between texts, and never a verdict.
enum FailureMeaning: CaseIterable {
  /// The test waited for something that did not come.
  case waitedInVain
  /// A confirmation ended before the event that it counts.
  case unconfirmed
  /// An error ended the test.
  case threw
  /// The value is still the one from before anything happened.
  case untouched
  case expectsMore

  init(_ issue: TestIssue?) {
    let message = issue?.message ?? ""
    if message.contains(/expected .* within |Exceeded timeout|timed out/) {
      self = .waitedInVain
    } else if message.contains("was confirmed 0 times") {
      self = .unconfirmed
    } else if message.hasPrefix("Caught error:") || message.contains("threw error") {
      self = .threw
    } else if message.contains(/→ (?:\[\]|nil|""|0|false|\.?idle)\)/)
      || message.contains(/failed: \("(?:\[\]|nil|0|false|)"\) is not equal/)
    {
      self = .untouched
    } else {
      self = .expectsMore
    }
  }

  /// Returns what the failure of a learner's test may mean, and what to do next.
  func words(readme: String) -> (meaning: String, next: String) {
    switch self {
    case .waitedInVain:
      (
        "The test waits for something that does not come: nothing asked for it yet, or the test holds back what it depends on, or it waits for another event than the one that comes.",
        "look at who is to cause what the test waits for, and whether what it holds was let go."
      )
    case .unconfirmed:
      (
        "A confirmation does not wait: when its closure ends, it counts what has happened until then, and nothing had.",
        "let it happen inside the closure, by a double that answers when the test says so."
      )
    case .threw:
      (
        "An error that the test did not expect ended it. The program may be right to throw it, or a double threw it, or a helper says so that it was used in another way than it is meant.",
        "read the error; where it is right, expect it with `#expect(throws:)` or XCTAssertThrowsError."
      )
    case .untouched:
      (
        "The value is still what it is before anything happened. Either nothing asked the program to act, or the test reads before the work is done, or it expects something that Behaviour does not say.",
        "wait for whoever does the work, then read; and compare the expectation with \(readme)."
      )
    case .expectsMore:
      (
        "The program under test keeps every line of Behaviour, so the test expects something that Behaviour does not say, or it did not wait long enough.",
        "compare the expectation with the lines of Behaviour in \(readme)."
      )
    }
  }
}
