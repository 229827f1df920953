import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

/// Lessons 01 and 03 of the fixture ask in their prediction what the starter comes to.
@Suite("Numbers that a prediction asks for", .onOwnThreads) struct WithheldTests {
  private let place: ReadOnlyCourse
  private let standings: Standings

  private static let red = TestName(name: "T/red()", title: "S2 · It counts")

  private static let failed = Verdict.failed(
    RunFacts(
      tests: [
        TestResult(name: .first, state: .passed), TestResult(name: red, state: .failed),
        TestResult(name: .second, state: .failed),
      ],
      issues: [.sample(red, "a == b"), .sample(.second, "c == d")]))

  private static let misses = Verdict.missesBugs(
    .sample(),
    Grades(mutants: [
      .sample("a", killers: [.first]), .sample("b", killers: [.first]), .sample("c", .survived),
    ]))

  init() throws {
    place = try ReadOnlyCourse()
    standings = .sample(place.course, [Self.failed, nil, Self.misses], isStarter: true)
  }

  /// A face on which a lesson is shown, with what it shows.
  struct Face: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: @Sendable (Course, Standings) -> String
  }

  private static func explanations(
    _ course: Course, _ standings: Standings, _ shownIn: ShownIn, all: Bool = false
  ) -> [Explanation] {
    [standings.all[0], standings.all[2]].map {
      Explanation(
        of: $0, among: standings, in: course, shownIn: shownIn, showsAllBugs: all)
    }
  }

  private static func reported(_ course: Course, _ standings: Standings) -> [ReportedLesson] {
    standings.all.map { ReportedLesson(course, standings, $0) }
  }

  static let faces: [Face] = [
    Face(testDescription: "check, next") { course, standings in
      explanations(course, standings, .commandLine).map { $0.text(.plain) }.joined()
    },
    Face(testDescription: "check --all-bugs") { course, standings in
      explanations(course, standings, .commandLine, all: true).map { $0.text(.plain) }.joined()
    },
    Face(testDescription: "watch, and its page of bugs") { course, standings in
      explanations(course, standings, .watch).map { explanation in
        let page = explanation.page(.plain)
        return ([page.headline] + page.findings + [page.next, page.bugs ?? ""]).joined(
          separator: "\n")
      }.joined()
    },
    Face(testDescription: "list") { course, standings in
      ListReport(course, .plain).text(standings)
    },
    Face(testDescription: "json") { course, standings in
      JSONReport(course, standings).text().replacing(/\s+/, with: " ")
    },
    Face(testDescription: "html") { course, standings in
      HTMLReport(course: course, lessons: reported(course, standings), origin: .sample).text()
        .replacing(HTMLStyle.sheet.text, with: "")
    },
    Face(testDescription: "junit") { course, standings in
      JUnitReport(lessons: reported(course, standings)).text()
    },
    Face(testDescription: "annotations and job summary") { course, standings in
      let report = GitHubReport(
        lessons: reported(course, standings), shown: standings.all.map(\.lesson))
      return report.annotations.joined(separator: "\n") + report.summary
    },
  ]

  /// What gives the numbers away: 1 of 3 tests, 2 of 3 bugs, and which tests catch or fail.
  private static var leaks: [Regex<Substring>] {
    [
      /[12] of 3/, /[12] of its/, /starter's own tests catch/, /"caught" ?: ?[12]/,
      /bugs\.caught" value="[12]/, /"passed" ?: ?1/, /"failed" ?: ?2/, /2 more/, /second\(\)/,
      /c == d/,
      /of Behaviour\./, /failures="[34]"/, /tests="(?:3|9)"/,
    ]
  }

  @Test("No face shows them before the prediction is made", arguments: faces)
  func withheld(_ face: Face) {
    let text = face.text(place.course, standings)
    for leak in Self.leaks {
      #expect(
        text.firstMatch(of: leak) == nil, "\(text.firstMatch(of: leak)?.output ?? "")\n\(text)")
    }
  }

  @Test("Every face shows them afterwards", arguments: faces)
  func shown(_ face: Face) {
    var standings = standings
    for index in standings.all.indices { standings.all[index].isStarter = false }
    let text = face.text(place.course, standings)
    #expect(Self.leaks.contains { text.firstMatch(of: $0) != nil }, "\(text)")
  }

  @Test("An attempt of the learner's does not tell what the starter came to") func attempt() {
    var standings = standings
    standings.all[2].isStarter = false
    standings.all[2].before = VerdictSummary(outcome: .missesBugs, planted: 3, caught: 1)
    func text() -> String {
      Explanation(of: standings.all[2], among: standings, in: place.course).text(.plain)
    }
    #expect(text().contains("2 of 3 bugs caught\n") && !text().contains("(1 before)"))
    standings.all[2].hasGuessed = true
    #expect(text().contains("2 of 3 bugs caught (1 before)\n"))
  }

  @Test("What is withheld is said, with the way to it") func words() {
    for explanation in Self.explanations(place.course, standings, .commandLine) {
      let number = explanation.headline.lesson.number
      #expect(
        explanation.text(.plain).contains(
          "this lesson's prediction asks for them: `swift run workbook predict \(number)`"))
    }
  }
}
