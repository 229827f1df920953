import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Links, signs and --plain") struct ConsoleLinkTests {
  private static let rich = Terminal(isThere: true, environment: ["TERM_PROGRAM": "WezTerm"])
  private static let pipe = Terminal(isThere: false, environment: ["TERM_PROGRAM": "WezTerm"])

  @Test("A link holds the path as a URL, and shows the text alone")
  func link() {
    let console = Console(color: .never, plain: false, terminal: Self.rich)
    let text = console.link("café/A b.swift:3", to: "/course/café/A b.swift")
    #expect(
      text.leaving
        == "\u{1B}]8;;file:///course/caf%C3%A9/A%20b.swift\u{1B}\\café/A b.swift:3\u{1B}]8;;\u{1B}\\"
    )
  }

  @Test("In a pipe, and with --plain, the path is as it was")
  func plainPath() {
    for console in [
      Console(color: .always, plain: false, terminal: Self.pipe),
      Console(color: .always, plain: true, terminal: Self.rich),
    ] {
      #expect(console.link("a.swift:1", to: "/course/a.swift") == "a.swift:1")
    }
  }

  @Test("--plain outweighs --color always: neither colour nor signs")
  func plain() {
    let console = Console(color: .always, plain: true, terminal: Self.rich)
    #expect(console.styled("red", .red) == "red")
    for glyph in Glyph.allCases {
      #expect(console.glyph(glyph) == glyph.plain)
      let isASCII = glyph.plain.allSatisfy(\.isASCII)
      #expect(isASCII)
    }
    #expect(Set(Glyph.allCases.map(\.plain)).count == Glyph.allCases.count)
  }

  @Test("The place of an error is a link to the file that the learner sees, and to no other")
  func place() throws {
    let fixture = try TemporaryCourse()
    let course = fixture.course
    let lesson = try fixture.lesson("counter")
    let suite = "\(lesson.suite)/CounterTests.swift"
    let verdict = Verdict.doesNotCompile([
      Diagnostic(place: Place(path: suite, line: 3, column: 5), message: "no such thing")
    ])
    let console = Console(color: .never, plain: false, terminal: Self.rich)
    let report = LessonReport(course: course, console: console, lesson: lesson, next: nil)
    let visible = "\(lesson.suite)/CounterTests.swift"
    let link = console.link("\(visible):3:5", in: course, opening: visible)
    #expect(report.text(Judgement(verdict)).contains("\(link): error: no such thing"))
  }

  @Test("Another lesson to go on with is a link to its README")
  func readme() throws {
    let fixture = try TemporaryCourse()
    let console = Console(color: .never, plain: false, terminal: Self.rich)
    let next = try fixture.lesson("greeting")
    let report = LessonReport(
      course: fixture.course, console: console, lesson: try fixture.lesson("counter"), next: next)
    let link = console.link("\(next.exercise)/README.md", in: fixture.course)
    #expect(link.contains("file://\(fixture.course.root)/"))
    #expect(report.text(Judgement(.sample(.passed))).contains("read \(link), then"))
  }
}

extension Console {
  fileprivate func link(_ text: String, in course: Course, opening path: String) -> String {
    link(text, to: course.path(path))
  }
}
