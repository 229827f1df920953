import Foundation
import Testing

@testable import WorkbookCourse

@Suite("Course", .onOwnThreads) struct CourseTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  @Test(
    "The package is found from any folder of it",
    arguments: [
      "", "/Exercises", "/Exercises/01-Counter", "/Sources/Subjects/Greeter/..",
      "/.pristine/Tests/",
    ])
  func root(_ folder: String) throws {
    #expect(try Course(containing: place.folder.path + folder).root == place.course.root)
  }

  @Test("Outside of a package there is none", arguments: ["Package.swift", "Exercises", "Sources"])
  func noRoot(_ missing: String) throws {
    Files.remove("\(place.folder.path)/\(missing)")
    let directory = "\(place.folder.path)/Sources"
    #expect(
      thrown { () throws(WorkbookError) in try Course(containing: directory) }
        == .notInAWorkbook(directory: directory))
  }

  @Test(
    "A package that was copied in part says which part is missing",
    arguments: [".pristine", "Sources", "Solutions", "Tests"])
  func missingPart(_ missing: String) throws {
    Files.remove("\(place.folder.path)/\(missing)")
    let root = place.course.root
    let error = thrown { () throws(WorkbookError) in try Course(containing: root) }
    #expect(error == .missingPart(missing, root: root))
    #expect(error?.exitCode == .fault)
  }

  @Test("The root is the path that compilers print: behind all links") func links() throws {
    let link = "\(place.folder.path)/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(place.folder.path)/Exercises")
    #expect(try Course(containing: link).root == Files.realPath(place.folder.path))
  }

  @Test("Lessons come by number, with kind and subject from the table") func lessons() throws {
    #expect(
      place.course.lessons.map(\.folder) == [
        "01-Counter", "02-Greeting", "03-Waiting", "04-Other",
      ])
    #expect(
      place.course.lessons.map(\.kind) == [
        .refactor, .test(subject: "Greeter"), .test(subject: "Waiter"), .refactor,
      ])
  }

  @Test("A folder without its line is no lesson, is named as such, and changes no other")
  func unlisted() throws {
    for name in ["99-Badge", "02-Greeting_old", "Notes"] {
      try place.folder.write("", to: "Exercises/\(name)/A.swift")
    }
    try place.folder.write("", to: "Tests/GreetingTests/A.swift")
    try Files.createFolder(place.course.path("Tests/EmptyTests"))
    let course = try Course(containing: place.folder.path)
    #expect(course.lessons == place.course.lessons)
    #expect(
      thrown { () throws(WorkbookError) in try course.lesson(named: "99") }
        == .unlistedLesson("99-Badge"))
    #expect(try course.lesson(named: "2").folder == "02-Greeting")
  }

  @Test("A lesson whose folder or visible suite was deleted is still known") func deleted() throws {
    Files.remove("\(place.folder.path)/Exercises/01-Counter")
    Files.remove("\(place.folder.path)/Tests/Suites/01-Counter")
    #expect(try Course(containing: place.folder.path).lessons == place.course.lessons)
  }

  @Test(
    "A lesson is named by number, folder, module and path, in any case",
    arguments: [
      "1", "01", "001", "01-Counter", "01-counter", "Counter", "COUNTER", "Exercises/01-Counter",
      "Exercises/01-Counter/", "01-Counter/", "Exercises/01-Counter/Deep/Counter.swift",
      "Solutions/01-Counter/NOTES.md", "Tests/Suites/01-Counter/CounterTests.swift",
      "/any/where/02-Greeting/Exercises/01-Counter/Counter.swift",
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
    #expect(lesson.suite == "Tests/Suites/03-RepositoryInjection")
    #expect(lesson.variants == "Tests/Variants/03-RepositoryInjection")
    #expect(lesson.starter == ".pristine/Exercises/03-RepositoryInjection")
    #expect(lesson.given.copy == ".pristine/Tests/Suites/03-RepositoryInjection")
  }

  @Test("The title is the README's first heading, and without one the module") func title() throws {
    let lesson = try place.lesson("1")
    #expect(place.course.title(of: lesson) == "Counting")
    try place.folder.write("Counting\n# Later\n", to: "Exercises/01-Counter/README.md")
    #expect(try Course(containing: place.folder.path).title(of: lesson) == "Counter")
    Files.remove("\(place.folder.path)/Exercises/01-Counter/README.md")
    let course = try Course(containing: place.folder.path)
    #expect(course.title(of: lesson) == "Counter")
    #expect(course.readme(of: lesson).behaviour.isEmpty)
  }

  @Test("A text is read once, whoever asks for it") func readOnce() throws {
    let lesson = try place.lesson("1")
    let before = place.course.readme(of: lesson).behaviour
    Files.remove("\(place.folder.path)/Exercises/01-Counter/README.md")
    #expect(place.course.readme(of: lesson).behaviour == before)
    #expect(place.course.title(of: lesson) == "Counting")
  }

}
