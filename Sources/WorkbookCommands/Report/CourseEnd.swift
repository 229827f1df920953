/// What the learner has reached at the end of the course, with what is missing.
///
/// There is one as soon as the last lesson is passed, also if others were skipped.
struct CourseEnd: Equatable, Sendable {
  /// A lesson, and what the learner can do afterwards.
  struct Line: Equatable, Sendable {
    var lesson: Lesson
    /// From the README's table, as in `write exact assertions`; else the title.
    var ability: String
    var state: Progress.Earned?

    var glyph: Glyph {
      switch state {
      case .mastered: .mastered
      case .passed: .passed
      case nil: .notStarted
      }
    }
  }

  var lines: [Line]
  /// The planted bugs that the learner's own suites catch, beyond the core, too.
  var caught = 0
  /// The bugs among them that once shipped, and that a check has told of.
  var shipped = 0
  /// The lessons in which the learner wrote those tests.
  var suites = 0

  /// The passed lessons that have a star left.
  var withStar = 0

  /// - Returns: `nil` while the last lesson is not passed.
  init?(_ standings: Standings, in course: Course) {
    guard standings.all.last?.isPassed == true else { return nil }
    let abilities = course.abilities
    lines = standings.all.map { standing in
      Line(
        lesson: standing.lesson,
        ability: abilities[standing.lesson.label] ?? course.title(of: standing.lesson),
        state: standing.isMastered ? .mastered : standing.isPassed ? .passed : nil)
    }
    for standing in standings.all where standing.lesson.isGraded && standing.isPass {
      suites += 1
      caught += standing.summary.caught + (standing.summary.beyond?.reached ?? 0)
      shipped += standing.sighted
    }
    withStar = standings.all.count {
      $0.isPassed && !$0.isMastered && course.hasBeyond($0.lesson)
    }
  }

  var open: [Lesson] { lines.filter { $0.state == nil }.map(\.lesson) }

  var title: String {
    open.isEmpty
      ? "You have finished the course."
      : "You have passed the last lesson. Still open: \(open.map(\.label).joined(separator: ", "))."
  }

  /// What the tests of the learner catch, and what lies beyond.
  var account: [String] {
    var bugs =
      "Your own tests catch \(counted(caught, "planted bug")) in \(counted(suites, "lesson"))."
    if shipped > 0 {
      bugs += " \(shipped) of them once shipped in somebody's app or library."
    }
    let mastered = lines.count { $0.state == .mastered }
    let stars =
      "You have mastered \(mastered) of \(counted(lines.count, "lesson"))."
      + (withStar == 0
        ? ""
        : " \(withStar == 1 ? "One lesson has" : "\(withStar) have") more for you, in `beyond.md`, and a star for it.")
    return suites == 0 ? [stars] : [bugs, stars]
  }

  /// What to do on the day after.
  static let steps = [
    "Take the helpers along: `TestPatterns` is two lines in your own Package.swift, see Sources/TestPatterns/TestPatterns.docc/TestPatterns.md.",
    "Keep one habit: after you have written a test, break the code once, and see the test fail.",
    "Try your own package: `swift run workbook probe ../MyPackage` lists code that you could break without a red test.",
  ]

  /// What stands above the lessons, of which some may be open.
  private func heading(_ console: Console) -> String {
    open.isEmpty
      ? "You can now:" : "What the lessons teach, \(console.glyph(.passed)) where you have passed:"
  }

  /// The whole end, as a terminal shows it.
  func text(_ console: Console) -> String {
    let rows = lines.map { line in
      "  \(console.glyph(line.glyph)) \(line.lesson.label)  \(line.ability)"
    }
    return [
      console.styled(title, .bold, .green),
      ([heading(console)] + rows).joined(separator: "\n"),
      account.joined(separator: "\n"),
      (["For tomorrow:"] + Self.steps.enumerated().map { "  \($0 + 1)  \($1)" })
        .joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }
}

// MARK: - On a page

extension CourseEnd {
  /// The same as a section of the page.
  var markup: Markup {
    let rows = lines.map { line -> Markup in
      """
      <li class="\(line.state == nil ? "open" : "good")"><span class="sign" aria-hidden="true">\(line.glyph.sign)</span> \(line.lesson.label) \(Markup(code: line.ability))\(line.state == nil ? " (still open)" : "")</li>
      """
    }
    let steps = Self.steps.map { step -> Markup in "<li>\(Markup(code: step))</li>" }
    return """
      <section class="end good">
      <h2>\(title)</h2>
      <p>\(account.first ?? "")</p>
      <ul aria-label="What the lessons teach">\(rows.joined())</ul>
      <p>\(Markup(code: account.dropFirst().joined(separator: " ")))</p>
      <ol aria-label="For tomorrow">\(steps.joined())</ol>
      </section>
      """
  }
}

extension Course {
  /// What the README's table says that one can do after each lesson, by the lesson's label.
  var abilities: [String: String] {
    let text = (try? Files.text(at: path("README.md"))) ?? ""
    let rows = text.matches(of: /(?m)^\| (\d\d) \|.*\| ([^|]+) \|$/)
    return Dictionary(
      rows.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }
}
