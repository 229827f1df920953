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
struct TestIssue: Hashable, Codable, Sendable {
  /// Nil where a failure was recorded outside any test.
  var test: TestName?
  var message: String
  var place: Place?
  /// The arguments of the case that failed, as in `n → 3`; nil where a test takes none.
  var arguments: String?
}
