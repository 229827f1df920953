/// What a run of one library proves, with the facts that its words need.
package enum RunFate: Codable, Equatable, Sendable {
  /// Every planned test started and ended without an issue, and the process ended in order.
  case passed
  case noTests
  case failed
  case incomplete(Incompleteness)
  case crashed(Crash)
  case hung(seconds: Double)

  /// How much a fate says against a suite; of two libraries, the graver one decides.
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

/// Why a run that ended quietly is no pass.
package enum Incompleteness: Codable, Equatable, Sendable {
  case skipped([TestName])
  /// The process ended before these tests had; with this status, where it did not say that it ends.
  case left(status: Int32?, missing: [TestName])
  /// These tests say themselves that they fail, which is no pass.
  case knownIssues([TestName])
  /// These tests are still of XCTest, in a lesson whose tests are to leave it.
  case stillXCTest([TestName])
}

/// How a process died.
package enum Crash: Codable, Equatable, Sendable {
  case signal(Int32, lastWords: String)
  case printedTooMuch

  /// The function whose continuation was resumed once more than it may be; nil for other crashes.
  ///
  /// In the words of the concurrency library: the classic mistake with callbacks has its own advice.
  package var resumedTwice: String? {
    guard case .signal(_, let words) = self,
      let match = words.firstMatch(
        of: /TASK CONTINUATION MISUSE: (.+?) tried to resume its continuation more than once/)
    else { return nil }
    return String(match.1)
  }
}

/// What one run showed of its tests.
package struct RunFacts: Codable, Equatable, Sendable {
  /// Every planned test, in the order of the plan.
  package var tests: [TestResult]
  /// The first failures, in the order in which they were recorded.
  ///
  /// Of twenty thousand nobody reads more, and they would be kept (25 MB), and read at each
  /// command. Which tests failed stands with the tests.
  package var issues: [TestIssue]
  /// The function whose continuation was let go of before anybody had resumed it; nil for none.
  ///
  /// In the words of the concurrency library: it explains a hang, and decides nothing.
  package var leaked: String?

  static let mostIssues = 200
  // A loop in one test must not hide the others.
  static let mostIssuesOfTest = 10

  package init(tests: [TestResult] = [], issues: [TestIssue] = [], lastWords: String = "") {
    self.tests = tests
    leaked = lastWords.firstMatch(
      of: /TASK CONTINUATION MISUSE: (.+?) leaked its continuation/
    ).map { String($0.1) }
    self.issues = []
    var counts: [TestName?: Int] = [:]
    for issue in issues where self.issues.count < Self.mostIssues {
      counts[issue.test, default: 0] += 1
      if counts[issue.test, default: 0] <= Self.mostIssuesOfTest { self.issues.append(issue) }
    }
  }
}

/// How one test ended.
package struct TestResult: Codable, Equatable, Sendable {
  package enum State: String, Codable, Sendable {
    case passed, failed, skipped
    /// It started, and the process ended before it did.
    case unfinished
    /// The process ended before its turn.
    case neverRan = "never-ran"
  }

  package var name: TestName
  package var state: State
  /// Nil where it never ended.
  package var seconds: Double?
}

extension RunFacts {
  /// The same with the failures in the order of the lines of Behaviour, the plainest first.
  ///
  /// As recorded they come in the order of files, which says nothing to a learner.
  var byLine: RunFacts {
    func rank(_ issue: TestIssue) -> Int {
      issue.test?.behaviourLine.map(Behaviour.number) ?? .max
    }
    let ordered = issues.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    var sorted = self
    sorted.issues = ordered.map(\.element)
    return sorted
  }
}
