import Testing

@testable import WorkbookChecker

extension EndToEndTests {
  @Suite("The course as shipped", .serialized) struct ShippedCourse {
    @Test("A newcomer's first check is lesson 01, and its planted bugs get through")
    func firstCheck() throws {
      let answer = try FixtureCourse.real().run("check")
      #expect(answer.exit == .exited(1))
      #expect(answer.text.hasPrefix("✗ 01 Green is not proof: misses bugs"))
    }

    @Test("Lesson 03 is passed by its solution")
    func repositoryInjection() throws {
      let course = try FixtureCourse.real()
      try course.solve("03-RepositoryInjection")
      let answer = try course.run("check 3")
      #expect(answer.exit == .exited(0), "\(answer.text)")
    }
  }
}
