import Foundation
import Testing

@testable import WorkbookKit

@Suite("Judging", .startsProcesses) struct JudgeTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  /// A judge whose compiler is a shell script.
  private func judge(_ script: String) throws -> Judge {
    Judge(course: place.course, builder: try place.builder(script), narrate: { _ in })
  }

  private func error(_ folder: String, _ line: Int) -> String {
    "echo '\(place.course.root)/\(folder)/A.swift:\(line):1: error: wrong'"
  }

  @Test("An exercise that is gone is not started, and nothing is built") func missing() throws {
    let lesson = try place.lesson("1")
    Files.remove(place.course.path(lesson.exercise))
    #expect(try judge("exit 1").judgement(on: lesson) == Judgement(.exerciseIsGone))
    #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
  }

  @Test(
    "A lesson with a missing part is told by its name, before anything is built",
    arguments: [
      ("1", ".pristine/Tests/Suites/01-Counter"), ("2", "Sources/Subjects/Greeter"),
      ("2", "Tests/Variants/02-Greeting"), ("1", ".pristine/Exercises/01-Counter"),
    ])
  func missingPart(_ name: String, _ part: String) throws {
    let lesson = try place.lesson(name)
    Files.remove(place.course.path(part))
    let judge = try judge("exit 1")
    let error = thrown { () throws(WorkbookError) in try judge.judgement(on: lesson) }
    #expect(error == .brokenLesson(lesson.folder, reason: "there is no \(part)"))
    #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
  }

  @Test("An error in the learner's code comes before one in the suite, and others do not count")
  func order() throws {
    let lesson = try place.lesson("1")
    let script = [
      error(lesson.pristineSuite, 1), error(lesson.exercise, 2),
      error("Sources/Subjects/Greeter", 3),
      error(lesson.exercise, 4), "exit 1",
    ].joined(separator: "\n")
    let verdict = try judge(script).judgement(on: lesson).verdict
    #expect(verdict.outcome == .doesNotCompile)
    #expect(verdict.diagnostics.map(\.place.line) == [2, 4, 1])
  }

  @Test(
    "A failed build without an error of the learner's is the workbook's own fault, with its last lines"
  )
  func brokenBuild() throws {
    let lesson = try place.lesson("1")
    let judge = try judge(
      "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13; do echo line $i; done\n\(error("Exercises/01-CounterOld", 1))\nexit 1"
    )
    let failure = thrown { () throws(WorkbookError) in try judge.judgement(on: lesson) }
    guard case .brokenBuild("01-Counter", let log) = try #require(failure) else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(log.hasPrefix("line 3\n"))
  }

  @Test("A build that fails without any error is tried once more in an empty folder") func again()
    throws
  {
    let counter = "\(place.course.root)/count"
    try place.folder.write("left by a killed build", to: ".build/workbook/half")
    let judge = try judge(
      "echo x >> '\(counter)'; [ ! -e '\(place.course.root)/.build/workbook/half' ] || exit 1; exit 0"
    )
    let lesson = try place.lesson("1")
    let order = Builder.Order(lesson: lesson, code: lesson.exercise, tests: lesson.pristineSuite)
    guard case .success(let binary) = try judge.build(order, learner: []) else {
      Issue.record("it was not built")
      return
    }
    #expect(binary.module == "CounterTests")
    #expect(try Files.text(at: counter) == "x\nx\n")
  }

  @Test(
    "The manifest is told which lesson, code and tests are meant, whatever the caller's shell says")
  func environment() throws {
    let judge = try judge(
      "echo \"$WORKBOOK_LESSON $WORKBOOK_CODE $WORKBOOK_TESTS [$WORKBOOK_TRACK]\"; echo \"$@\"; exit 0"
    )
    let lesson = try place.lesson("2")
    let order = Builder.Order(
      lesson: lesson, code: "Sources/Subjects/Greeter", tests: lesson.exercise)
    _ = try judge.build(order, learner: [])
    let log = try Files.text(at: "\(place.course.root)/scratch/build.log")
    #expect(
      log.hasPrefix(
        "Greeting Sources/Subjects/Greeter Exercises/02-Greeting []\nbuild --build-tests "))
    #expect(order.codeModule == "Greeter" && order.testModule == "GreetingTests")
  }

  @Test("Objects of a module whose edit the build would miss are removed") func staleObjects()
    throws
  {
    let lesson = try place.lesson("4")
    let judge = try judge("exit 0")
    let order = Builder.Order(lesson: lesson, code: lesson.exercise, tests: lesson.pristineSuite)
    let file = "\(lesson.exercise)/Answer.swift"
    for text in ["41", "42"] {
      try place.folder.write("object", to: ".build/workbook/debug/Other.build/Answer.swift.o")
      try place.folder.write(text, to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)],
        ofItemAtPath: place.course.path(file))
      _ = try judge.build(order, learner: [])
      let exists = Files.exists(
        place.course.path(".build/workbook/debug/Other.build/Answer.swift.o"))
      #expect(exists == (text == "41"))
    }
  }
}
