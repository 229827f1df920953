import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("JSON with details") struct DetailedJSONReportTests {
  private func text() throws -> String {
    let course = try ReportedCourse()
    let summary = JSONReport(course.place.course, course.standings)
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
      try Self.object(JSONReport(course.place.course, course.standings).text()))
    #expect(NSDictionary(dictionary: object) == NSDictionary(dictionary: plain))
  }

  private static func object(_ text: String) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  @Test("Endings, circumstances and remarks have a kind")
  func kinds() {
    let fates: [RunFate] = [
      .crashed(.signal(5, lastWords: "x")), .incomplete(.left(status: 3, missing: [])),
      .hung(seconds: 5), .crashed(.printedTooMuch), .incomplete(.left(status: nil, missing: [])),
      .incomplete(.skipped([])), .passed, .failed, .noTests,
    ]
    #expect(
      fates.map { Fact($0)?.kind } == [
        "signal", "exit", "timed-out", "printed-too-much", nil, nil, nil, nil, nil,
      ])
    let circumstances: [Circumstance] = [
      .repeatedInOneProcess(times: 20), .freshProcess, .alone(.first), .inParallel,
      .timeZone("UTC"), .afterOtherPrograms,
    ]
    #expect(
      circumstances.map { Fact($0).kind } == [
        "repeated-in-one-process", "fresh-process", "alone", "in-parallel", "time-zone",
        "after-other-programs",
      ])
    let place = Place(path: "a.swift", line: 1)
    let mark = SourceMark(place: place, word: "w")
    let remarks: [Remark] = [
      .editedOriginal(folder: "f"), .deadAssertion(mark, inside: .xctest),
      .forgottenTest(mark, .swiftTesting), .lateAssertion(.sample(.first, at: place)),
    ]
    let verdicts: [Verdict] = [
      .sleeps(RunFacts(), seconds: 1, calls: [mark]),
      .crashed(RunFacts(), .printedTooMuch, undiscoverable: [mark]), .exerciseIsGone, .noTests,
    ]
    let facts = remarks.map { Fact($0) } + verdicts.flatMap { Fact.all(in: $0) }
    #expect(
      facts.map(\.kind) == [
        "edited-original", "dead-assertion", "forgotten-test", "late-assertion", "sleep",
        "only-synchronous-main-actor-tests",
        "missing-exercise",
      ])
    #expect(facts.map(\.place) == [nil, place, place, place, place, place, nil])
  }
}
