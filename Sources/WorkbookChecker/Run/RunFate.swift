/// What a run of one library proves, with the facts for its report.
package enum RunFate: Codable, Equatable, Sendable {
  /// Every planned test started and ended without an issue, and the process ended in order.
  case passed
  case noTests
  case failed
  case incomplete(Gap)
  case crashed(Crash)
  case hung(seconds: Double)

  /// Why a run that ended quietly isn't a pass.
  package enum Gap: Codable, Equatable, Sendable {
    case skipped([TestName])
    /// The process ended before these tests; `status` is `nil` if the records show the run's end.
    case left(status: Int32?, missing: [TestName])
  }

  /// How much a fate says against a suite; of two libraries, the graver fate decides.
  var gravity: Int {
    switch self {
    case .noTests: 0
    case .passed: 1
    case .failed: 2
    case .incomplete: 3
    case .crashed: 4
    case .hung: 5
    }
  }
}

/// How a process died.
package enum Crash: Codable, Equatable, Sendable {
  case signal(Int32, lastWords: String)
  case printedTooMuch

  /// The function whose continuation was resumed more than once, or `nil` for other crashes.
  ///
  /// From the concurrency library's message; this common callback error has its own advice.
  package var resumedTwice: String? {
    guard case .signal(_, let words) = self,
      let match = words.firstMatch(
        of: /TASK CONTINUATION MISUSE: (.+?) tried to resume its continuation more than once/)
    else { return nil }
    return String(match.1)
  }
}

/// What one run showed about its tests.
package struct RunFacts: Codable, Equatable, Sendable {
  /// Every planned test, in the order of the plan.
  package var tests: [TestResult]
  /// The first failures, in the order in which they were recorded.
  ///
  /// Nobody reads twenty thousand of them, and each command would read them from disk (25 MB).
  /// ``tests`` says which tests failed.
  package var issues: [TestIssue]
  /// The function whose continuation was released without being resumed, or `nil` for none.
  ///
  /// From the concurrency library's message; it explains a hang, and decides nothing.
  package var leaked: String?

  static let mostIssues = 200
  // A loop in one test must not hide the failures of others.
  static let mostIssuesOfTest = 10

  package init(tests: [TestResult] = [], issues: [TestIssue] = [], lastWords: String = "") {
    self.tests = tests
    leaked = Self.leaked(in: lastWords)
    self.issues = []
    var counts: [TestName?: Int] = [:]
    for issue in issues where self.issues.count < Self.mostIssues {
      counts[issue.test, default: 0] += 1
      if counts[issue.test, default: 0] <= Self.mostIssuesOfTest { self.issues.append(issue) }
    }
  }

  private static func leaked(in lastWords: String) -> String? {
    // Most runs leak nothing, and each use of a regular expression parses it anew.
    guard lastWords.contains("leaked its continuation") else { return nil }
    return lastWords.firstMatch(
      of: /TASK CONTINUATION MISUSE: (.+?) leaked its continuation/
    ).map { String($0.1) }
  }

  /// The facts with failures in the order of their Behaviour lines, the simplest first.
  ///
  /// The recorded order is that of the files, which means nothing to a learner.
  ///
  /// - Parameter cause: The line whose failures come first, or `nil` for the simplest.
  func byLine(cause: String?) -> RunFacts {
    func rank(_ issue: TestIssue) -> Int {
      guard let line = issue.test?.behaviourLine else { return .max }
      return line == cause ? -1 : Behaviour.number(line)
    }
    let ordered = issues.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var sorted = self
    sorted.issues = ordered.map(\.element)
    return sorted
  }
}

/// How one test ended.
package struct TestResult: Codable, Equatable, Sendable {
  package enum State: String, Codable, Sendable {
    case passed, failed, skipped
    /// The test started, but the process ended first.
    case unfinished
    /// The process ended before the test's turn.
    case neverRan = "never-ran"
  }

  package var name: TestName
  package var state: State
  /// `nil` if the test never ended.
  package var seconds: Double?
  /// Where the test is declared, if the library or the source shows it.
  package var place: Place?
}
