import Testing

@testable import WorkbookCourse

@Suite("Originals", .onOwnThreads)
struct OriginalTests {
  let place: TemporaryCourse

  init() throws {
    place = try TemporaryCourse()
  }

  @Test(
    "An edit of what the workbook gives is noticed, and of nothing else",
    arguments: [
      "Tests/Suites/01-Counter", "Sources/Subjects/Greeter", "Sources/TestPatterns",
    ])
  func edits(_ folder: String) throws {
    let originals = place.course.givenOriginals
    #expect(originals.allSatisfy { place.course.isUnchanged($0) })
    try place.folder.write("// mine", to: "\(folder)/Mine.swift")
    #expect(originals.filter { !place.course.isUnchanged($0) } == [Original(folder: folder)])
  }

  @Test("The checker's own copy is told by the folder that people see") func sealed() throws {
    let given = try place.lesson("2").given
    try place.folder.write("struct Greeter {}", to: "Sources/Subjects/Greeter/Greeter.swift")
    let sealed = try place.course.sealed(given)
    #expect(sealed.folder == "Sources/Subjects/Greeter")
    #expect(sealed.texts["Greeter.swift"]?.contains("greeting") == true)
  }

  @Test("The code under test is the solution, or the copy of the subject of the table")
  func codeUnderTest() throws {
    let (refactor, test) = (try place.lesson("1"), try place.lesson("2"))
    #expect(try place.course.codeUnderTest(of: refactor).folder == "Solutions/01-Counter")
    #expect(try place.course.codeUnderTest(of: test) == place.course.sealed(test.given))
    #expect(try place.course.ownTests(of: refactor) == place.course.sealed(refactor.given))
    #expect(try place.course.ownTests(of: test).folder == "Solutions/02-Greeting")
  }

  @Test(
    "An exercise is named as its folder, and any other original as its path",
    arguments: [
      ("Exercises/03-Waiting", "03-Waiting"), ("Sources/TestPatterns", "Sources-TestPatterns"),
      ("Tests/Suites/01-Counter", "Tests-Suites-01-Counter"),
    ])
  func names(folder: String, name: String) {
    #expect(Original(folder: folder).name == name)
    #expect(place.course.original(named: name)?.folder == folder)
    #expect(Original(folder: "Sources/TestPatterns").title == "Sources/TestPatterns")
  }
}
