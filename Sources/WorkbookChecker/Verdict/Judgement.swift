/// A verdict with the remarks beside it.
package struct Judgement: Codable, Equatable, Sendable {
  /// The verdict on the core of the lesson.
  package var verdict: Verdict
  /// The verdict on what lies beyond it, or `nil` if that wasn't run.
  package var beyond: Verdict?
  package var remarks: [Remark] = []

  package init(_ verdict: Verdict, beyond: Verdict? = nil, remarks: [Remark] = []) {
    self.verdict = verdict
    self.beyond = beyond
    self.remarks = remarks
  }

  package var summary: VerdictSummary {
    var summary = verdict.summary
    summary.beyond = beyond.map { BeyondSummary($0) }
    return summary
  }
}

/// Something worth saying beside any verdict.
package enum Remark: Codable, Equatable, Sendable {
  /// A given file was edited; the checker's own copy judged.
  case editedOriginal(folder: String)
  /// An assertion of the other library, which does nothing in this test.
  case deadAssertion(SourceMark, inside: TestLibrary)
  /// A function among the tests that asserts something, but is no test and is never called.
  case forgottenTest(SourceMark, TestLibrary)
  /// A test of which some cases cancelled themselves, which no library reports.
  case cancelledCases(CancelledCases)
  /// A deadline for which no check waits, where a test hung.
  case longDeadline(Deadline)
  /// Files that tests wrote outside of the folder of their run, and left; they were removed.
  case leftFiles([String])
  /// A test that the source declares, and that its library did not find.
  case neverRan(SourceMark, TestLibrary)
  /// A class that inherits tests, none of which runs for it.
  case inheritedTests(SourceMark, from: String, count: Int)
  /// A failure that was recorded after its test had ended, and so doesn't count.
  case lateAssertion(TestIssue)
  /// A planted bug of a line was caught for the first time, and a similar bug shipped somewhere.
  case shipped(line: String, tells: String, Sighting)

  /// The public thread that the remark cites.
  package var thread: String? {
    if case .shipped(_, _, let sighting) = self { sighting.thread } else { nil }
  }
}

extension [Remark] {
  // A reader stops before the end of a longer list; later checks show the others.
  private static let mostSightings = 1

  /// The caught bugs that shipped somewhere, without those shown before.
  package static func shipped(_ mutants: [MutantResult], but told: Set<String>) -> Self {
    mutants.filter(\.isCaught).compactMap { mutant in
      mutant.seen.flatMap { sighting in
        told.contains(sighting.thread)
          ? nil : .shipped(line: mutant.breaks, tells: mutant.tells, sighting)
      }
    }.prefix(mostSightings).map(\.self)
  }

  /// A remark for each place where an assertion ran too late.
  static func lateAssertions(_ issues: [TestIssue]) -> Self {
    var seen: Set<TestIssue> = []
    return issues.filter {
      seen.insert(TestIssue(test: $0.test, message: "", place: $0.place)).inserted
    }.map { .lateAssertion($0) }
  }
}
