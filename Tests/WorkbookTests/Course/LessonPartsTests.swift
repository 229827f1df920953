import Testing

@testable import WorkbookCourse

@Suite("Parts of a lesson", .onOwnThreads) struct LessonPartsTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  @Test("A whole lesson misses nothing, and nothing lies around") func whole() {
    for lesson in place.course.lessons {
      #expect(place.course.missingParts(of: lesson) == [])
      #expect(place.course.missingPartsToShip(of: lesson) == [])
    }
    #expect(place.course.strays == [])
  }

  @Test(
    "What a verdict needs and is not there is named",
    arguments: [
      ("1", ".pristine/Exercises/01-Counter"), ("1", ".pristine/Tests/Suites/01-Counter"),
      ("2", ".pristine/Sources/Subjects/Greeter"), ("2", "Tests/Variants/02-Greeting"),
      ("1", "Exercises/01-Counter/README.md"), ("2", "Exercises/02-Greeting/beyond.md"),
    ])
  func missing(_ name: String, _ part: String) throws {
    let lesson = try place.lesson(name)
    Files.remove(place.course.path(part))
    #expect(place.course.missingParts(of: lesson) == [part])
    guard !part.hasSuffix(".md") else { return }
    try place.folder.write("no folder", to: part)
    #expect(place.course.missingParts(of: lesson) == [part])
  }

  @Test(
    "What a lesson ships with and is not there is named",
    arguments: [
      "Solutions/01-Counter", "Tests/Suites/01-Counter", "Exercises/01-Counter/hints.md",
      "Solutions/01-Counter/NOTES.md",
      "Exercises/01-Counter/prediction.md", "Solutions/01-Counter/PREDICTION.md",
      "Tests/Variants/01-Counter/prediction", "Tests/Variants/01-Counter/starter",
    ])
  func missingToShip(_ part: String) throws {
    let lesson = try place.lesson("1")
    Files.remove(place.course.path(part))
    #expect(place.course.missingPartsToShip(of: lesson).contains(part))
    #expect(place.course.missingParts(of: lesson) == [])
  }

  @Test(
    "What no lesson owns is a stray",
    arguments: [
      "Exercises/02-Greeting_old", "Solutions/99-Badge", "Tests/Suites/02-Greeting",
      "Tests/Variants/Counter", "Sources/Subjects/Badge", ".pristine/Exercises/99-Badge",
    ])
  func strays(_ folder: String) throws {
    try place.folder.write("", to: "\(folder)/A.swift")
    #expect(place.course.strays == [folder])
  }
}
