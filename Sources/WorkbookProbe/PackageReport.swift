/// The findings of a package as text.
package struct PackageReport: Sendable {
  var findings: PackageFindings
  /// Whether every line is listed, rather than the most telling ones.
  var isWhole: Bool

  package init(_ findings: PackageFindings, isWhole: Bool) {
    self.findings = findings
    self.isWhole = isWhole
  }

  private static let mostLines = 12
  private static let mostBodies = 8
  private static let next =
    "Next: for an entry, write a test that fails once the code is changed so, or mark its line `// workbook:ignore reason`."

  package var text: String {
    if let obstacle = findings.obstacle {
      return ([words(of: obstacle)] + tests).joined(separator: "\n\n")
    }
    let lines = findings.lines.filter { isWhole || !$0.isSlight }
    let count = findings.baseline?.count ?? 0
    var parts = [headline]
    parts += list(
      lines.map { "\($0.file):\($0.line)\n  \($0.sentence(tests: count))\(more($0))" },
      most: Self.mostLines, "line", "lines")
    if let slight { parts.append(slight) }
    if !findings.unreached.isEmpty {
      parts += list(
        findings.unreached.map {
          "\($0.file):\($0.line)  no test runs `\($0.name)`"
        },
        most: Self.mostBodies, "function", "functions")
    }
    if !lines.isEmpty || !findings.unreached.isEmpty { parts.append(Self.next) }
    parts.append(sums)
    parts += tests
    if !findings.notLookedAt.isEmpty {
      parts.append(
        "Not looked at:\n" + findings.notLookedAt.map { "- \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private var headline: String {
    let functions = counted(findings.unreached.count, "function")
    if findings.changes.isEmpty {
      let missed = findings.unreached.isEmpty ? "" : " No test runs \(functions)."
      return "\(findings.name): no mutant was tested.\(reasonForNone)\(missed)\(leftOut)"
    }
    let lines = findings.lines.count { !$0.isSlight }
    let missed = "\(counted(lines, "line")) of code that you could break without a red test"
    let open =
      findings.wasInterrupted
      ? " It was interrupted; the same command goes on."
      : findings.open > 0
        ? " \(counted(findings.open, "mutant")) to go; the same command goes on." : ""
    return "\(findings.name): \(missed), and \(functions) that no test runs.\(open)\(leftOut)"
  }

  /// That tests are no witnesses, which matters for all that follows.
  private var leftOut: String {
    let count = findings.baseline?.leftOut.count ?? 0
    guard count > 0 else { return "" }
    let functions =
      findings.unreached.isEmpty
      ? "" : " Functions that \(count == 1 ? "it alone runs" : "they alone run") are listed, too."
    return
      " \(counted(count, "test")) \(count == 1 ? "was" : "were") left out, as named below.\(functions)"
  }

  /// Why nothing is known.
  private var reasonForNone: String {
    let late = "`--minutes N` gives it more."
    return switch findings.lateStep {
    case _ where findings.wasInterrupted: " It was interrupted."
    case .build:
      " The time was up while the package was built as it is. The same command goes on with the build; \(late)"
    case .baseline:
      " The time was up while its tests ran without any change; they run three times. \(late)"
    case nil: findings.open > 0 ? " The time was up before the first; \(late)" : ""
    }
  }

  /// The lines of which a report shows only the number, unless all are asked for.
  private var slight: String? {
    let count = findings.lines.count(where: \.isSlight)
    guard count > 0, !isWhole else { return nil }
    return
      "\(counted(count, "more line")) where a number or a bound could be off by one, or a call could "
      + "be made twice; `--all` lists them"
  }

  private func more(_ line: SurvivingLine) -> String {
    let others = line.changes.count - 1 + line.inside
    return others == 0 ? "" : " (\(counted(others, "more change")) here survived, too)"
  }

  private func list(
    _ entries: [String], most: Int, _ noun: String, _ plural: String
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    let shown = isWhole ? entries : Array(entries.prefix(most))
    let rest = entries.count - shown.count
    let words = counted(rest, "more \(noun)", "more \(plural)")
    return [
      (shown + (rest > 0 ? ["\(words); `--all` lists all"] : [])).joined(separator: "\n")
    ]
  }

  /// What became of the changes, and how long it took.
  private var sums: String {
    let all = findings.changes
    let survivors = all.count(where: \.fate.isSurvival)
    var words = [
      "\(counted(all.count, "mutant")), each the code with one small change: "
        + "\(findings.count(.noticed)) killed by a failing test, \(survivors) survived, "
        + "\(findings.count(.crashed)) crashed, \(findings.count(.hung)) timed out, "
        + "\(findings.count(.doesNotCompile)) did not compile."
    ]
    let silenced = Noise.allCases.compactMap { noise in
      findings.silenced[noise].map { "\($0) \(noise.rawValue)" }
    }
    if !silenced.isEmpty {
      words.append(
        "Not run, since they say little about tests: \(silenced.joined(separator: ", ")).")
    }
    let seconds = Int(findings.seconds.rounded())
    words.append(
      findings.runs > 0
        ? "This call ran \(counted(findings.runs, "mutant")) in \(seconds) s, with \(counted(findings.builds, "build"))."
        : findings.changes.isEmpty
          ? "This call ran no mutant, and none is known from earlier calls."
          : "This call ran no mutant: what is shown was known from earlier calls.")
    return words.joined(separator: "\n")
  }

  /// The tests that are no witnesses.
  private var tests: [String] {
    guard let baseline = findings.baseline else { return [] }
    var lines = Baseline.Fault.allCases.flatMap { fault in
      baseline.leftOut.filter { $0.fault == fault }.map(\.test.name).sorted()
        .map { "- \($0) \(fault.rawValue)" }
    }
    lines += baseline.unsound.map {
      "- all tests of \($0): something fails that belongs to no test"
    }
    guard !lines.isEmpty else { return [] }
    return ["Tests that were left out:\n" + lines.joined(separator: "\n")]
  }

  private func words(of obstacle: PackageFindings.Obstacle) -> String {
    let name = findings.name
    return switch obstacle {
    case .noTests: "\(name) has no test target, so there is nothing to probe with."
    case .noLibrary:
      "No test of \(name) depends on a Swift library of the package, so there is nothing to probe."
    case .doesNotBuild(let log):
      "\(name) does not build with its tests as it is, so nothing was probed. Its first errors:\n\(log)"
        + (log.contains("no such module")
          ? "\nIf it is a module of Apple's, such as SwiftUI, it is there on a Mac alone. On Linux, `probe` can look at a package whose targets don't import it: move the view models to one of their own."
          : "")
    case .lacksPackages(let packages, let log):
      """
      \(name) was not probed: it depends on packages that are not in its `.build` and could not be fetched.
      Missing: \(packages.joined(separator: ", "))
      SwiftPM says:
      \(log)
      The network may be down, or a host may ask for a login or a key that a build without your shell's settings lacks.
      Run `swift package resolve` in the package; the same command then takes what lies in its `.build`, without the network.
      """
    case .noSoundTest:
      "\(name) has no test that passes each time without any change, so nothing was probed. Run `swift test` there: it may find no test, or the tests fail or crash."
    }
  }
}

private func counted(_ count: Int, _ noun: String, _ plural: String) -> String {
  "\(count) \(count == 1 ? noun : plural)"
}
