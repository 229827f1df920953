/// `workbook doctor`: what a check needs, whether it is there, and what to do where it is not.
struct DoctorCommand {
  private let doctor: Doctor
  private let console: Console

  init(_ doctor: Doctor, _ console: Console) {
    self.doctor = doctor
    self.console = console
  }

  func run() throws(WorkbookError) -> ExitCode {
    let findings = try doctor.findings()
    console.say(DoctorReport(findings: findings, console: console).text)
    return findings.contains(where: \.isFailure) ? .fault : .passed
  }
}

/// The findings in a table, and a last line that sums them up.
struct DoctorReport {
  var findings: [Finding]
  var console: Console

  var text: String {
    (findings.map(line) + ["", sum]).joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    let widest = Glyph.allCases.map { console.glyph($0).count }.max() ?? 0
    let name = findings.map(\.what.count).max() ?? 0
    let sign = padded(console.glyph(finding.glyph), to: console.isPlain ? widest : 1)
    let head = "\(console.styled(sign, color(finding))) \(padded(finding.what, to: name))"
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
      ? "Nothing stands in the way\(tail)." : "\(counted(failures, "thing")) to mend\(tail)."
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func color(_ finding: Finding) -> Console.Style {
    switch finding.state {
    case .fine: .green
    case .warning: .yellow
    case .failure: .red
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
