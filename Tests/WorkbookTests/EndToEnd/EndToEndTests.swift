import Foundation
import Testing

@testable import WorkbookChecker

/// The built tool on a small course: what it prints, whole, and how it exits.
///
/// One suite, since all share one course on disk and its scratch folder.
@Suite("End to end", .onOwnThreads, .serialized, .startsProcesses)
struct EndToEndTests {}

extension FixtureCourse {
  /// A lesson's outcome in the machine's words, without judging again.
  func outcome(of lesson: String) throws -> Outcome? {
    let json = try run("list --json", errors: false).text
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let lessons = report?["lessons"] as? [[String: Any]] ?? []
    let entry = lessons.first { ($0["name"] as? String)?.lowercased() == lesson }
    return (entry?["outcome"] as? String).flatMap(Outcome.init)
  }
}
