/// The state of a lesson in one word, as in `--json`.
package enum Outcome: String, Codable, CaseIterable, Sendable {
  case notStarted = "not-started"
  /// The exercise was deleted.
  case missing
  case doesNotCompile = "does-not-compile"
  case noTests = "no-tests"
  /// An expected test never ran or never ended.
  case incomplete
  case failed
  case failsOnCorrectCode = "fails-on-correct-code"
  case sleeps
  case flaky
  case rejectsAlternative = "rejects-alternative"
  case missesBugs = "misses-bugs"
  case crashed
  case hung
  case passed
  case workbookFault = "workbook-fault"

  /// How serious an outcome is, wherever it is shown.
  package enum Severity: Sendable {
    case passed
    /// Nobody has started, which isn't a failure.
    case untouched
    case failure
    /// A fault of the workbook, not of the learner.
    case fault
  }

  package var severity: Severity {
    switch self {
    case .passed: .passed
    case .notStarted: .untouched
    case .workbookFault: .fault
    case .missing, .doesNotCompile, .noTests, .incomplete, .failed, .failsOnCorrectCode, .sleeps,
      .flaky, .rejectsAlternative, .missesBugs, .crashed, .hung:
      .failure
    }
  }

  /// The outcome as the end of a sentence, as in `now it crashes`.
  package var predicate: String {
    switch self {
    case .notStarted: "is not started"
    case .missing: "is missing"
    case .doesNotCompile, .failsOnCorrectCode, .sleeps, .rejectsAlternative, .missesBugs: words
    case .noTests: "has no tests"
    case .incomplete: "is incomplete"
    case .failed: "fails"
    case .flaky: "is flaky"
    case .crashed: "crashes"
    case .hung: "hangs"
    case .passed: "passes"
    case .workbookFault: "meets a fault of the workbook itself"
    }
  }

  /// The outcome in words.
  package var words: String {
    switch self {
    case .missing: "exercise is missing"
    case .rejectsAlternative: "rejects a correct program"
    case .workbookFault: "fault of the workbook itself"
    default: rawValue.replacing("-", with: " ")
    }
  }
}
