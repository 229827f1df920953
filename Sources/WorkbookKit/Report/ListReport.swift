import Foundation

/// The lessons in a table: number, state by glyph and word, title.
struct ListReport {
  private let course: Course
  private let console: Console
  private let titles: [Lesson: String]
  private let width: Int

  init(_ course: Course, _ console: Console) {
    self.course = course
    self.console = console
    titles = Dictionary(
      uniqueKeysWithValues: course.lessons.map { ($0, course.title(of: $0)) })
    width = titles.values.map(\.count).max() ?? 0
  }

  func text(_ standings: Standings) -> String {
    standings.all
      .map { line(of: $0, isCurrent: $0.lesson == standings.current) }
      .joined(separator: "\n")
  }

  func line(of standing: Standing, isCurrent: Bool) -> String {
    let lesson = standing.lesson
    let title = titles[lesson] ?? lesson.name
    let padded = title.padding(toLength: max(width, title.count), withPad: " ", startingAt: 0)
    let mark = isCurrent ? ">" : " "
    let kind = lesson.isGraded ? "test    " : "refactor"
    return "\(mark) \(lesson.label)  \(padded)  \(kind)  \(state(standing))"
  }

  private func state(_ standing: Standing) -> String {
    let verdict = standing.verdict
    if standing.isChanged {
      return console.styled("\(console.glyph(.changed)) changed since checked", .yellow)
    }
    let bugs =
      verdict.mutants.isEmpty
      ? "" : " (\(verdict.caughtBugs) bugs caught)"
    switch verdict.outcome {
    case .notStarted:
      return console.styled("\(console.glyph(.notStarted)) \(verdict.outcome.words)", .dim)
    case .passed:
      let news = standing.hasNewContent ? ", and the lesson has changed since" : ""
      return console.styled("\(console.glyph(.passed)) \(verdict.outcome.words)", .green) + bugs
        + news
    case .doesNotCompile, .noTests, .incomplete, .failed, .failsOnCorrectCode, .sleeps, .flaky,
      .rejectsAlternative, .missesBugs, .crashed, .hung, .workbookFault:
      return console.styled("\(console.glyph(.failed)) \(verdict.outcome.words)", .red) + bugs
    }
  }
}

extension Verdict {
  /// As in `3 of 8`.
  var caughtBugs: String { "\(grades?.caught.count ?? 0) of \(mutants.count)" }

  /// As in `4 of 5`.
  var passedTests: String { "\(tests.count { $0.state == .passed }) of \(tests.count)" }
}
