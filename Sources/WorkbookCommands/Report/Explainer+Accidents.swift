/// The text about what happened on a planted bug instead of a failure.
extension Explainer {
  /// What happened instead of a failure, and in which tests, or `nil` if the tests simply passed.
  func accident(_ mutant: MutantResult) -> String? {
    let tests = (mutant.culprits ?? []).isEmpty ? nil : named(mutant.culprits ?? [], first: 2)
    switch mutant.fate {
    case .hung: return hang(mutant, tests)
    case .crashed:
      return
        "With this bug \(tests.map { "the process crashes in \($0)" } ?? "your tests crash"). The checker does not count that as caught, because a crash stops the tests after it, too. Use `try #require(…)` before you index or unwrap."
    case .left:
      return
        "With this bug the process ends \(tests.map { "in \($0)" } ?? "before your tests do"). The checker does not count that as caught: a test must fail."
    case .skipped:
      return
        "With this bug \(tests ?? "one of your tests") is skipped. The checker does not count that as caught: a test must fail."
    case .knownIssue:
      return
        "With this bug \(tests ?? "one of your tests") records a known issue. The checker does not count that as caught: a test must fail."
    case .caught, .survived:
      if mutant.lateIssue != nil {
        return
          "An assertion noticed the bug after its test had ended. That is luck, so the checker does not count it: make the test wait for what it checks."
      }
      if let issue = mutant.strayIssue {
        return
          "\(issue.place.map { $0.prefix + " " } ?? "")An assertion noticed the bug outside any test\(near(issue)), so no test has caught it: let the test itself compare, or await the task that does."
      }
      return mutant.reached ? nil : "None of your tests runs the code that has this bug."
    }
  }

  /// Which tests had begun and not ended, and how the checker knows that they hang.
  private func hang(_ mutant: MutantResult, _ tests: String?) -> String {
    let time = mutant.silence.map { " for \(whole($0)) s" } ?? ""
    return
      "With this bug the checker had to stop \(tests ?? "one of your tests"): nothing was recorded\(time). It does not count that as caught: a test must fail. Give the wait a deadline of a second or two."
  }

  /// The tests near which an issue outside any test was recorded, as an insertion.
  func near(_ issue: TestIssue) -> String {
    guard let tests = issue.near, !tests.isEmpty else { return "" }
    return ", near \(named(tests, first: 2))"
  }
}
