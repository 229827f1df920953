import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("The bodies that hold changes", .onOwnThreads) struct CodeBodiesTests {
  @Test("Every mechanical change of a lesson's code stands in a body") func course() throws {
    let course = try Course(containing: FixtureCourse.package)
    for lesson in course.lessons {
      let code = try course.codeUnderTest(of: lesson)
      let changes = Changes(of: code, besides: []).all
      let bodies = CodeBodies(of: code)
      #expect(changes.allSatisfy { bodies.candidate($0) != nil }, "\(lesson.folder)")
      #expect(!changes.isEmpty, "\(lesson.folder)")
    }
  }
}
