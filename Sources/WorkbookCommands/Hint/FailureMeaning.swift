/// The likely cause of the first failure on a correct program, read from its message.
///
/// It chooses between texts, and never a verdict.
enum FailureMeaning: String, CaseIterable {
  /// The test waited for something that did not come.
  case waitedInVain = "waited-in-vain"
  /// A confirmation ended before the event that it counts.
  case unconfirmed = "unconfirmed"
  /// A file was not there; the tests run in a copy, in an empty folder.
  case missingFile = "missing-file"
  /// An error ended the test.
  case threw = "threw"
  /// The value is still the one from before anything happened.
  case untouched = "untouched"
  /// An assertion ran outside any test.
  case outside = "outside"
  case expectsMore = "expects-more"

  init(_ issue: TestIssue?) {
    let message = issue?.message ?? ""
    if let issue, issue.test == nil, issue.near != nil {
      self = .outside
    } else if message.contains(/expected .* within |Exceeded timeout|timed out/) {
      self = .waitedInVain
    } else if message.contains("was confirmed 0 times") {
      self = .unconfirmed
    } else if message.contains(Self.noFile) {
      self = .missingFile
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

  /// The words of systems and of helpers that compare with a file.
  private static var noFile: Regex<Substring> {
    /(?i)no such file|the file .*(?:doesn.t exist|couldn.t be opened)|NSCocoaErrorDomain Code=(?:4|260)\b|no reference was found|recorded snapshot/
  }

  /// Returns what the failure of a learner's test may mean, and what to do next.
  func words(readme: String) -> (meaning: String, next: String) {
    switch self {
    case .waitedInVain:
      (
        "The test waits for an event that does not come. Either the test has not caused it yet, or it holds back what causes it, or it waits for the wrong event.",
        "find the statement of the test that causes the event, and see whether the test has let go of what it holds."
      )
    case .unconfirmed:
      (
        "A confirmation does not wait: it counts the calls until its closure ends, and there was none.",
        "make the event happen inside the closure, with a double that answers when the test says so."
      )
    case .missingFile:
      (
        "The test looks for a file that is not there. The checker runs a copy of your tests: it has every file of your exercise's folder, and none from above it. The tests run in an empty folder of their own, and what they write is gone after the run.",
        "put the file beside your tests yourself, and find it from `#filePath`."
      )
    case .threw:
      (
        "An error that the test did not expect ended it. The program may promise this error, your double may throw it, or a helper may say that you used it in the wrong way.",
        "read the error. If the program promises it, expect it with `#expect(throws:)` or XCTAssertThrowsError."
      )
    case .untouched:
      (
        "The value is still the one from the beginning. Either the test has not asked the program to act, or it reads before the work is done, or it expects something that Behaviour does not say.",
        "wait until the work is done, then read the value, and compare your expectation with \(readme)."
      )
    case .outside:
      (
        "The failure belongs to no test: a `deinit`, a detached task or another thread recorded it, and such code does not know its test. So the checker blames none of them.",
        "let the code only keep what it saw, and compare it in the test; or await the task before the test ends."
      )
    case .expectsMore:
      (
        "The program that you test here keeps every line of Behaviour. So either your test expects something that Behaviour does not say, or it reads before the work is done, or its double is wrong.",
        "compare the expectation with the lines of Behaviour in \(readme)."
      )
    }
  }
}
