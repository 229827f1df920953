/// The report of `check` for people: the lessons in focus in full, the others in a line each.
struct CheckReport {
  var course: Course
  var console: Console
  /// The standings after judging.
  var standings: Standings
  /// The lessons to report in a line each: those just judged besides the focus, or every lesson.
  var others: [Lesson]
  /// Whether those are all lessons.
  var isAll = false
  /// The named lessons, or the lesson that was current when the check began.
  var focus: [Lesson]
  /// The lessons whose pass was reported already, so that only what lies beyond is left to report.
  var told: [Lesson] = []
  /// The lessons that this check passed for the first time.
  var firstPasses: [Lesson] = []
  /// Whether the check goes on to what lies beyond the core of these lessons.
  var goesBeyond = false
  /// Whether to show every line of Behaviour, and which tests caught its bugs.
  var showsAllBugs = false

  /// 70 if the workbook is at fault, 1 if any reported lesson is not passed, and 0 otherwise.
  var exitCode: ExitCode {
    let outcomes = standings.all
      .filter { focus.contains($0.lesson) || others.contains($0.lesson) }
      .map(\.summary.outcome)
    if outcomes.contains(.workbookFault) { return .fault }
    return outcomes.allSatisfy { $0 == .passed } ? .passed : .notPassed
  }

  func print() {
    printOthers()
    for standing in standings.all where focus.contains(standing.lesson) {
      guard standing.isKnown || standing.isStarter else { continue }
      var explanation = Explanation(
        of: standing, among: standings, in: course, shownIn: console.shownIn,
        showsAllBugs: showsAllBugs, isOldPass: isOldPass(standing))
      // It is said once, when it has run.
      if goesBeyond { explanation.beyond = [] }
      console.say(
        told.contains(standing.lesson)
          ? beyondText(explanation, of: standing) : explanation.text(console))
    }
    // What lies beyond the core ends without a blank line, unlike all else.
    if let end { console.say((told.isEmpty ? "" : "\n") + end.text(console) + "\n") }
    let isNews = standings.all.contains { focus.contains($0.lesson) && !isOldPass($0) }
    if focus.isEmpty || (focus != told && isNews) {
      console.say(ProgressBar(standings).text(console))
    }
  }

  private func beyondText(_ explanation: Explanation, of standing: Standing) -> String {
    let text = explanation.beyondText(
      console, isFirstPass: firstPasses.contains(standing.lesson))
    // The progress bar stands before it; an old pass has none, and ends with a blank line.
    return isOldPass(standing) ? text : "\n" + text
  }

  /// The end of the course, if this check has led there, or if nothing is left to check.
  private var end: CourseEnd? {
    let passes = firstPasses.filter { focus.contains($0) && standings.of($0)?.isPass == true }
    let isReached =
      passes.contains { $0 == course.lessons.last } || (!passes.isEmpty && standings.current == nil)
    return focus.isEmpty || (isReached && !goesBeyond) ? CourseEnd(standings, in: course) : nil
  }

  /// Prints a line for each of the other lessons; with those in focus among them if it is all.
  private func printOthers() {
    let rows = standings.all.filter { standing in
      others.contains(standing.lesson) && (isAll || !focus.contains(standing.lesson))
    }
    guard !rows.isEmpty else { return }
    if !isAll { console.say("Also checked:") }
    let list = ListReport(course, console)
    for standing in rows {
      let isTold =
        standing.isPass || !standing.isKnown || focus.contains(standing.lesson)
      let details =
        isTold ? "" : "; `swift run workbook check \(standing.lesson.number)` says more"
      let isCurrent = isAll && standing.lesson == standings.current
      console.say(list.line(of: standing, isCurrent: isCurrent) + details)
    }
    console.say()
  }

  /// Whether a lesson passes, as it did before this check.
  private func isOldPass(_ standing: Standing) -> Bool {
    standing.isPass && !firstPasses.contains(standing.lesson)
  }
}

/// A cell for each lesson, with its numbers: `Progress [*#-#--] 3 of 6 lessons passed, 1 mastered`.
struct ProgressBar: Sendable {
  /// How far a lesson has come; the raw value is its cell.
  enum Cell: Character {
    case open = "-"
    case passed = "#"
    case mastered = "*"
  }

  var cells: [Cell]

  var passed: Int { cells.count { $0 != .open } }
  var mastered: Int { cells.count { $0 == .mastered } }
  var total: Int { cells.count }

  /// The numbers, in the same words as in every report.
  var words: String { "\(passed) of \(total) lessons passed\(masteredWords)" }
  var masteredWords: String { mastered == 0 ? "" : ", \(mastered) mastered" }

  /// The bar and its words, or the words alone where a line has no room for both.
  func text(_ console: Console, columns: Int = .max) -> String {
    guard "Progress [] ".count + cells.count + words.count <= columns else {
      return words.cut(to: columns)
    }
    let bar = cells.map { console.styled(String($0.rawValue), $0 == .open ? .dim : .green) }
    return "Progress [\(bar.joined())] \(words)"
  }
}

extension ProgressBar {
  init(_ standings: Standings) {
    self.init(cells: standings.all.map { Cell($0.isPassed, isMastered: $0.isMastered) })
  }

  init(_ lessons: [ReportedLesson]) {
    self.init(cells: lessons.map { Cell($0.headline.isPassed, isMastered: $0.headline.isMastered) })
  }
}

extension ProgressBar.Cell {
  init(_ isPassed: Bool, isMastered: Bool) {
    self = isMastered ? .mastered : isPassed ? .passed : .open
  }
}

/// The line on a terminal that shows the current activity.
package enum ProgressLine {
  package static func text(
    _ lesson: Lesson, _ event: JudgingEvent, number: Int, of total: Int
  ) -> String {
    let position = total > 1 ? " (\(number) of \(total))" : ""
    let doing =
      switch event {
      case .building: "building"
      case .running: "running the tests"
      case .passed: "passed; checking what lies beyond the core"
      case .grading(let what, let done, let of, let survivor):
        (done == 0 ? "grading: \(what)" : "grading: \(what) \(done) of \(of)")
          + (survivor.map { ", a bug in \($0) gets through" } ?? "")
      }
    return "\(lesson.label) \(lesson.name)\(position): \(doing)"
  }
}

/// The first text, for newcomers.
enum Greeting {
  static func text(_ console: Console) -> String {
    """
    \(console.styled("Welcome to the view-model testing workbook.", .bold))

    A lesson is a folder in Exercises. Its README shows code that hurts, the idea, and your task.
    Keep your editor open on that folder, and this terminal beside it. In each lesson you run:
      swift run workbook predict   guess what some code does, then see it run
      swift run workbook check     build the lesson, run its tests, see what is missing
      swift run workbook hint      get a hint on what the check found
      swift run workbook compare   after you pass: your files beside the solution's
    Or run `swift run workbook watch`: it checks at every save, and single keys do the rest.
    """
  }
}
