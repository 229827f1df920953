import Foundation
import Testing

@testable import WorkbookCommands
@testable import WorkbookCourse

@Suite("Folders, examined", .onOwnThreads) struct FolderExaminationTests {
  private let fixture: TemporaryCourse
  private let examination: FolderExamination

  init() throws {
    fixture = try TemporaryCourse()
    examination = FolderExamination(course: fixture.course)
  }

  @Test("A package as it was unpacked is fine, and nothing is left behind")
  func fresh() throws {
    let before = Files.names(in: fixture.folder.path)
    #expect(examination.writeAccess().map(\.state) == [.fine])
    #expect(examination.disk().state != .failure(advice: ""))
    #expect(Files.names(in: fixture.folder.path) == before)
  }

  // A file in the folder's place: this holds for root, too, whom no permission stops.
  @Test(
    "A folder that cannot be written is a failure that names it",
    arguments: [".workbook", ".build", ".build/workbook"])
  func unwritable(_ name: String) throws {
    try fixture.folder.write("", to: name)
    let findings = examination.writeAccess()
    #expect(findings.count == 1)
    #expect(findings.first?.isFailure == true)
    #expect(findings.first?.found == "the tool cannot write \(name): Not a directory")
  }

  @Test("The report is a table with advice below, and a sum")
  func report() {
    let findings = [
      Finding("a", "there"), Finding("long", .warning(advice: "Do this."), "odd"),
      Finding("b", .failure(advice: "Do that."), "gone"),
    ]
    let plain = Console(
      color: .never, plain: true, terminal: Terminal(isThere: false, environment: [:]))
    #expect(
      DoctorReport(findings: findings, console: .plain).text == """
        ✓ a     there
        ! long  odd
                Do this.
        ✗ b     gone
                Do that.

        1 thing to fix, 1 warning.
        """)
    #expect(
      DoctorReport(findings: Array(findings.prefix(2)), console: plain).text == """
        ok      a     there
        warning long  odd
                      Do this.

        Nothing is missing, 1 warning.
        """)
  }
}
