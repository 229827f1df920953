import Testing

@testable import WorkbookCourse

@Suite("What a starter does as shipped", .onOwnThreads) struct StarterDeclarationTests {
  @Test(
    "It is declared in a line of one of three forms, and perhaps a second",
    arguments: [
      ("red S1\n", .init(core: .red(["S1"]))),
      ("lets through S1, S2, S10", .init(core: .letsThrough(["S1", "S2", "S10"], catches: 0))),
      ("lets through S3 and catches 14\n", .init(core: .letsThrough(["S3"], catches: 14))),
      (
        "lets through S3 and catches 14\nleaves XCTest\n",
        .init(core: .letsThrough(["S3"], catches: 14), leavesXCTest: true)
      ),
      (
        "sleeps, lets through S3 and catches 14\n",
        .init(core: .letsThrough(["S3"], catches: 14), sleeps: true)
      ),
      ("no tests\n", .init(core: .noTests)), ("no tests S1", nil), ("no tests\nleaves XCTest", nil),
      ("sleeps, no tests", nil), ("sleeps", nil), ("sleeps, red S1", nil),
      ("red S1\nleaves XCTest", nil), ("leaves XCTest", nil),
      ("red S1 S2", .init(core: .red(["S1", "S2"]))), ("red", nil), ("red S1 and catches 2", nil),
      ("lets through all", nil),
      ("Starts with: red S1", nil), ("red S1\nred S2", nil), ("", nil),
    ] as [(String, StarterDeclaration?)])
  func forms(_ text: String, _ declaration: StarterDeclaration?) {
    #expect(StarterDeclaration(text) == declaration)
  }

  @Test("It is read beside the variants, and without its file nothing is declared")
  func file() throws {
    let place = try TemporaryCourse()
    let lesson = try place.lesson("1")
    #expect(place.course.starterDeclaration(of: lesson)?.core == .red(["S2", "S3"]))
    Files.remove(place.course.path(lesson.starterDeclaration))
    #expect(place.course.starterDeclaration(of: lesson) == nil)
  }
}
