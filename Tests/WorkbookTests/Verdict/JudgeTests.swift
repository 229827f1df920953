import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Judging", .onOwnThreads, .startsProcesses) struct JudgeTests {
  private let place: TemporaryCourse

  init() throws { place = try TemporaryCourse() }

  /// A judge whose compiler is a shell script.
  private func judge(_ script: String) throws -> Judge {
    Judge(course: place.course, builder: try place.builder(script), onEvent: { _ in })
  }

  private func error(_ folder: String, _ line: Int) -> String {
    "echo '\(place.course.root)/\(folder)/A.swift:\(line):1: error: wrong'"
  }

  @Test("An exercise that is gone is not started, and nothing is built") func missing() throws {
    let lesson = try place.lesson("1")
    Files.remove(place.course.path(lesson.exercise))
    #expect(
      try judge("exit 1").judgement(on: place.course.attempt(at: lesson))
        == Judgement(.exerciseIsGone))
    #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
  }

  @Test("Without a Swift file nothing is built: a suite has no tests, and code is gone")
  func empty() throws {
    for (name, expected) in [("1", Verdict.exerciseIsGone), ("2", .noTests)] {
      let lesson = try place.lesson(name)
      Files.remove(place.course.path(lesson.exercise))
      try place.folder.write("no Swift", to: "\(lesson.exercise)/notes.txt")
      let judge = try judge("exit 1")
      #expect(
        try judge.judgement(on: place.course.attempt(at: lesson)) == Judgement(expected))
      #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
    }
  }

  @Test("What is judged is what was read, whatever is saved meanwhile") func savedMeanwhile() throws
  {
    let lesson = try place.lesson("1")
    let attempt = try place.course.attempt(at: lesson)
    try place.folder.write("saved later", to: "\(lesson.exercise)/Counter.swift")
    _ = try judge(error(lesson.exercise, 1) + "; exit 1").judgement(on: attempt)
    let built = try place.folder.text(of: ".build/workbook-sources/01-Counter/code/Counter.swift")
    #expect(Data(built.utf8) == attempt.exercise.files["Counter.swift"])
    #expect(try attempt.digest != place.course.attempt(at: lesson).digest)
  }

  @Test("An error in the copy is told in the learner's own file") func ownFile() throws {
    let lesson = try place.lesson("1")
    let judge = try judge(error(".build/workbook-sources/01-Counter/code", 3) + "; exit 1")
    let verdict = try judge.judgement(on: place.course.attempt(at: lesson)).verdict
    #expect(
      verdict.diagnostics.map(\.place.path) == ["\(lesson.exercise)/A.swift"])
  }

  @Test(
    "A lesson with a missing part is told by its name, before anything is built",
    arguments: [
      ("1", ".pristine/Tests/Suites/01-Counter"), ("2", ".pristine/Sources/Subjects/Greeter"),
      ("2", "Tests/Variants/02-Greeting"), ("1", ".pristine/Exercises/01-Counter"),
    ])
  func missingPart(_ name: String, _ part: String) throws {
    let lesson = try place.lesson(name)
    Files.remove(place.course.path(part))
    let judge = try judge("exit 1")
    let error = thrown { () throws(WorkbookError) in
      try judge.judgement(on: place.course.attempt(at: lesson))
    }
    #expect(error == .brokenLesson(lesson.folder, reason: "there is no \(part)", at: [part]))
    #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
  }

  #if !canImport(Darwin)
    @Test("An assertion of a given suite that fails after its test is no failure, and is named")
    func late() throws {
      let scripted = try ScriptedSuite(ScriptedSuite.late + "late")
      let product = place.course.path("\(Builder.buildFolder)/\(Builder.product)")
      let compiler =
        "mkdir -p \"$(dirname '\(product)')\" && cp '\(scripted.binary.path)' '\(product)'"
      let judge = Judge(
        course: place.course, builder: try place.builder(compiler, makesProduct: false),
        onEvent: { _ in })
      let judgement = try judge.judgement(on: place.course.attempt(at: place.lesson("1")))
      #expect(judgement.verdict.outcome == .passed)
      #expect(judgement.remarks == [.lateAssertion(.sample(.first, ""))])
    }
  #endif

  @Test("Without a planted bug nothing is graded: it is the workbook's own fault") func noBugs()
    throws
  {
    let lesson = try place.lesson("2")
    for mutant in try place.course.variants(of: lesson).mutants {
      Files.remove(place.course.path("\(lesson.variants)/\(mutant.name).diff"))
    }
    let judge = try judge("exit 1")
    let error = thrown { () throws(WorkbookError) in
      try judge.judgement(on: place.course.attempt(at: lesson))
    }
    #expect(
      error
        == .brokenLesson(
          "02-Greeting", reason: "no planted bug is left in Tests/Variants/02-Greeting",
          at: ["Tests/Variants/02-Greeting"]))
    #expect(!Files.exists("\(place.course.root)/scratch/build.log"))
  }

  @Test("An error in the learner's code comes before one in the suite, and others do not count")
  func request() throws {
    let lesson = try place.lesson("1")
    let script = [
      error(lesson.suite, 1), error(lesson.exercise, 2),
      error("Sources/Subjects/Greeter", 3),
      error(lesson.exercise, 4), "exit 1",
    ].joined(separator: "\n")
    let verdict = try judge(script).judgement(on: place.course.attempt(at: lesson)).verdict
    #expect(verdict.outcome == .doesNotCompile)
    #expect(verdict.diagnostics.map(\.place.line) == [2, 4, 1])
  }

  @Test("Two files of one name are the learner's, and both are named") func sameNames() throws {
    let lesson = try place.lesson("1")
    try place.folder.write("// a copy", to: "\(lesson.exercise)/Old/Counter.swift")
    let judge = try judge("echo 'error: multiple producers'; exit 1")
    let verdict = try judge.judgement(on: place.course.attempt(at: lesson)).verdict
    let error = try #require(verdict.diagnostics.first)
    #expect(error.message == "two files are named Counter.swift")
    #expect(error.place.path == "\(lesson.exercise)/Old/Counter.swift")
    #expect(error.notes.first?.contains("the other is \(lesson.exercise)/Counter.swift") == true)
  }

  @Test(
    "A failed build without an error of the learner's is the workbook's own fault, with its last lines"
  )
  func brokenBuild() throws {
    let lesson = try place.lesson("1")
    let judge = try judge(
      "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13; do echo line $i; done\n\(error("Exercises/01-CounterOld", 1))\nexit 1"
    )
    let failure = thrown { () throws(WorkbookError) in
      try judge.judgement(on: place.course.attempt(at: lesson))
    }
    guard case .brokenBuild("01-Counter", let log, let files) = try #require(failure) else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(log.hasPrefix("line 3\n"))
    #expect(files == ["Exercises/01-CounterOld/A.swift"])
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
    let request = try place.request(lesson)
    guard case .success(let binary) = try judge.build(request, learner: []) else {
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
    let request = Builder.Request(
      lesson: lesson, code: try place.course.codeUnderTest(of: lesson),
      tests: try place.course.sources(in: lesson.exercise))
    _ = try judge.build(request, learner: [])
    let log = try Files.text(at: "\(place.course.root)/scratch/build.log")
    #expect(
      log.hasPrefix(
        "Greeting .build/workbook-sources/02-Greeting/code .build/workbook-sources/02-Greeting/tests []\nbuild --build-tests "
      ))
    #expect(request.testModule == "GreetingTests")
  }
}
