import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Findings on the launcher and the system", .onOwnThreads) struct LauncherFindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var wanted: LauncherKind?
    var needsProof = true
    var kept: LauncherChoice?
    var found: String
    var isWarning = false
    var isFailure = false

    var testDescription: String { id }
  }

  private static func choice(
    _ objections: String..., faults: String...
  ) throws -> LauncherChoice {
    let course = try TemporaryCourse()
    var choice = LauncherChoice(course: course.course, toolchain: course.toolchain)
    choice.objections = objections
    choice.faults = faults
    choice.hosts = objections.isEmpty ? Hosts(program: "/p") : nil
    return choice
  }

  @Test("The launcher in use is told with its reason")
  func launcher() throws {
    let cases = [
      Case(
        id: "where none is needed", needsProof: false, found: "direct: the test binary itself"),
      Case(
        id: "asked for", wanted: .portable, found: "portable, because WORKBOOK_LAUNCHER says so"),
      Case(id: "not tried", found: "the first check finds out which one works here"),
      Case(
        id: "proved", kept: try Self.choice(),
        found: "direct; it reports the same as the portable one"),
      Case(
        id: "not proved", kept: try Self.choice("XCTest, trap: it says passed"),
        found:
          "portable; the direct one differs: XCTest, trap: it says passed",
        isWarning: true),
      Case(
        id: "wrong", kept: try Self.choice("other", faults: "XCTest, trap: it says failed"),
        found: "none of them reports what tests do: XCTest, trap: it says failed", isFailure: true),
    ]
    for a in cases {
      let finding = LauncherChoice.finding(
        wanted: a.wanted, needsProof: a.needsProof, kept: a.kept)
      #expect(finding.found == a.found, "\(a.id)")
      #expect(finding.isWarning == a.isWarning, "\(a.id)")
      #expect(finding.isFailure == a.isFailure, "\(a.id)")
    }
  }

  @Test("A system that nobody verified is a warning that asks for a report") func system() {
    #expect(Platform.finding().isWarning == !Platform.isVerified)
    #expect((Platform.note == nil) == Platform.isVerified)
  }
}
