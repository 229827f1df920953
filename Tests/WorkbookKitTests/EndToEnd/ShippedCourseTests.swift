import Testing

@testable import WorkbookKit

extension EndToEndTests {
  @Suite("The course as shipped", .serialized) struct ShippedCourse {
    @Test("A newcomer's first check is lesson 01, and its planted bugs get through")
    func firstCheck() throws {
      let answer = try FixtureCourse.real().run("check")
      #expect(answer.exit == .exited(1))
      #expect(answer.text.hasPrefix("✗ 01 Green is not proof: misses bugs"))
    }

    @Test("Lesson 08 is passed with XCTest as well as with Swift Testing")
    func callbacksWithXCTest() throws {
      let course = try FixtureCourse.real()
      let folder = "Exercises/08-Callbacks"
      for name in Files.all(below: "\(course.root)/\(folder)", ending: ".swift") {
        course.remove("\(folder)/\(name)")
      }
      try course.write(
        try FixtureCourse.fixture("CallbacksXCTest/CallbacksTests.swift"),
        to: "\(folder)/CallbacksTests.swift")
      let xctest = try course.run("check 8")
      #expect(xctest.exit == .exited(0), "\(xctest.text)")

      course.remove("\(folder)/CallbacksTests.swift")
      try course.solve("08-Callbacks")
      let swiftTesting = try course.run("check 8")
      #expect(swiftTesting.exit == .exited(0), "\(swiftTesting.text)")
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
