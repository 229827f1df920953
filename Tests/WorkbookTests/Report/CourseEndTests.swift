import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("The end of the course", .onOwnThreads) struct CourseEndTests {
  private let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
    try place.folder.write(
      "| | Lesson | You | Afterwards you can |\n| 01 | [C](C.md) | refactor | count |\n",
      to: "README.md")
  }

  private func courseEnd(_ verdicts: [Verdict?]) -> CourseEnd? {
    CourseEnd(.sample(place.course, verdicts), in: place.course)
  }

  private var caught: Verdict {
    .passed(
      .sample(), Grades(mutants: [.sample("forget", breaks: "S1", killers: [.first])]))
  }

  @Test("There is none before the last lesson is passed") func none() {
    #expect(courseEnd([.sample(.passed), caught, caught, nil]) == nil)
    #expect(courseEnd([.sample(.passed), caught, caught, .sample(.failed)]) == nil)
  }

  @Test("It says what each lesson was good for, and how many bugs the learner's own tests catch")
  func whole() throws {
    let end = try #require(courseEnd([.sample(.passed), caught, caught, .sample(.passed)]))
    #expect(
      end.text(.plain) == """
        You have finished the course.

        You can now:
          ✓ 01  count
          ✓ 02  Greeting
          ✓ 03  Waiting
          ✓ 04  Another one

        Your own tests catch 2 planted bugs in 2 lessons.
        You have mastered 0 of 4 lessons.

        For tomorrow:
          1  \(CourseEnd.steps[0])
          2  \(CourseEnd.steps[1])
          3  \(CourseEnd.steps[2])
        """)
  }

  @Test("With lessons skipped it says which are open, and gives no credit for them") func skipped()
    throws
  {
    let end = try #require(courseEnd([nil, caught, .sample(.missesBugs), .sample(.passed)]))
    #expect(end.title == "You have passed the last lesson. Still open: 01, 03.")
    #expect(end.caught == 1)
    #expect(end.suites == 1)
    #expect(end.text(.plain).contains("· 01  count"))
  }

  @Test("The page has the same, and escapes it") func page() throws {
    try place.folder.write("| 01 | [C](C.md) | refactor | use a<b & `c` |\n", to: "README.md")
    let markup = try #require(courseEnd([.sample(.passed), caught, caught, .sample(.passed)]))
      .markup.text
    #expect(markup.contains("01 use a&lt;b &amp; <code>c</code>"))
    #expect(markup.contains("<h2>You have finished the course.</h2>"))
    #expect(markup.contains("<code>TestPatterns</code>"))
  }
}
