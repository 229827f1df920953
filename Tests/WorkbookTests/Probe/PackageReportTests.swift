import Testing

@testable import WorkbookChecker
@testable import WorkbookCourse
@testable import WorkbookProbe

@Suite("Report on a package") struct PackageReportTests {
  private static func text(_ change: (inout PackageFindings) -> Void) -> String {
    var findings = PackageFindings(name: "A")
    change(&findings)
    return PackageReport(findings, isWhole: false).text
  }

  @Test("Where the time was up before the first mutant, it says during what") func late() {
    #expect(
      Self.text { $0.lateStep = .build }.contains("was up while the package was built as it is"))
    #expect(
      Self.text { $0.lateStep = .baseline }.contains("was up while its tests ran without any"))
    #expect(Self.text { $0.open = 3 }.contains("The time was up before the first"))
    #expect(Self.text { $0.wasInterrupted = true }.contains("It was interrupted."))
  }

  @Test("Where nothing was tested, nothing is clean") func clean() {
    var findings = PackageFindings(name: "A")
    findings.lateStep = .build
    #expect(!findings.isClean)
  }

  @Test("The report has what is known, and says what is still to go") func partial() {
    let text = Self.text { findings in
      findings.open = 7
      findings.unreached = [.init(file: "S/A.swift", line: 4, name: "A.f")]
    }
    #expect(text.hasPrefix("A: no mutant was tested. The time was up before the first"))
    #expect(text.contains(" No test runs 1 function."))
    #expect(text.contains("S/A.swift:4  no test runs `A.f`"))
    #expect(text.contains("Next: for an entry, write a test that fails"))
  }
}
