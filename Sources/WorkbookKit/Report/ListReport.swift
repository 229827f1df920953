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

  func text(_ plan: Plan) -> String {
    plan.items
      .map { line(of: $0, isCurrent: $0.lesson == plan.current) }
      .joined(separator: "\n")
  }

  func line(of item: Plan.Item, isCurrent: Bool) -> String {
    let title = titles[item.lesson] ?? item.lesson.name
    let padded = title.padding(toLength: max(width, title.count), withPad: " ", startingAt: 0)
    let mark = isCurrent ? ">" : " "
    let kind = item.lesson.isGraded ? "test    " : "refactor"
    return "\(mark) \(item.lesson.label)  \(padded)  \(kind)  \(state(item))"
  }

  private func state(_ item: Plan.Item) -> String {
    guard let verdict = item.kept, verdict.outcome != .notStarted else {
      return item.isStarter
        ? console.styled("\(console.glyph(.notStarted)) not started", .dim)
        : console.styled("\(console.glyph(.changed)) changed since checked", .yellow)
    }
    let bugs =
      verdict.mutants.isEmpty
      ? "" : " (\(verdict.caught.count) of \(verdict.mutants.count) bugs caught)"
    return verdict.outcome == .passed
      ? console.styled("\(console.glyph(.passed)) passed", .green) + bugs
        + (item.hasNewContent ? ", and the lesson has changed since" : "")
      : console.styled("\(console.glyph(.failed)) \(Self.words(for: verdict.outcome))", .red) + bugs
  }

  /// The outcome as people say it.
  static func words(for outcome: Outcome) -> String {
    switch outcome {
    case .notStarted: "not started"
    case .doesNotCompile: "does not compile"
    case .noTests: "no tests"
    case .incomplete: "incomplete"
    case .failed: "failed"
    case .failsOnCorrectCode: "fails on correct code"
    case .rejectsAlternative: "rejects a correct program"
    case .flaky: "flaky"
    case .sleeps: "sleeps"
    case .missesBugs: "misses bugs"
    case .crashed: "crashed"
    case .hung: "hung"
    case .passed: "passed"
    case .workbookFault: "the workbook's own fault"
    }
  }
}
