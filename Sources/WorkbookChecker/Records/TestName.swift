/// The name of a test, which stays the same when the file around it changes.
package struct TestName: Hashable, Codable, Sendable {
  /// Without the module: `Suite/name()` for Swift Testing, `Class/name` for XCTest.
  package var name: String
  /// The name for people: the display name if there is one.
  package var title: String

  package init(name: String, title: String? = nil) {
    self.name = name
    self.title = title ?? name
  }

  package static func == (a: TestName, b: TestName) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The line that a test of a given suite proves.
  package var behaviourLine: String? { Behaviour.name(leading: title[...]).map(String.init) }

  /// Whether the test proves a further line; given suites and solutions name its type `Beyond…`.
  package var isBeyond: Bool { name.hasPrefix(Self.beyond) }

  static let beyond = "Beyond"
}

extension FileName {
  /// Whether a file of a solution or a given suite is about further lines.
  package var isBeyond: Bool { path.hasPrefix("\(TestName.beyond)/") }
}

extension Sequence<TestName> {
  /// The lines that the tests prove.
  package var behaviourLines: Set<String> { Set(compactMap(\.behaviourLine)) }
}
