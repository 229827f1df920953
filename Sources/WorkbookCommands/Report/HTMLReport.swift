extension ReportFormat {
  static let html = ReportFormat(
    name: "html",
    words: """
      one page to read, print or hand in, with your progress
      and each verdict in words
      """,
    output: .file {
      HTMLReport(
        course: $0.course, lessons: $0.lessons, end: CourseEnd($0.standings, in: $0.course),
        origin: .found(in: $0.course, name: $0.name)
      ).text()
    })
}

/// The report as one self-contained page: no script, no font, no network.
///
/// It is for a learner to look at and to hand in. It says whose work it is, what it was made with
/// and when. Like the terminal, it describes only the first of the bugs that got through.
struct HTMLReport {
  var course: Course
  var lessons: [ReportedLesson]
  var end: CourseEnd?
  var origin: ReportOrigin

  func text() -> String {
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(bar.words) · \(course.title)</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(course.title)</h1>
      <p class="origin">\(originWords)</p>
      \(progress)
      </header>
      <main>
      \(end.map(\.markup) ?? "")
      \(overview)
      \(lessons.filter { !$0.words.isEmpty }.map { HTMLLesson(lesson: $0).markup }.joined())
      </main>
      <footer><p>Written by <code>workbook check --report html</code>, version \(ReportOrigin.tool).</p></footer>
      </body>
      </html>

      """
    return page.text
  }

  private var bar: ProgressBar { ProgressBar(lessons) }

  private var originWords: String {
    [origin.name, origin.date, origin.toolchain, origin.commit].compactMap { $0 }
      .joined(separator: " · ")
  }

  /// A tile for each lesson, so that the picture shows the course and not only a number.
  private var progress: Markup {
    let tiles = lessons.map { lesson -> Markup in
      let name = "\(lesson.headline.name): \(lesson.state)"
      let face: Markup =
        "<span aria-hidden=\"true\">\(lesson.headline.reached.glyph.sign)<br><b>\(lesson.lesson.label)</b></span>"
      let current: Markup = lesson.isCurrent ? " aria-current=\"step\"" : ""
      return """
        <li class="\(lesson.face)"\(current)><a href="#\(lesson.anchor)" title="\(attribute: name)">\(face)<span class="spoken">\(name)</span></a></li>
        """
    }
    return """
      <p class="count"><strong>\(bar.passed) of \(bar.total)</strong> lessons passed\(bar.masteredWords)</p>
      <ol class="tiles" aria-label="The lessons of the course">
      \(tiles.joined())
      </ol>
      """
  }

  private var overview: Markup {
    let rows = lessons.map { lesson -> Markup in
      // Lessons without a verdict have no section, so links lead to their row.
      let hasSection = !lesson.words.isEmpty
      let name: Markup =
        hasSection
        ? "<a href=\"#\(lesson.anchor)\">\(lesson.title)</a>" : "\(lesson.title)"
      let id: Markup = hasSection ? "" : " id=\"\(lesson.anchor)\""
      let current: Markup = lesson.isCurrent ? " <span class=\"here\">current</span>" : ""
      return """
        <tr\(id)><td class="number">\(lesson.lesson.label)</td><th scope="row">\(name)\(current)</th>\
        <td>\(lesson.badge)</td><td class="number tests-pass">\(lesson.explanation.tests ?? "–")</td><td class="number">\(lesson.headline.bugs ?? "–")</td></tr>
        """
    }
    return """
      <h2 class="spoken">All lessons</h2>
      <div class="wide" role="region" aria-label="All lessons" tabindex="0">
      <table class="overview">
      <thead><tr><th scope="col"><abbr title="Number">No.</abbr></th><th scope="col">Lesson</th><th scope="col">Verdict</th><th scope="col" class="tests-pass">Tests pass</th><th scope="col">Bugs caught</th></tr></thead>
      <tbody>
      \(rows.joined())
      </tbody>
      </table>
      </div>
      """
  }
}

extension ReportedLesson {
  /// The id of the lesson's section in the page.
  var anchor: String { "lesson-\(lesson.label)" }

  /// The lesson's colour, which the sign and the words repeat.
  var face: Markup {
    switch headline.reached.glyph {
    case .passed, .mastered: "good"
    case .failed: "bad"
    case .warning, .changed: "odd"
    case .notStarted, .gap: "open"
    }
  }

  var badge: Markup {
    let news: Markup = hasNewContent ? " <small>the lesson has changed since</small>" : ""
    return """
      <span class="badge \(face)"><span aria-hidden="true">\(headline.reached.glyph.sign)&nbsp;</span>\(hasNewContent ? headline.reached.words : state)</span>\(news)
      """
  }
}
