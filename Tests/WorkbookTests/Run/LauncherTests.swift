import Foundation
import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse

@Suite("Launchers", .onOwnThreads) struct LauncherTests {
  private static let portable = PortableLauncher(
    swift: "/bin/swift", package: "/p", scratch: "/p/.build/w",
    settings: ["WORKBOOK_LESSON": "Other", "TZ": "of the shell"])
  private static let direct = DirectLauncher(hosts: Hosts(program: "/p/tests"))

  private func process(
    _ launcher: any Launcher, _ options: TestBinary.Options
  ) throws -> ChildProcess {
    try launcher.process(for: options, of: "OtherTests", in: RunFiles(folder: "/f"))
  }

  private static let stream =
    "--event-stream-version 6.3 --event-stream-output-path /f/records.jsonl"

  private static func escaped(_ name: String) -> String {
    NSRegularExpression.escapedPattern(for: name)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var options: TestBinary.Options
    var direct: String
    var portable: String

    var testDescription: String { id }
  }

  private static let cases = [
    Case(
      id: "all tests, one after another", options: .init(),
      direct: "\(stream) --no-parallel --testing-library swift-testing",
      portable: "--disable-xctest --build-system native \(stream) --no-parallel"),
    Case(
      id: "side by side", options: .init(parallel: true),
      direct: "\(stream) --testing-library swift-testing",
      portable: "--disable-xctest --build-system native \(stream)"),
    Case(
      id: "one test", options: .init(only: "S/a()"),
      direct: "\(stream) --no-parallel --filter ^[^.]*\\.\(escaped("S/a()"))/"
        + " --testing-library swift-testing",
      portable: "--disable-xctest --build-system native \(stream) --no-parallel"
        + " --filter ^[^.]*\\.\(escaped("S/a()"))/"),
    Case(
      id: "all of XCTest", options: .init(library: .xctest), direct: "",
      portable: "--disable-swift-testing --build-system native"),
  ]

  @Test("Both start the same tests, each in its own words", arguments: cases)
  func arguments(_ a: Case) throws {
    let direct = try process(Self.direct, a.options)
    #expect(direct.program == "/p/tests")
    #expect(direct.arguments.joined(separator: " ") == a.direct)
    let portable = try process(Self.portable, a.options)
    #expect(portable.program == "/bin/swift")
    #expect(
      portable.arguments.joined(separator: " ")
        == "test --skip-build --package-path /p --scratch-path /p/.build/w \(a.portable)")
    #expect(portable.endsItsChildren && !direct.endsItsChildren)
  }

  @Test("One test of XCTest is named with its module, or by a pattern") func oneOfXCTest() throws {
    let options = TestBinary.Options(library: .xctest, only: "A/testB")
    #expect(try process(Self.direct, options).arguments == Hosts.selection("OtherTests.A/testB"))
    #expect(
      try process(Self.portable, options).arguments.suffix(2) == [
        "--filter", "^[^.]*\\.\(Self.escaped("A/testB"))$",
      ])
  }

  @Test("The portable launcher repeats by a file, since its option is refused") func repeats()
    throws
  {
    let folder = try TemporaryFolder()
    let files = RunFiles(folder: folder.path)
    let process = try Self.portable.process(
      for: .init(repetitions: 5), of: "OtherTests", in: files)
    #expect(process.arguments.suffix(2) == ["--configuration-path", files.configuration])
    #expect(try folder.text(of: "configuration.json") == #"{"repetitions":5}"#)
  }

  @Test("A run has its own settings, and through SwiftPM those of the build") func settings()
    throws
  {
    for launcher in [Self.direct, Self.portable] as [any Launcher] {
      let environment = try process(launcher, .init(variant: "v")).environment
      #expect(environment["TZ"] == "UTC")
      #expect(environment["TMPDIR"] == "/f/temporary")
      #expect(environment["WORKBOOK_USAGE"] == "/f/usage")
      #expect(environment["WORKBOOK_HOME"] == "/f/temporary")
      #expect(environment["WORKBOOK_VARIANT"] == "v")
      #expect(environment["SWIFT_TESTING_XCTEST_INTEROP_MODE"] == "limited")
      #expect(environment["WORKBOOK_XCTEST_RECORDS"] == nil)
      #expect(
        environment["WORKBOOK_LESSON"] == (launcher.kind == .portable ? "Other" : nil))
    }
  }

  @Test(
    "Through SwiftPM a crash is told from a failure by what the process left",
    arguments: [
      (.exited(0), "started 1 0\nended 1 5 5 0", "", .exited(0)),
      (.exited(1), "started 1 0\nended 1 5 5 0", "", .exited(1)),
      (.exited(1), "started 1 0", "error: Exited with unexpected signal code 5", .signalled(5)),
      (.exited(1), "started 1 0", "", .signalled(SIGABRT)),
      (.exited(0), "started 1 0", "", .exited(0)),
      (.timedOut, "started 1 0", "", .timedOut),
    ] as [(ChildProcess.Termination, String, String, ChildProcess.Termination)])
  func termination(
    _ own: ChildProcess.Termination, _ usage: String, _ words: String,
    _ told: ChildProcess.Termination
  ) {
    #expect(
      LauncherKind.portable.termination(own, usage: Usage(parsing: usage), lastWords: words) == told
    )
    #expect(
      LauncherKind.direct.termination(own, usage: Usage(parsing: usage), lastWords: words) == own)
  }

  @Test(
    "A setting names the launcher, and a wrong one is told",
    arguments: [(nil, nil), ("portable", .portable), ("direct", .direct)]
      as [(String?, LauncherKind?)])
  func wanted(_ value: String?, _ kind: LauncherKind?) throws {
    let environment = value.map { [LauncherChoice.setting: $0] } ?? [:]
    #expect(try LauncherChoice.wanted(environment) == kind)
    #expect(
      thrown { () throws(WorkbookError) in try LauncherChoice.wanted(["WORKBOOK_LAUNCHER": "x"]) }
        == .badValue(
          option: "WORKBOOK_LAUNCHER", value: "x", allowed: ["direct", "portable"]))
  }
}
