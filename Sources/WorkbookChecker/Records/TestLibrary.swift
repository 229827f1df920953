import Foundation

/// The two libraries in a test binary; each needs its own process.
package enum TestLibrary: String, CaseIterable, Codable, Sendable {
  case swiftTesting = "Swift Testing"
  case xctest = "XCTest"

  /// The libraries that tests in these files may use, or all libraries if no file names one.
  ///
  /// Each library costs a process per run, even without a test.
  package static func possible(in folders: [SourceFolder]) -> [TestLibrary] {
    let named = allCases.filter { library in folders.contains(where: library.isNamed) }
    return named.isEmpty ? allCases : named
  }

  /// Whether any file contains the library's name.
  package func isNamed(in folder: SourceFolder) -> Bool {
    let word = Data((self == .xctest ? "XCTest" : "Testing").utf8)
    return folder.files.contains { $0.key.isSwift && $0.value.range(of: word) != nil }
  }

  // No text inside a record matches this, because its quotes are escaped.
  private static let issue = Data(#""kind":"issue"#.utf8)

  /// The maximum number of failures that are read of one test; a million from a loop would fill the
  /// memory.
  static let mostIssues = 1000

  /// Whether a line of either library's file records a failure.
  static func isIssue(_ line: Data) -> Bool { line.range(of: issue) != nil }

  /// The records in a file that a run of this library wrote, in order.
  func records(in data: Data) -> [TestRecord] {
    self == .xctest ? XCTestRecords.records(in: data) : EventStream.records(in: data)
  }
}
