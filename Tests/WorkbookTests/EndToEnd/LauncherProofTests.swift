import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

extension EndToEndTests {
  /// What a Mac does before it trusts the direct launcher, done here, where both are known.
  @Suite("The launchers' proof", .serialized) struct Proof {
    private let root: String
    private let course: Course
    private let builder: Builder

    init() throws {
      root = try FixtureCourse().root
      course = try Course(containing: root)
      let scratch = "\(root)/.build/workbook-scratch"
      _ = try OwnFolder(at: scratch)
      builder = Builder(course: course, toolchain: try Toolchain.find(), scratch: scratch)
    }

    @Test("Started as SwiftPM says that it does, the tests say the same")
    func holds() throws {
      let choice = try LauncherProof(builder: builder).choice(
        in: try course.lesson(named: "greeting"))
      #expect(choice.faults == [])
      #expect(choice.objections == [])
      let hosts = try #require(choice.hosts)
      if !Hosts.needProof {
        let program = hosts.swiftTesting.program
        #expect(program.hasSuffix("/debug/WorkbookPackageTests.xctest"))
        #expect(hosts == Hosts(program: program))
      }
      try choice.keep(in: course)
      #expect(LauncherChoice.kept(in: course, for: builder.toolchain) == choice)
    }

    /// A launcher that starts what it should, and changes one thing about it, and its words.
    private struct Changed: Launcher {
      var launcher: any Launcher
      var change: @Sendable (inout ChildProcess) -> Void
      var kind: LauncherKind { launcher.kind }

      func process(
        for options: TestBinary.Options, of module: String, in files: RunFiles
      ) throws(WorkbookError) -> ChildProcess {
        var process = try launcher.process(for: options, of: module, in: files)
        change(&process)
        return process
      }
    }

    @Test("One that loses its settings, starts nothing or runs other tests is found out")
    func fails() throws {
      let request = LauncherProof.probe(in: try course.lesson(named: "counter"))
      guard case .binary(let binary) = try builder.compile(request) else {
        Issue.record("the probe does not compile")
        return
      }
      // The same on both sides but for the change: the portable one would take a minute.
      func choice(
        portable: @escaping @Sendable (inout ChildProcess) -> Void = { _ in },
        direct: @escaping @Sendable (inout ChildProcess) -> Void = { _ in }
      ) throws -> LauncherChoice {
        var choice = LauncherChoice(course: course, toolchain: builder.toolchain)
        try LauncherProof.compare(
          Changed(launcher: binary.launcher, change: portable),
          with: Changed(launcher: binary.launcher, change: direct), on: binary,
          in: &choice)
        return choice
      }
      func wrong(_ launcher: String) -> [String] {
        ["Swift Testing", "XCTest"].flatMap { library in
          ["forced-failure", "trap", "no-such-variant"].map {
            "\(library), \($0): the \(launcher) launcher says passed"
          }
        }
      }
      func objections(
        _ change: @escaping @Sendable (inout ChildProcess) -> Void
      ) throws -> [String] {
        let choice = try choice(direct: change)
        #expect(choice.faults == [])
        return choice.objections
      }
      #expect(try objections { _ in } == [])
      #expect(try objections { $0.environment["WORKBOOK_VARIANT"] = nil } == wrong("direct"))
      #expect(try objections { $0.program = "/nowhere" }.count == 11)
      #expect(
        try objections { process in
          process.arguments = process.arguments.map {
            $0.replacing(/testAnswers(?!Later)/, with: "testStands")
          }
        } == [
          "XCTest, ProbeCase/testAnswers alone: the direct launcher says passed"
        ])

      let wrongAlone = try choice(portable: { $0.environment["WORKBOOK_VARIANT"] = nil })
      #expect(wrongAlone.faults == wrong("portable"))
      #expect(wrongAlone.objections == [])
      let wrongBoth = try choice(
        portable: { $0.program = "/nowhere" }, direct: { $0.program = "/nowhere" })
      #expect(wrongBoth.faults.count == 11)
      #expect(wrongBoth.objections == [])
    }
  }
}
