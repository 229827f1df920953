@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

/// The small course with a verdict on each lesson, one for each thing that a report has to show.
///
/// Lesson 1 failed, in words that no format takes as they are; 2 misses bugs; 3 is passed,
/// and changed since; 4 is not started.
struct ReportedCourse {
  let place: any SmallCourse
  let standings: Standings

  static let nasty = "Expectation failed: \"<a> & 'b'\" | 100%,\n\u{1B}[31m]]> ::error::"

  /// - Parameter place: The course to report on; a test that changes files gives one of its own.
  init(_ place: (any SmallCourse)? = nil) throws {
    let place = try place ?? ReadOnlyCourse()
    self.place = place
    var standings = Standings.sample(
      place.course, [.failed(Self.failed), Self.misses, .sample(.passed)])
    standings.all[2].hasNewContent = true
    self.standings = standings
  }

  private static var failed: RunFacts {
    let nasty = TestName(name: "CounterTests/counts()", title: "S2 · It counts <up> & \"on\"")
    let suite = "Tests/Suites/01-Counter/CounterTests.swift"
    let issue = TestIssue.sample(
      nasty, Self.nasty + " x", at: Place(path: suite, line: 7, column: 5))
    return RunFacts(
      tests: [
        TestResult(name: nasty, state: .failed, seconds: 0.25),
        TestResult(name: .first, state: .skipped),
        TestResult(name: .second, state: .unfinished),
        TestResult(name: "Suite/third()", state: .neverRan),
      ],
      issues: [issue, issue])
  }

  private static let misses = Verdict.missesBugs(
    .sample(),
    Grades(
      alternatives: [
        AlternativeResult(name: "other", tells: "It is other.", fate: .passed)
      ],
      mutants: [
        .sample("forget", breaks: "S1", killers: [.first]),
        .sample("survive", breaks: "S2", .survived),
        .sample("crash", breaks: "S2", .crashed),
        .sample("hang", breaks: "S3", .hung, reached: false),
      ]))

  var lessons: [ReportedLesson] {
    standings.all.map { ReportedLesson(place.course, standings, $0) }
  }

  /// The course with another verdict on the first lesson.
  func with(_ verdict: Verdict, _ remarks: [Remark] = []) -> ReportedLesson {
    let judged = standings.with([
      (place.course.lessons[0], Judgement(verdict, remarks: remarks))
    ])
    return ReportedLesson(place.course, judged, judged.all[0])
  }
}

extension ReportOrigin {
  static let sample = ReportOrigin(
    name: "Ada & Bob", date: "2026-11-21", toolchain: "Swift 6.3.1", commit: "commit 1a2b")
}
