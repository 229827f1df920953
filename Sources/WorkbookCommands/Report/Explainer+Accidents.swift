/// The text about what happened on a planted bug instead of a failure.
extension Explainer {
  /// What happened instead of a failure, and in which tests, or `nil` if the tests simply passed.
  func accident(_ mutant: MutantResult) -> String? {
    let tests = (mutant.culprits ?? []).isEmpty ? nil : named(mutant.culprits ?? [], first: 2)
    switch mutant.fate {
    case .hung:
      let time = mutant.silence.map { " for \(whole($0)) s" } ?? ""
      return
        "With this bug the checker had to stop \(tests ?? "one of your tests"): nothing was recorded\(time). It does not count that as caught: a test must fail."
    case .crashed:
      return
        "With this bug \(tests.map { "the process crashes in \($0)" } ?? "your tests crash"). The checker does not count that as caught, because a crash stops the tests after it, too."
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
          "An assertion noticed the bug after its test had ended. That is luck, so the checker does not count it."
      }
      if let issue = mutant.strayIssue {
        return
          "\(issue.place.map { $0.prefix + " " } ?? "")An assertion noticed the bug outside any test\(near(issue)), so no test has caught it."
      }
      return mutant.reached ? nil : "None of your tests runs the code that has this bug."
    }
  }

  /// How a test that meets the bug can be made to fail, or `nil` if no test meets it in this way.
  func repair(_ mutant: MutantResult) -> String? {
    let culprits = mutant.culprits ?? []
    let tests = culprits.isEmpty ? nil : named(culprits, first: 2)
    let it = culprits.count > 1 ? "them" : tests == nil ? "the test" : "it"
    switch mutant.fate {
    case .hung:
      return
        "give the wait\(tests.map { " in \($0)" } ?? "") a deadline of a second or two, so that this bug makes \(it) fail. If nothing waits there, compare shorter values: a failed `#expect` takes long to describe lists of thousands."
    case .crashed:
      return
        "before \(tests ?? "your test") indexes or unwraps a value, check it with `try #require(…)`, so that this bug makes \(it) fail. A continuation that two calls may resume crashes, too: record the calls in a list."
    case .left:
      return
        "find what ends the process\(tests.map { " in \($0)" } ?? ""), and let the test fail there instead."
    case .skipped:
      return
        "let \(tests ?? "that test") expect the condition by which it skips itself, so that this bug makes \(it) fail."
    case .knownIssue:
      return
        "expect the same in \(tests ?? "that test") without `withKnownIssue`, so that this bug makes \(it) fail."
    case .caught, .survived:
      if mutant.lateIssue != nil {
        return "let the test wait for what it checks, so that it fails before it ends."
      }
      return mutant.strayIssue == nil
        ? nil : "let the test itself compare, or let it await the task that does."
    }
  }

  /// The tests near which an issue outside any test was recorded, as an insertion.
  func near(_ issue: TestIssue) -> String {
    guard let tests = issue.near, !tests.isEmpty else { return "" }
    return ", near \(named(tests, first: 2))"
  }
}
