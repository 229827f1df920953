import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Both ways to build", .onOwnThreads, .serialized, .startsProcesses) struct TwoWaysTests {
  private let place: FixtureCourse
  private let course: Course
  /// The way that is looked at, and SwiftPM's for each build.
  private let replaying: Builder
  private let planning: Builder

  // SwiftPM takes 4 s of a core for each exercise, and a replay takes 1 s for each edit.
  private static let edits = 60

  init() throws {
    place = try FixtureCourse("two-ways")
    course = try Course(containing: place.root)
    let scratch = "\(place.root)/.build/workbook-scratch"
    _ = try OwnFolder(at: scratch)
    replaying = Builder(course: course, toolchain: try Toolchain.find(), scratch: scratch)
    var other = replaying.beside()
    other.replays = false
    planning = other
    try replaying.toolchain.ensureNewEnough(
      keepingAnswerAt: course.path(Toolchain.answerFile))
  }

  @Test("After each of many random edits both ways say the same")
  func sameVerdicts() throws {
    var learner = RandomLearner(seed: 20_261_122)
    // SwiftPM plans anew each time, so that what it said of the same files holds.
    var planned: [SourceFolder: Answer] = [:]
    var replays = 0
    let objectsHere = {
      Files.names(in: FileManager.default.currentDirectoryPath).filter { $0.hasSuffix(".o") }
    }
    let before = objectsHere()
    for number in 1...Self.edits {
      let edit = learner.edit()
      for (path, text) in edit.files {
        if let text { try place.write(text, to: path) } else { place.remove(path) }
      }
      let lesson = try course.lesson(named: edit.lesson)
      let kept = stampOfPlan(of: lesson)
      let attempt = try course.attempt(at: lesson)
      let known = planned[attempt.exercise]
      var replaying = replaying
      // As `verify` builds: what it leaves out of a plan must change nothing, either.
      replaying.sharesCores = number > Self.edits / 2
      let builders = known == nil ? [replaying, planning] : [replaying]
      let answers = try builders.parallelMap(width: 2) { (builder) throws(WorkbookError) in
        try Answer(to: attempt, by: builder)
      }
      let other = known ?? answers[1]
      planned[attempt.exercise] = other
      #expect(answers[0] == other, "edit \(number): \(edit)")
      if kept != nil && stampOfPlan(of: lesson) == kept { replays += 1 }
    }
    // Otherwise nothing was compared.
    #expect(replays > Self.edits / 3)
    // What a plan does not name the place of is made in the current folder.
    #expect(objectsHere() == before)
  }

  /// Changes with each build that SwiftPM planned.
  private func stampOfPlan(of lesson: Lesson) -> String? {
    let note = Replay.Place(of: lesson, in: course.path(Builder.buildFolder)).note
    return Files.exists(note) ? Files.stamp(of: note) : nil
  }

  /// What a check finds out by a build and the first runs, but for times.
  ///
  /// Errors are compared as a set: they are told in the order in which compilers end.
  private struct Answer: Equatable {
    var outcome: Outcome
    var errors: Set<Diagnostic>
    var fates: [RunFate] = []
    var records: [[TestRecord]] = []

    init(to attempt: Attempt, by builder: Builder) throws(WorkbookError) {
      let course = builder.course
      let lesson = attempt.lesson
      let request =
        lesson.isGraded
        ? Builder.Request(
          lesson: lesson, code: try course.schemata(of: lesson, try course.variants(of: lesson)),
          tests: attempt.exercise)
        : Builder.Request(
          lesson: lesson, code: attempt.exercise, tests: try course.sealed(lesson.given))
      let judge = Judge(course: course, builder: builder) { _ in }
      switch try judge.build(request, learner: [attempt.exercise.folder, request.tests.folder]) {
      case .failure(let verdict):
        outcome = verdict.outcome
        errors = Set(verdict.diagnostics)
      case .success(let binary):
        let pool = try RunPool.begin(binary)
        let step = CorrectCodeStep(allowsKnownIssues: true, whenFailed: { .failed($0) })
        var grades = Grades()
        outcome = step.finding(in: pool, &grades)?.outcome ?? .passed
        errors = []
        fates = pool.suite.firstRuns.map { $0.fate.withoutWords }
        records = pool.suite.firstRuns.map(\.records.untimed)
      }
    }
  }
}

extension RunFate {
  /// The stack trace of a crash has addresses.
  fileprivate var withoutWords: RunFate {
    guard case .crashed(.signal(let number, _)) = self else { return self }
    return .crashed(.signal(number, lastWords: ""))
  }
}

/// Somebody who works on three lessons at once, and makes each kind of edit in no request.
///
/// What an edit leads to is one of a few dozen exercises, since what matters is which one was
/// there before: SwiftPM is asked about each of them once.
private struct RandomLearner {
  struct Edit: CustomStringConvertible {
    var lesson: String
    /// Nil where the file is deleted.
    var files: [String: String?]
    var description: String { "\(lesson): \(files)" }
  }

