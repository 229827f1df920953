import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("What watch shows", .onOwnThreads) struct WatchScreenTests {
  private let course: ReadOnlyCourse

  init() throws { course = try ReadOnlyCourse() }

  private static let sizes = [(80, 24), (40, 12), (20, 8), (10, 3), (200, 60)]

  private func page(_ verdict: Verdict, _ lesson: String = "2") throws -> VerdictPage {
    Explanation.sample(
      Judgement(verdict), on: try course.lesson(lesson), in: course.course, shownIn: .watch
    ).page(.plain)
  }

  private func lines(
    _ body: WatchBody, _ columns: Int, _ rows: Int, notes: [String] = [],
    scroll: Scroll = Scroll()
  ) -> [String] {
    var scroll = scroll
    return WatchScreen(
      body: body, notes: notes, status: "Checking …",
      progress: ProgressBar(cells: [.passed, .open, .open, .open]),
      keys: WatchKey.all.map { (String($0.key), $0.name) }
    ).lines(columns: columns, rows: rows, scroll: &scroll, .plain)
  }

  private static let long = String(repeating: "a long message ", count: 150)
  private static let failure = Verdict.failsOnCorrectCode(
    .sample([.first], .failed, issues: [.sample(.first, "found\n" + long)]))
  private static let misses = Verdict.missesBugs(
    .sample(),
    Grades(
      mutants: (1...12).map { .sample("bug \($0)", breaks: "S\($0)", $0 < 7 ? .caught : .survived) }
    ))

  @Test("It fits any size, whatever the verdict", arguments: sizes)
  func fits(_ columns: Int, _ rows: Int) throws {
    for verdict in Verdict.everyCase + [Self.failure, Self.misses] {
      let lines = lines(
        .verdict(try page(verdict)), columns, rows,
        notes: ["n: not passed yet: rejects a correct program."])
      #expect(lines.count <= rows, "\(verdict.outcome)")
      #expect(lines.filter { $0.count > max(columns, 10) } == [])
    }
  }

  @Test(
    "Next and the first finding are always on it",
    arguments: [(80, 24), (40, 12)], [failure, misses])
  func pinned(_ size: (Int, Int), _ verdict: Verdict) throws {
    let text = lines(.verdict(try page(verdict)), size.0, size.1)
      .joined(separator: "\n")
    #expect(text.contains("✗ 02 Greeting"))
    #expect(text.contains("\nNext: "))
    #expect(text.contains(verdict == Self.misses ? "All your tests still pass" : "Suite/first()"))
    #expect(text.contains("lines 1–"), "the rest can be scrolled to")
    #expect(text.contains("? keys  q quit"))
  }

  @Test("The lines that are open are on it, and which tests caught bugs is a page of its own")
  func bugs() throws {
    let page = try page(Self.misses)
    let lines = lines(.verdict(page), 80, 40)
    #expect(lines.contains { $0.hasPrefix("  S8   0 of 1") })
    #expect(!lines.contains { $0.hasPrefix("  S1 ") })
    #expect(page.bugs?.contains("\n  S1   1 of 1") == true)
  }

  @Test("Its words send nobody to a command line", arguments: Verdict.everyCase)
  func words(_ verdict: Verdict) throws {
    for lesson in ["1", "2"] {
      let page = try page(verdict, lesson)
      let text = (page.findings + [page.next]).joined(separator: "\n")
      for command in ["check", "hint", "compare", "start", "next", "reset"] {
        #expect(!text.contains("workbook \(command)"), "\(text)")
      }
      #expect(!text.contains("hints.md"))
    }
  }

  @Test("A page scrolls to its end") func scrolls() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    var scroll = Scroll()
    var seen: Set<String> = []
    for _ in 0..<10 {
      seen.formUnion(lines(.page(text), 40, 12, scroll: scroll))
      _ = scroll.fit(30, 8)
      _ = scroll.move(.pageDown)
    }
    #expect((1...30).allSatisfy { seen.contains("line \($0)") })
  }
}
