import Foundation
import Testing

@testable import WorkbookKit

@Suite("Course") struct CourseTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  @Test(
    "The package is found from any folder of it",
    arguments: [
      "", "/Exercises", "/Exercises/01-Counter", "/Sources/Greeter/..", "/.pristine/Tests/",
      "/nowhere",
    ])
  func root(_ folder: String) throws {
    #expect(try Course(containing: place.folder.path + folder).root == place.course.root)
  }

  @Test(
    "Outside of a package there is none", arguments: ["Package.swift", "Exercises", ".pristine"])
  func noRoot(_ missing: String) throws {
    Files.remove("\(place.folder.path)/\(missing)")
    let directory = "\(place.folder.path)/Sources"
    #expect(
      thrown { () throws(WorkbookError) in try Course(containing: directory) }
        == .notInAWorkbook(directory: directory))
  }

  @Test("Lessons come by number, and their kind is told by the given suite") func lessons() throws {
    #expect(
      place.course.lessons.map(\.folder) == [
        "01-Counter", "02-Greeting", "03-Waiting", "04-Other",
      ])
    #expect(place.course.lessons.map(\.kind) == [.refactor, .test, .test, .refactor])
  }

  @Test("Numbers count as numbers, and folders of another form are no lessons") func order() throws
  {
    for name in ["10-Ten", "9-Nine", "Notes", "-Nothing", "11", "12-Two-Parts"] {
      try place.folder.write("", to: "Exercises/\(name)/A.swift")
    }
    let course = try Course(containing: place.folder.path)
    #expect(course.lessons.map(\.number) == [1, 2, 3, 4, 9, 10])
  }

  @Test("A lesson whose folder or visible suite was deleted is still known") func deleted() throws {
    Files.remove("\(place.folder.path)/Exercises/01-Counter")
    Files.remove("\(place.folder.path)/Tests/CounterTests")
    #expect(try Course(containing: place.folder.path).lessons == place.course.lessons)
  }

  @Test(
    "A lesson is named by number, folder, module and path, in any case",
    arguments: [
      "1", "01", "001", "01-Counter", "01-counter", "Counter", "COUNTER", "Exercises/01-Counter",
      "Exercises/01-Counter/", "01-Counter/",
    ])
  func named(_ word: String) throws {
    #expect(try place.course.lesson(named: word).name == "Counter")
  }

  @Test(
    "A name that fits nothing is met with the nearest",
    arguments: [("countr", ["Counter"]), ("17", []), ("", [])])
  func unknown(_ word: String, _ nearest: [String]) {
    #expect(
      thrown { () throws(WorkbookError) in try place.course.lesson(named: word) }
        == .unknownLesson(word, nearest: nearest))
  }

  @Test("A lesson's folders follow from its own") func folders() throws {
    let lesson = try #require(Lesson(folder: "03-RepositoryInjection", kind: .refactor))
    #expect(lesson.number == 3 && lesson.label == "03" && lesson.name == "RepositoryInjection")
    #expect(lesson.exercise == "Exercises/03-RepositoryInjection")
    #expect(lesson.solution == "Solutions/03-RepositoryInjection")
    #expect(lesson.suite == "Tests/RepositoryInjectionTests")
    #expect(lesson.variants == "Tests/Variants/03-RepositoryInjection")
    #expect(lesson.starter == ".pristine/Exercises/03-RepositoryInjection")
    #expect(lesson.pristineSuite == ".pristine/Tests/RepositoryInjectionTests")
  }

  @Test("An edited suite is noticed, and a test lesson has none to edit") func suites() throws {
    let (counter, greeting) = (try place.lesson("1"), try place.lesson("2"))
    #expect(place.course.suiteIsUnchanged(counter))
    try place.folder.write("", to: "Tests/CounterTests/CounterTests.swift")
    #expect(!place.course.suiteIsUnchanged(counter))
    #expect(place.course.suiteIsUnchanged(greeting))
  }

  @Test("The title is the README's first heading, and without one the module") func title() throws {
    let lesson = try place.lesson("1")
    #expect(place.course.title(of: lesson) == "Counting")
    try place.folder.write("Counting\n# Later\n", to: "Exercises/01-Counter/README.md")
    #expect(place.course.title(of: lesson) == "Counter")
    Files.remove("\(place.folder.path)/Exercises/01-Counter/README.md")
    #expect(place.course.title(of: lesson) == "Counter")
    #expect(place.course.readme(of: lesson).behaviour.isEmpty)
  }

  @Test("The code under test is the solution, or the subject that the variants change")
  func codeUnderTest() throws {
    #expect(try place.course.codeUnderTest(of: place.lesson("1")) == "Solutions/01-Counter")
    #expect(try place.course.codeUnderTest(of: place.lesson("2")) == "Sources/Greeter")
    try place.folder.write("--- a/x\n+++ b/x\n", to: "Tests/Variants/02-Greeting/a.diff")
    let error = thrown { () throws(WorkbookError) in
      try place.course.codeUnderTest(of: place.course.lesson(named: "2"))
    }
    #expect("\(try #require(error))".contains("Tests/Variants/02-Greeting/a.diff"))
    #expect(error?.exitCode == .fault)
  }
}
