/// An event in a test run of either library.
///
/// A verdict depends on these records and on how the process ended, never on printed text.
enum TestRecord: Equatable, Sendable {
  /// The place is that of the test's declaration, where the library says it.
  case planned(TestName, at: Place? = nil)
  /// There are suites, and no test in any of them.
  case emptySuites
  case started(TestName)
  case issue(TestIssue)
  /// A failure that the test itself expects.
  case knownIssue(TestName?)
  case skipped(TestName)
  /// Some of a test's cases cancelled themselves; if all do, the test is ``skipped(_:)``.
  case cancelledCases(TestName, Int, of: Int)
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
  /// For a failure outside any test: the tests that were running, and the one that ended last.
  ///
  /// Any of them may have caused it, or none, so it counts against no test and for no catch.
  package var near: [TestName]?
  package var message: String
  package var place: Place?
  /// The arguments of the failed case, as in `n → 3`, or `nil` if the test takes none.
  package var arguments: String?
}

/// How much of a text is read from a record; no verdict depends on the rest.
enum RecordText {
  /// The words of a failure, which may quote values.
  static func message(_ text: String) -> String { text.bounded(to: 4000) }
  /// A test's display name.
  static func name(_ text: String) -> String { text.bounded(to: 300) }
  /// The arguments of a case: Swift Testing quotes a string, but leaves its line breaks.
  static func arguments(_ text: String) -> String { name(text.replacing("\n", with: "\\n")) }
}
