import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookVerify

@Suite("Proof of what the README says of published tests", .onOwnThreads) struct PublishedProofTests
{
  private let place: TemporaryCourse
  private let lesson: Lesson

  init() throws {
    place = try TemporaryCourse()
    lesson = try place.course.lesson(named: "02")
  }

  private func claims(_ row: String, caught: Int, of all: Int) throws -> [Claim] {
    try place.folder.write("# Course\n\n\(row)\n", to: "Tests/README.md")
    return PublishedProof(course: place.course).claims(lesson, caught: caught, of: all)
  }

  @Test("What is measured as told holds")
  func holds() throws {
    let claims = try claims("| *An article* | its list | 02 | 3 of 12 |", caught: 3, of: 12)
    #expect(claims.map(\.failure) == [nil])
  }

  @Test("Another number, of bugs caught or of all, does not", arguments: [(4, 12), (3, 13)])
  func differs(caught: Int, all: Int) throws {
    let claims = try claims("| *An article* | its list | 02 | 3 of 12 |", caught: caught, of: all)
    #expect(
      claims.map(\.failure) == ["the page says: 3 of 12 bugs; measured: \(caught) of \(all) bugs"])
  }

  @Test(
    "What the lesson's own README says is measured, too",
    arguments: [
      "| the starter, as shipped | the 12 of this lesson | 2 |",
      "| the published tests | the 12 planted in this lesson's solution | 2 |",
    ])
  func lessonsOwn(row: String) throws {
    try place.folder.write("# Greeting\n\n\(row)\n", to: "Exercises/02-Greeting/README.md")
    let claims = try claims("", caught: 3, of: 12)
    #expect(claims.map(\.failure) == ["the page says: 2 of 12 bugs; measured: 3 of 12 bugs"])
  }

  @Test("Of a lesson without a row nothing is claimed")
  func silent() throws {
    #expect(try claims("| *An article* | its list | 03 | 3 of 12 |", caught: 3, of: 12) == [])
  }

  @Test("A row without its lesson is named")
  func stray() throws {
    _ = try claims("| *An article* | its list | 77 | 3 of 12 |", caught: 0, of: 0)
    #expect(
      PublishedProof(course: place.course).objections
        == ["a row on published tests in 77, which is no lesson"])
  }

  @Test("Published tests are known by their type's name")
  func names() {
    #expect(TestName(name: "PublishedTests/beers()").isPublished)
    #expect(!TestName(name: "ChangeTests/published()").isPublished)
  }
}
