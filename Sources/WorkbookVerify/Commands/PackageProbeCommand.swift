import Foundation

extension Command {
  static let probe = Command(
    name: "probe",
    abstract: "look for code of your own package that you could break without a red test",
    details: """
      Mutation testing: it changes one small thing at a time in a copy of your Swift package, and runs the package's
      own tests each time. It lists, line by line, the changes that leave all tests green (they *survive*), and
      then the functions that no test runs. The package itself is only read.
      Each result is kept as it comes: after Ctrl-C, or when the time is up, the same command goes on.
      """,
    operands: .package("the folder of a Swift package"),
    options: [
      PackageProbeCommand.target, PackageProbeCommand.since, PackageProbeCommand.minutes,
      PackageProbeCommand.all, PackageProbeCommand.report,
    ],
    notes: """
      A comment `// workbook:ignore reason`, at the end of a line or above it, leaves the line out; at a function's first
      line, the whole function. Exit codes: 0 no change that was tried survived, and tests run every function; 1 otherwise,
      or if none could be tried; 65 the package cannot be fetched or built, or has no test that passes each time.
      """,
    examples: ["probe ../MyPackage", "probe ../MyPackage --since main --minutes 2"],
    run: PackageProbeCommand.run(in:))
}

/// `workbook probe`: what somebody could break in their own package without a red test.
struct PackageProbeCommand: CourseCommand {
  static let target = Command.Option(
    "target", "only this library", taking: "NAME")
  static let since = Command.Option(
    "since", "look first at the lines that differ from this commit", taking: "COMMIT")
  static let minutes = Command.Option(
    "minutes", "how long the whole call may take; 5 without it", taking: "N")
  static let all = Command.Option("all", "list every line, and not only the most telling ones")
  static let report = Command.Option(
    "report", "also write a report, in any of these formats", valueName: "FORMAT",
    forms: [
      .form("stryker", takesFile: true, "every mutant, in the schema of Stryker"),
      .form(
        "jsonl", takesFile: true,
        "every mutant, and every function that no test runs, a line of JSON each"),
      .form(
        "github", takesFile: false,
        "annotations on standard output; with `--since`, of the lines that differ"),
    ])

  let context: Context
  let course: Course

  private static let usualMinutes = 5.0

  func run() throws(WorkbookError) -> ExitCode {
    guard let word = context.words.first else { throw .missingPackage }
    let path = context.absolute(word)
    guard let root = Files.realPath(path) else {
      throw .notAPackage(path: path, reason: "there is no such folder")
    }
    let minutes = try minutes()
    var first: [String: Set<Int>] = [:]
    if let commit = context.value(of: Self.since) {
      first = try ChangedLines.since(commit, in: root)
    }
    let findings = try Workspace.use(course, note: console.note) {
      (builder) throws(WorkbookError) in
      // Made here, so that a wait for another check takes none of the time.
      let wishes = PackageProbe.Wishes(
        target: context.value(of: Self.target), first: first, time: .seconds(minutes * 60))
      return try probe(root, builder, wishes)
    }
    console.clearProgress()
    console.say(PackageReport(findings, isWhole: context.has(Self.all)).text)
    for (format, file) in context.values(of: Self.report) {
      try write(findings, of: root, first, as: format, to: file)
    }
    if findings.wasInterrupted { throw .interrupted }
    if findings.obstacle != nil { return .unsoundPackage }
    return findings.isClean ? .passed : .notPassed
  }

  private func probe(
    _ root: String, _ builder: Builder, _ wishes: PackageProbe.Wishes
  ) throws(WorkbookError) -> PackageFindings {
    let package = try ProbedPackage.read(
      at: root, with: builder.toolchain, scratch: builder.scratch)
    let folder = course.path(".build/workbook-probe")
    _ = try OwnFolder(at: folder)
    let recorder = ["CWorkbookRecorder", "WorkbookRecorder"].reduce(into: [String: String]()) {
      $0[$1] = course.path("Sources/\($1)")
    }
    var probe = try PackageProbe(
      of: package, in: PackageCopy(of: root, below: folder, recorder: recorder),
      with: builder.toolchain, scratch: builder.scratch, wishes: wishes,
      onProgress: { [console] activity in console.progress(activity) })
    return try probe.run()
  }

  /// - Parameter first: The lines, from 0, that were asked for; none stands for all.
  private func write(
    _ findings: PackageFindings, of root: String, _ first: [String: Set<Int>], as format: String,
    to file: String?
  ) throws(WorkbookError) {
    guard let file else {
      for entry in findings.entries {
        guard first.isEmpty || first[entry.file]?.contains(entry.line - 1) == true else { continue }
        let line = GitHubReport.warning(
          file: entry.file, line: entry.line, title: "No test fails if this breaks",
          words: entry.words)
        console.command(line, to: .output)
      }
      return
    }
    let data =
      try format == "jsonl"
      ? ProbeLines(findings).data : StrykerReport(findings, root: root).data
    do throws(WorkbookError) { try Files.write(data, behindLinksAt: file) } catch .cannotWrite(
      let path, let reason)
    {
      throw .cannotWriteReport(path: path.quoted, reason: reason)
    } catch { throw error }
  }

  private func minutes() throws(WorkbookError) -> Double {
    guard let word = context.value(of: Self.minutes) else { return Self.usualMinutes }
    guard let minutes = Double(word), minutes > 0, minutes < 10_000 else {
      throw .badValue(
        option: Self.minutes.flag, value: word.quoted, allowed: ["a number above 0"])
    }
    return minutes
  }
}
