/// What happened in a test run, from either library, in the order in which it happened.
///
/// Both libraries' records become this one type; a verdict is made from these and
/// from how the process ended, never from printed text.
public enum TestRecord: Equatable, Sendable {
  case planned(TestName)
  case started(TestName)
  case issue(TestIssue)
  case skipped(TestName)
  case ended(TestName)
  case runEnded
}

/// The name of a test that stays the same when the file around it is edited.
public struct TestName: Hashable, Codable, Sendable {
  /// `Suite/name()` for Swift Testing, `Class/name` for XCTest; without the module.
  public var name: String
  /// What people are shown: the display name where there is one.
  public var title: String

  public init(name: String, title: String? = nil) {
    self.name = name
    self.title = title ?? name
  }

  public static func == (a: TestName, b: TestName) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A failure that a test recorded.
public struct TestIssue: Hashable, Codable, Sendable {
  /// Nil where a failure was recorded outside any test.
  public var test: TestName?
  public var message: String
  public var place: Place?
}

/// A place in a source file.
public struct Place: Hashable, Codable, Sendable {
  public var path: String
  public var line: Int
  public var column: Int?
}
