extension Command {
  package static let doctor = Command(
    name: "doctor",
    abstract: "look at the machine: toolchain, test libraries, disk, write access",
    details: """
      Looks at the machine, not at your code: toolchain, test libraries, launcher, disk, write access.
      If something is missing, it says what to do. The exit code is 0, or 70 if you cannot check lessons here.
      """,
    examples: ["doctor --plain"]
  ) { context throws(WorkbookError) in
    let course = Result { () throws(WorkbookError) in try context.course() }
    let version = Finding("workbook", ReportOrigin.version(of: try? course.get()))
    let findings = try [version] + Doctor(course: course).findings()
    context.console.say(DoctorReport(findings: findings, console: context.console).text)
    return findings.contains(where: \.isFailure) ? .fault : .passed
  }
}

/// A table of the findings, with a summary in the last line.
struct DoctorReport {
  var findings: [Finding]
  var console: Console

  var text: String {
    (findings.map(line) + ["", sum]).joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    let widest = Glyph.allCases.map { console.glyph($0).count }.max() ?? 0
    let name = findings.map(\.what.count).max() ?? 0
    let (glyph, color) = finding.sign
    let sign = console.glyph(glyph).padded(to: console.isPlain ? widest : 1)
    let head = "\(console.styled(sign, color)) \(finding.what.padded(to: name))"
    let advice = finding.advice.map {
      "\n" + String(repeating: " ", count: sign.count + 1 + name + 2) + $0
    }
    return "\(head)  \(finding.found)\(advice ?? "")"
  }

  private var sum: String {
    let failures = findings.count(where: \.isFailure)
    let warnings = findings.count(where: \.isWarning)
    let tail = warnings > 0 ? ", \(counted(warnings, "warning"))" : ""
    return failures == 0
      ? "Nothing is missing\(tail)." : "\(counted(failures, "thing")) to fix\(tail)."
  }
}
