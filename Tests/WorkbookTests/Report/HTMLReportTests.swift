import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("HTML", .onOwnThreads) struct HTMLReportTests {
  private let course: ReportedCourse

  init() throws { course = try ReportedCourse() }

  private var text: String {
    HTMLReport(
      course: course.place.course, lessons: course.lessons, origin: .sample
    ).text()
  }

  @Test("The page, whole")
  func whole() throws {
    // The sheet is read in a browser, not here.
    let page = text.replacing(HTMLStyle.sheet.text, with: "…")
    try expectOutput(page, of: "report-html")
  }

  @Test("It needs nothing else: no script, no resource, no path of the machine")
  func selfContained() {
    let page = text
    for word in ["<script", "<link", "src=", "http:", "https:", "url(", "@import"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!page.contains(course.place.course.root))
    #expect(page == text)
  }

  @Test("What a learner wrote stays text")
  func escapes() {
    #expect(text.contains("S2 · It counts &lt;up&gt; &amp; &quot;on&quot;"))
    #expect(text.contains("&lt;a&gt; &amp; &#39;b&#39;"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("Its elements are closed in order, and its anchors lead somewhere, each to one place")
  func structure() throws {
    // Apart from the head's, the page is written as XML would have it.
    let start = try #require(text.range(of: "<body>")?.lowerBound)
    let end = try #require(text.range(of: "</body>")?.upperBound)
    let body = text[start..<end].replacing("<br>", with: "<br/>").replacing("&nbsp;", with: " ")
      .replacing("<details open>", with: "<details>")
    let parser = XMLParser(data: Data(body.utf8))
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")

    let ids = text.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    let links = Set(text.matches(of: #/ href="\#([^"]+)"/#).map { String($0.1) })
    #expect(Set(ids).count == ids.count)
    #expect(links.subtracting(ids).isEmpty)
  }

  @Test("A remark begins with a place, and is no failure") func remark() throws {
    let mark = SourceMark(place: Place(path: "A.swift", line: 3, column: 2), word: "adds")
    let lesson = course.with(.sample(.passed), [.forgottenTest(mark, .swiftTesting)])
    let page = HTMLLesson(lesson: lesson).markup.text
    #expect(page.contains("<p class=\"words\">A.swift:3:2: adds"))
    #expect(page.contains("<strong>To repair it:</strong> mark it"))
    #expect(!page.contains("class=\"failure\""))
  }

  @Test("It says whose it is, when and with what it was made, and links to nothing but itself")
  func origin() {
    #expect(
      text.contains(
        "<p class=\"origin\">Ada &amp; Bob · 2026-11-21 · Swift 6.3.1 · commit 1a2b</p>"))
    // Handed in alone, a page with other links would have dead ones.
    #expect(!text.contains(/href="[^#]/))
    #expect(text.contains("<code class=\"readme\">Exercises/01-Counter/README.md</code>"))
  }

  @Test("Names and commits come from git, and a name that is given comes first")
  func found() {
    let origin = ReportOrigin.found(
      in: course.place.course, name: "Eve", now: Date(timeIntervalSince1970: 1_700_000_000))
    #expect(origin.name == "Eve")
    #expect(origin.date.hasPrefix("2023-11-1"))
    #expect(origin.commit == nil, "the course lies in no repository")
  }

  @Test("A bug that got through is told only if it is the first")
  func discretion() {
    #expect(text.contains("It does survive."))
    #expect(!text.contains("It does hang."))
  }
}
