/// The lessons in a table: number, title, kind, minutes, and state as glyph and words.
struct ListReport {
  /// How much of a row fits in a line.
  enum Form: CaseIterable {
    case whole, withoutMinutes, withoutKind, twoLines
  }

  private let course: Course
  private let console: Console
  private let columns: Int?
  private let width: Int
  private let timeWidth: Int

  // The width of `> 03  `, which precedes each title.
  private static let indent = 6

  /// - Parameter columns: The available width; `nil` for any.
  init(_ course: Course, _ console: Console, columns: Int? = nil) {
    self.course = course
    self.console = console
    self.columns = columns
    width = course.lessons.map { course.title(of: $0).count }.max() ?? 0
    timeWidth = course.lessons.map { Self.time(of: $0, in: course).count }.max() ?? 0
  }

  /// How long a lesson takes, as its README says, with a gap behind it; empty if it says nothing.
  private static func time(of lesson: Lesson, in course: Course) -> String {
    course.minutes(of: lesson).map { "\($0) min  " } ?? ""
  }

  /// A line for each lesson, or two if the terminal is too narrow for one.
  ///
  /// - Parameter marked: The lesson that is marked; `nil` for the current one.
  func text(_ standings: Standings, marked: Lesson? = nil) -> String {
    let form = Form.allCases.first { form in
      standings.all.allSatisfy { fits($0, form) }
    }
    return standings.all
      .map { line(of: $0, isCurrent: $0.lesson == marked ?? standings.current, form ?? .twoLines) }
      .joined(separator: "\n")
  }

  func line(of standing: Standing, isCurrent: Bool, _ form: Form = .whole) -> String {
    let lesson = standing.lesson
    let title = course.title(of: lesson)
    let padded = title.padded(to: width)
    let start = "\(isCurrent ? ">" : " ") \(lesson.label)  "
    let state = state(standing)
    let words = console.styled(state.words, state.color) + state.news
    let kind = lesson.isGraded ? "test    " : "refactor"
    switch form {
    case .whole:
      let time = Self.time(of: lesson, in: course)
      let gap = String(repeating: " ", count: timeWidth - time.count)
      return "\(start)\(padded)  \(kind)  \(gap)\(time)\(words)"
    case .withoutMinutes: return "\(start)\(padded)  \(kind)  \(words)"
    case .withoutKind: return "\(start)\(padded)  \(words)"
    case .twoLines:
      let indent = String(repeating: " ", count: Self.indent)
      let room = max(1, (columns ?? .max) - Self.indent)
      let lines = title.wrapped(to: room) + words.wrapped(to: room)
      return start + lines.joined(separator: "\n\(indent)")
    }
  }

  private func fits(_ standing: Standing, _ form: Form) -> Bool {
    guard let columns, form != .twoLines else { return true }
    let words = state(standing).words + state(standing).news
    let kind = form == .withoutKind ? 0 : "refactor  ".count
    let time = form == .whole ? timeWidth : 0
    return Self.indent + width + 2 + kind + time + words.count <= columns
  }

  private func state(_ standing: Standing) -> (words: String, color: Console.Style, news: String) {
    let headline = Headline(standing, in: course)
    let state = headline.reached
    // What has changed since is worth more than numbers.
    let news =
      headline.news.isEmpty
      ? headline.bugs.map { " (\($0) bugs caught)" } ?? "" : headline.news
    return ("\(console.glyph(state.glyph)) \(state.words)", state.color, news)
  }
}

extension Verdict {
  /// The number of passed tests, as in `4 of 5`.
  var passedTests: String { "\(tests.count { $0.state == .passed }) of \(tests.count)" }
}
