/// What happened in a test run, from either library, in the order in which it happened.
///
/// Both libraries' records become this one type; a verdict is made from these and
/// from how the process ended, never from printed text.
enum TestRecord: Equatable, Sendable {
  case planned(TestName)
  case started(TestName)
  case issue(TestIssue)
  /// A failure that the test itself says is expected.
  case knownIssue(TestName?)
  case skipped(TestName)
  case ended(TestName)
  case took(TestName, seconds: Double)
  case runEnded
}

extension [TestRecord] {
  /// The same without what differs from run to run.
  var untimed: Self {
    filter { if case .took = $0 { false } else { true } }
  }
}

/// A failure that a test recorded.
package struct TestIssue: Hashable, Codable, Sendable {
  /// Nil where a failure was recorded outside any test.
  package var test: TestName?
  package var message: String
  package var place: Place?
  /// The arguments of the case that failed, as in `n → 3`; nil where a test takes none.
  package var arguments: String?
}
