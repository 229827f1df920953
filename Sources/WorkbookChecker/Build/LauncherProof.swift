import Foundation

/// Proves that the launchers report what tests do, before a verdict relies on one of them.
///
/// Both launchers run a small suite in every way that a check needs: all tests, one alone, a forced
/// failure, a crash, an unknown variant; with both libraries, and with each of them if the other
/// has no test. A launcher that loses its settings would pass everything and catch nothing. An
/// error of the portable launcher is a fault, because nothing replaces it. A direct launcher that
/// differs from it isn't used.
struct LauncherProof {
  var builder: Builder

  /// Builds the probe with the manifest of a lesson, and compares the launchers.
  func choice(in lesson: Lesson) throws(WorkbookError) -> LauncherChoice {
    var choice = LauncherChoice(course: builder.course, toolchain: builder.toolchain)
    var hosts: Hosts?
    for libraries in [TestLibrary.allCases] + TestLibrary.allCases.map({ [$0] }) {
      let request = Self.probe(in: lesson, with: libraries)
      guard case .binary(let binary) = try builder.compile(request) else {
        choice.faults.append("the probe does not compile")
        break
      }
      let portable = builder.portableLauncher(request)
      if libraries == TestLibrary.allCases {
        hosts = try Hosts.asked(of: portable, logs: builder.scratch)
        if hosts == nil { choice.objections = ["`swift test --vv` did not say what it starts"] }
      }
      try Self.compare(
        portable, with: hosts.map { DirectLauncher(hosts: $0) }, on: binary, in: &choice)
    }
    if choice.faults.isEmpty && choice.objections.isEmpty { choice.hosts = hosts }
    return choice
  }

  /// Runs the probe with both launchers, and records their errors.
  static func compare(
    _ portable: any Launcher, with direct: (any Launcher)?, on binary: TestBinary,
    in choice: inout LauncherChoice
  ) throws(WorkbookError) {
    for trial in trials(of: binary.libraries) {
      let expected = try run(trial, of: binary, by: portable)
      guard answer(of: expected) == trial.answer else {
        choice.faults.append("\(trial.what): the portable launcher says \(answer(of: expected))")
        continue
      }
      guard let direct else { continue }
      let found = try run(trial, of: binary, by: direct)
      if answer(of: found) != trial.answer || found?.records.untimed != expected?.records.untimed {
        choice.objections.append("\(trial.what): the direct launcher says \(answer(of: found))")
      }
    }
  }

  /// Returns `nil` if the tests never began.
  private static func run(
    _ trial: Case, of binary: TestBinary, by launcher: any Launcher
  ) throws(WorkbookError) -> TestRun? {
    var binary = binary
    binary.launcher = launcher
    do throws(WorkbookError) {
      return try TestRunner(of: binary).run(trial.options)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return nil
    }
  }

  private static func answer(of run: TestRun?) -> String {
    switch run?.fate {
    case nil: "nothing"
    case .passed: "passed"
    case .failed: "failed"
    case .noTests: "no tests"
    case .incomplete: run?.refusedVariant == true ? "refused" : "incomplete"
    case .crashed: "crashed"
    case .hung: "hung"
    }
  }

  /// One run of the probe, with its expected answer.
  private struct Case {
    var what: String
    var options: TestBinary.Options
    var answer: String
  }

  /// All trials for a probe with tests of these libraries.
  ///
  /// Nearly every lesson has tests of one library only, but runs with both.
  private static func trials(of libraries: [TestLibrary]) -> [Case] {
    TestLibrary.allCases.flatMap { library -> [Case] in
      func trial(
        _ what: String, variant: String? = nil, only: TestName? = nil, _ answer: String
      ) -> Case {
        Case(
          what: "\(library.rawValue), \(what)",
          options: TestBinary.Options(library: library, variant: variant, only: only),
          answer: answer)
      }
      guard libraries.contains(library) else { return [trial("which has no test", "no tests")] }
      guard libraries.count > 1 else { return [trial("the only one with tests", "passed")] }
      return [
        trial("all tests", "passed"),
        trial("forced-failure", variant: "forced-failure", "failed"),
        trial("trap", variant: "trap", "crashed"),
        trial("no-such-variant", variant: "no-such-variant", "refused"),
      ]
        + testsAlone(of: library).map {
          trial("\($0) alone", only: TestName(name: $0), "passed")
        }
    }
  }
}

/// The probe: an answer that a variant changes, and tests of it.
extension LauncherProof {
  /// A request for the probe in a lesson's place, with the names that the manifest expects.
  static func probe(
    in lesson: Lesson, with libraries: [TestLibrary] = TestLibrary.allCases
  ) -> Builder.Request {
    func sources(_ name: FileName, _ text: String) -> SourceFolder {
      SourceFolder(folder: ".build/workbook-probe", files: [name: Data(text.utf8)])
    }
    let tests = ["import \(lesson.codeModule)\n"] + libraries.map(tests)
    return Builder.Request(
      lesson: lesson, code: sources("Answer.swift", code),
      tests: sources("Probe.swift", tests.joined()))
  }

  private static let code = """
    import Foundation

    public func workbookAnswer() -> Int {
      switch ProcessInfo.processInfo.environment["WORKBOOK_VARIANT"] {
      case nil: return 42
      case "forced-failure": return 41
      case "trap": fatalError("asked to")
      default: exit(\(Schemata.unknownVariant))
      }
    }

    """

  /// The tests to run alone; in XCTest, an `async throws` method has another selector.
  private static func testsAlone(of library: TestLibrary) -> [String] {
    switch library {
    case .swiftTesting: ["Probe/answers()"]
    case .xctest: ["ProbeCase/testAnswers", "ProbeCase/testAnswersLater"]
    }
  }

  private static func tests(of library: TestLibrary) -> String {
    switch library {
    case .swiftTesting:
      """
      import Testing

      @Suite(.serialized) struct Probe {
        @Test("It answers") func answers() { #expect(workbookAnswer() == 42) }
        @Test func stands() {}
      }

      """
    case .xctest:
      """
      import XCTest

      final class ProbeCase: XCTestCase {
        struct Wrong: Error {}

        func testAnswers() { XCTAssertEqual(workbookAnswer(), 42) }
        func testStands() {}

        func testAnswersLater() async throws {
          await Task.yield()
          guard workbookAnswer() == 42 else { throw Wrong() }
        }
      }

      """
    }
  }
}
