import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import WorkbookChecker
@testable import WorkbookCommands

@Suite("JUnit", .onOwnThreads) struct JUnitReportTests {
  @Test("A suite for each lesson, a case for each test, and one for the verdict")
  func whole() throws {
    try expectOutput(JUnitReport(lessons: ReportedCourse().lessons).text(), of: "report-junit")
  }

  @Test("It is XML, and gives back what was put in")
  func wellFormed() throws {
    let text = JUnitReport(lessons: try ReportedCourse().lessons).text()
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    let suites = reader.elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["failures"] } == ["2", "1", "0", "0"])
    let cases = reader.elements.filter { $0.name == "testcase" }
    #expect(cases.first?.attributes["name"] == "S2 · It counts <up> & \"on\"")
    #expect(cases.first?.attributes["classname"] == "Counter.CounterTests")
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }
  }

  @Test("The workbook's own fault is an error, and no failure")
  func fault() throws {
    let fault = Verdict.workbookFault("The disk is full.")
    let text = JUnitReport(lessons: [try ReportedCourse().with(fault)]).text()
    #expect(text.contains("failures=\"0\" errors=\"1\""))
    #expect(text.contains(">The disk is full.</error>"))
  }
}
