/// An event in a test run of either library.
///
/// A verdict depends on these records and on how the process ended, never on printed text.
enum TestRecord: Equatable, Sendable {
  case planned(TestName)
  case started(TestName)
  case issue(TestIssue)
  /// A failure that the test itself expects.
  case knownIssue(TestName?)
  case skipped(TestName)
  case ended(TestName)
  case took(TestName, seconds: Double)
  case runEnded
}

extension [TestRecord] {
  /// The records without what differs from run to run.
  var untimed: Self {
    filter { if case .took = $0 { false } else { true } }
  }
}

/// A failure that a test recorded.
package struct TestIssue: Hashable, Codable, Sendable {
  /// The test, or `nil` for a failure outside any test.
  package var test: TestName?
  package var message: String
  package var place: Place?
  /// The arguments of the failed case, as in `n → 3`, or `nil` if the test takes none.
  package var arguments: String?
}
