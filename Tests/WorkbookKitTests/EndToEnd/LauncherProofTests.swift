import Foundation
import Testing

@testable import WorkbookKit

extension EndToEndTests {
  /// What a Mac does before it trusts the direct launcher, done here, where both are known.
  @Suite("The launchers' proof", .serialized) struct Proof {
    private let root: String
    private let course: Course
    private let builder: Builder

    init() throws {
      root = try FixtureCourse().root
      course = try Course(containing: root)
      let scratch = "\(root)/.build/workbook-runs"
      try Files.createFolder(scratch)
      builder = Builder(course: course, toolchain: try Toolchain.find(), scratch: scratch)
    }

    @Test("Started as SwiftPM says that it does, the tests say the same")
    func holds() throws {
      let choice = try LauncherProof(builder: builder).choice(
        in: try course.lesson(named: "greeting"))
      #expect(choice.objections == [])
      let hosts = try #require(choice.hosts)
      #expect(hosts.swiftTesting.after == ["--testing-library", "swift-testing"])
      #expect(hosts.swiftTesting.program.hasSuffix("/debug/WorkbookPackageTests.xctest"))
      #expect(hosts.xctest == Hosts.Host(program: hosts.swiftTesting.program))
      #expect(Set(choice.seconds.keys) == ["direct", "portable"])
      try choice.keep(in: course)
      #expect(LauncherChoice.kept(in: course, for: builder.toolchain) == choice)
    }

    /// A launcher that starts what it should, and changes one thing about it.
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
      let order = LauncherProbe.order(in: try course.lesson(named: "counter"))
      guard case .binary(let binary) = try builder.compile(order) else {
        Issue.record("the probe does not compile")
        return
      }
      func objections(_ change: @escaping @Sendable (inout ChildProcess) -> Void) throws -> [String]
      {
        // The same on both sides but for the change: the portable one would take a minute.
        var seconds: [String: Double] = [:]
        return try LauncherProof.objections(
          of: binary, direct: Changed(launcher: binary.launcher, change: change),
          binary.launcher, seconds: &seconds)
      }
      #expect(try objections { _ in } == [])
      #expect(
        try objections { $0.environment["WORKBOOK_VARIANT"] = nil } == [
          "Swift Testing, forced-failure: the direct launcher says passed",
          "Swift Testing, trap: the direct launcher says passed",
          "Swift Testing, no-such-variant: the direct launcher says passed",
          "XCTest, forced-failure: the direct launcher says passed",
          "XCTest, trap: the direct launcher says passed",
          "XCTest, no-such-variant: the direct launcher says passed",
        ])
      #expect(try objections { $0.program = "/nowhere" }.count == 10)
      #expect(
        try objections { $0.arguments.removeAll { $0.hasPrefix("Counter") } } == [
          "XCTest, ProbeCase/testAnswers alone: the direct launcher says passed"
        ])
    }
  }
}