  /// A whole exercise: its files by their paths.
  private typealias Exercise = [String: String]

  private var random: SeededGenerator
  private var kind = "counter"
  private var last: [String: Exercise] = [:]
  private var exercises: [String: [Exercise]] = [:]

  /// Two kinds of exercise share a lesson.
  private static let kinds = ["counter", "greeting", "old greeting", "other"]

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    for _ in 1...6 {
      exercises["counter", default: []].append(counter())
      exercises["greeting", default: []].append(greeting())
      exercises["old greeting", default: []].append(oldGreeting())
      exercises["other", default: []].append(other())
    }
  }

  mutating func edit() -> Edit {
    // Every other edit is of the same kind, so that each kind comes behind each other one.
    if Bool.random(using: &random) {
      kind = Self.kinds.randomElement(using: &random) ?? kind
    }
    let exercise = exercises[kind]?.randomElement(using: &random) ?? [:]
    let lesson = String(kind.split(separator: " ").last ?? "")
    var files: [String: String?] = exercise.mapValues { $0 }
    for path in (last[lesson] ?? [:]).keys where exercise[path] == nil {
      files.updateValue(nil, forKey: path)
    }
    last[lesson] = exercise
    return Edit(lesson: lesson, files: files)
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// Bodies, signatures, a second file, errors that the suite meets and errors that it causes.
  ///
  /// In one file at a time: after the first error the compiler may leave another file out.
  private mutating func counter() -> Exercise {
    let step = pick(nil, nil, nil, "1", "2", "x")
    let right = pick(
      "", "value += 1", "value += 2", "guard value < limit else { return }; value += 1",
      "fatalError()", "value -= 1")
    let wrong = pick(
      "guard value < limit else { return }; value += step", "value += nothing", "value = \"\"",
      "value += 1 }")
    let body = step != "x" && pick(true, false) ? wrong : right
    let signature = pick("countUp()", "countUp()", "countUp()", "countUp(by n: Int = 1)", "count()")
    let file = "Exercises/01-Counter/"
    var exercise = [
      "\(file)Counter.swift": """
      public struct Counter {
        public private(set) var value = \(pick("0", "0", "1"))
        private let limit: Int

        public init(limit: Int) {
          self.limit = limit
        }

        public mutating func \(signature) {
          \(body)
        }
      }

      """
    ]
    if let step { exercise["\(file)Step.swift"] = "let step = \(step)\n" }
    return exercise
  }

  /// Tests that come and go, of either library, in one file or two.
  private mutating func greeting() -> Exercise {
    let expected = pick("Hello Ada", "Hello Bob", "Hello Eva")
    let swiftTesting = """
      import Greeter
      import Testing

      @Suite struct GreetingTests {
        @Test func \(pick("namesTheGuest", "namesTheOther"))() \(pick("", "", "async ")){
          #expect(Greeter().greeting(for: \(pick("\"Ada\"", "\"Bob\"", "ada"))) == "\(expected)")
        }
      }

      """
    let folder = "Exercises/02-Greeting/"
    let names = "let ada = \"Ada\"\n"
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: ["\(folder)GreetingTests.swift": swiftTesting, "\(folder)Old.swift": xctest()]
    case 1: ["\(folder)GreetingTests.swift": "import Greeter\n"]
    case 2, 3: ["\(folder)GreetingTests.swift": swiftTesting, "\(folder)Names.swift": names]
    default: ["\(folder)GreetingTests.swift": swiftTesting]
    }
  }

  /// Tests of XCTest alone, some of them in a file that doesn't name it.
  private mutating func oldGreeting() -> Exercise {
    let folder = "Exercises/02-Greeting/"
    let more = """
      import Greeter

      \(pick("struct More", "class More: OldTests", "extension OldTests")) {
        func \(pick("testMore", "more"))() { _ = Greeter() }
      }

      """
    return ["\(folder)GreetingTests.swift": xctest(), "\(folder)More.swift": more]
  }

  private mutating func xctest() -> String {
    """
    import Greeter
    import XCTest

    class OldTests: XCTestCase {
      \(pick("", "", "func testFirst() {}"))
      func \(pick("testName", "testName", "testGuest", "name"))() \(pick("", "", "async ")){
        let guest = \(pick("\"Ada\"", "\"Ada\"", "\"Bob\""))
        XCTAssertEqual(Greeter().greeting(for: guest), "\(pick("Hello Ada", "Hello Bob"))")
      }
    }

    """
  }

  /// Answers of one size, saved within one second.
  private mutating func other() -> Exercise {
    let answer = pick("42", "41", "24", "4x", "42", "\"\"")
    return ["Exercises/04-Other/Answer.swift": "public func answer() -> Int {\n  \(answer)\n}\n"]
  }
}

/// SplitMix64, so that the same edits are made each time.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
