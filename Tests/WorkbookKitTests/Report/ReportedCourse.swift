@testable import WorkbookKit

/// The small course with a verdict on each lesson, one for each thing that a report has to show.
///
/// Lesson 1 failed, in words that no format takes as they are; 2 misses bugs; 3 is passed,
/// and changed since; 4 is not started.
struct ReportedCourse {
  let place: TemporaryCourse
  let plan: Plan

  static let nasty = "Expectation failed: \"<a> & 'b'\" | 100%,\n\u{1B}[31m]]> ::error::"

  init() throws {
    place = try TemporaryCourse()
    let root = place.course.root
    var plan = Plan(place.course, Progress(of: place.course), place.toolchain)

    var failed = Verdict(.failed)
    let nasty = TestName(name: "CounterTests/counts()", title: "S2 · It counts <up> & \"on\"")
    failed.tests = [
      TestResult(name: nasty, state: .failed), TestResult(name: .first, state: .skipped),
      TestResult(name: .second, state: .unfinished),
      TestResult(name: "Suite/third()", state: .neverRan),
    ]
    let suite = "\(root)/.pristine/Tests/Suites/01-Counter/CounterTests.swift"
    let issue = TestIssue.sample(
      nasty, Self.nasty + " \(root)/x", at: Place(path: suite, line: 7, column: 5))
    failed.issues = [issue, issue]
    plan.items[0].kept = failed

    var misses = Verdict(.missesBugs)
    misses.tests = [
      TestResult(name: .first, state: .passed), TestResult(name: .second, state: .passed),
    ]
    misses.mutants = [
      .sample("forget", breaks: "S1", killers: [.first]),
      .sample("survive", breaks: "S2", .survived),
      .sample("crash", breaks: "S2", .crashed),
      .sample("hang", breaks: "S3", .hung, reached: false),
    ]
    misses.alternatives = [
      AlternativeResult(name: "other", tells: "It is other.", isAccepted: true, issues: [])
    ]
    plan.items[1].kept = misses

    plan.items[2].kept = Verdict(.passed)
    plan.items[2].hasNewContent = true
    self.plan = plan
  }

  var lessons: [ReportedLesson] {
    zip(plan.items, JSONReport(place.course, plan).lessons).map { item, entry in
      ReportedLesson(place.course, plan, item, entry)
    }
  }

  /// The plan with another verdict on the first lesson.
  func with(_ verdict: Verdict) -> ReportedLesson {
    var plan = plan
    plan.items[0].kept = verdict
    let entry = JSONReport(place.course, plan).lessons[0]
    return ReportedLesson(place.course, plan, plan.items[0], entry)
  }
}
