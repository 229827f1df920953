import Foundation

/// Reads the lines that the recorder in `Sources/WorkbookRecorder` writes for XCTest.
enum XCTestRecords {
  static func records(in data: Data) -> [TestRecord] {
    let decoder = JSONDecoder()
    var issues = 0
    return data.lines.flatMap { line -> [TestRecord] in
      if TestLibrary.isIssue(line) {
        issues += 1
        if issues > TestLibrary.mostIssues { return [] }
      } else {
        // XCTest runs one test at a time, so the next issue is from another test.
        issues = 0
      }
      return (try? decoder.decode(Line.self, from: Data(line)))?.records ?? []
    }
  }

  private struct Line: Decodable {
    var kind: String
    var test: String?
    var message: String?
    var path: String?
    var line: Int?
    var seconds: Double?

    var records: [TestRecord] {
      let time = name.flatMap { name in seconds.map { TestRecord.took(name, seconds: $0) } }
      return [record, time].compactMap { $0 }
    }

    private var name: TestName? { test.map { TestName(name: Self.stableName(of: $0)) } }

    private var record: TestRecord? {
      switch kind {
      case "finished": return .runEnded
      case "planned": return name.map { .planned($0) }
      case "started": return name.map { .started($0) }
      case "skipped": return name.map { .skipped($0) }
      case "ended": return name.map { .ended($0) }
      case "known": return .knownIssue(name)
      case "issue":
        // XCTest on Linux gives a thrown error the place "<EXPR>", line 0.
        let place = path.flatMap { path in
          line.flatMap { $0 > 0 ? Place(path: path, line: $0) : nil }
        }
        return .issue(
          TestIssue(test: name, message: RecordText.message(message ?? ""), place: place))
      default: return nil
      }
    }

    // What Objective-C adds to the name of a method that throws or is asynchronous.
    private static let suffixes = ["AndReturnError:", "WithCompletionHandler:"]

    /// Turns `Class.test` on Linux and `-[Module.Class test]` on macOS into `Class/test`.
    ///
    /// Not verified: whether Apple's XCTest shows the suffixes.
    private static func stableName(of name: String) -> String {
      var bare = name.hasPrefix("-[") ? String(name.dropFirst(2).dropLast()) : name
      for suffix in suffixes where bare.hasSuffix(suffix) {
        bare = String(bare.dropLast(suffix.count))
      }
      let parts = bare.split { $0 == "." || $0 == " " }
      return parts.suffix(2).joined(separator: "/")
    }
  }
}
