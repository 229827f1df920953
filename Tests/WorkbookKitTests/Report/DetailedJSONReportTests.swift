import Foundation
import Testing

@testable import WorkbookKit

@Suite("JSON with details") struct DetailedJSONReportTests {
  private func text() throws -> String {
    let course = try ReportedCourse()
    let summary = JSONReport(course.place.course, course.plan)
    return DetailedJSONReport(summary: summary, lessons: course.lessons).text()
  }

  @Test("Every fact is told, in the form that is documented")
  func whole() throws { try expectOutput(try text(), of: "report-json") }

  @Test("Without the details it is what --json prints")
  func sameKeys() throws {
    let course = try ReportedCourse()
    var object = try #require(try Self.object(try text()))
    let lessons = try #require(object["lessons"] as? [[String: Any]])
    object["lessons"] = lessons.map { $0.filter { $0.key != "details" } }
    let plain = try #require(
      try Self.object(JSONReport(course.place.course, course.plan).text()))
    #expect(NSDictionary(dictionary: object) == NSDictionary(dictionary: plain))
  }

  private static func object(_ text: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  @Test("Endings, circumstances and remarks have a kind")
  func kinds() {
    let endings: [Ending] = [
      .signal(5, lastWords: "x"), .exit(3), .timedOut(seconds: 5), .printedTooMuch,
    ]
    #expect(endings.map { Fact($0).kind } == ["signal", "exit", "timed-out", "printed-too-much"])
    let circumstances: [Circumstance] = [
      .repeatedInOneProcess(times: 20), .freshProcess, .alone(.first), .inParallel,
      .timeZone("UTC"),
    ]
    #expect(
      circumstances.map { Fact($0).kind } == [
        "repeated-in-one-process", "fresh-process", "alone", "in-parallel", "time-zone",
      ])
    let place = Place(path: "a.swift", line: 1)
    let remarks: [Remark] = [
      .editedSuite(folder: "f"), .deadAssertion(place, word: "w", inside: .xctest),
      .sleep(place, word: "w"), .onlySynchronousMainActorTests(place, type: "T"),
      .missingExercise,
    ]
    #expect(
      remarks.map { Fact($0).kind } == [
        "edited-suite", "dead-assertion", "sleep", "only-synchronous-main-actor-tests",
        "missing-exercise",
      ])
    #expect(remarks.map { Fact($0).place } == [nil, place, place, place, nil])
  }
}
