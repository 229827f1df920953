import Foundation

/// The two libraries that a test binary holds; each needs a process of its own.
package enum TestLibrary: String, CaseIterable, Codable, Sendable {
  case swiftTesting = "Swift Testing"
  case xctest = "XCTest"

  /// What stands in any source that has a test of it.
  private var word: Data { Data((self == .xctest ? "XCTest" : "Testing").utf8) }

  /// Those that any of these files may have a test of; all where none names one.
  ///
  /// Each costs a process a run, although it has no test there.
  static func possible(in folders: [SourceFolder]) -> [TestLibrary] {
    let named = allCases.filter { library in folders.contains(where: library.isNamed) }
    return named.isEmpty ? allCases : named
  }

  /// Whether any file has its name.
  func isNamed(in folder: SourceFolder) -> Bool {
    let word = word
    return folder.files.contains { $0.key.isSwift && $0.value.range(of: word) != nil }
  }
}

extension TestLibrary {
  // No text within a record reads like this, since its quotes are escaped.
  private static let issue = Data(#""kind":"issue"#.utf8)

  /// How many failures of one test are read: of a million in a loop nobody needs the rest, which
  /// would fill the memory.
  static let mostIssues = 1000

  /// Whether a line of either library's file records a failure.
  static func isIssue(_ line: Data) -> Bool { line.range(of: issue) != nil }

  /// The records of a file that a run of this library wrote, in their order.
  func records(in data: Data) -> [TestRecord] {
    self == .xctest ? XCTestRecords.records(in: data) : EventStream.records(in: data)
  }
}
