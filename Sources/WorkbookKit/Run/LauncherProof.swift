import Foundation

/// Shows that the direct launcher says the same as the portable one, before it is used.
///
/// A small suite is run both ways in every manner that a check needs: all tests, one alone, a
/// failure that is forced, a crash, a variant that nobody knows; with both libraries. A
/// launcher whose settings never arrive would pass everything, and catch nothing.
struct LauncherProof {
  var builder: Builder

  private static let variants = [nil, "forced-failure", "trap", "no-such-variant"]

  /// Builds the probe with the manifest of a lesson, and compares.
  func choice(in lesson: Lesson) throws(WorkbookError) -> LauncherChoice {
    var choice = LauncherChoice(course: builder.course, toolchain: builder.toolchain)
    let order = LauncherProbe.order(in: lesson)
    guard case .binary(let binary) = try builder.compile(order) else {
      choice.objections = ["the probe does not compile"]
      return choice
    }
    let portable = builder.portableLauncher(order)
    guard let hosts = try Hosts.asked(of: portable, logs: builder.scratch) else {
      choice.objections = ["`swift test --vv` did not say what it starts"]
      return choice
    }
    choice.objections = try Self.objections(
      of: binary, direct: DirectLauncher(hosts: hosts), portable, seconds: &choice.seconds)
    if choice.objections.isEmpty { choice.hosts = hosts }
    return choice
  }

  /// What two launchers say differently about one binary; nothing where they agree.
  static func objections(
    of binary: TestBinary, direct: any Launcher, _ portable: any Launcher,
    seconds: inout [String: Double]
  ) throws(WorkbookError) -> [String] {
    var objections: [String] = []
    for options in runs(of: binary) {
      let what = words(for: options)
      let expected = try run(binary, by: portable, options, &seconds)
      guard isExpected(expected.fate, of: options) else {
        objections.append("\(what): the portable launcher says \(words(for: expected.fate))")
        continue
      }
      do throws(WorkbookError) {
        let found = try run(binary, by: direct, options, &seconds)
        if found.records.untimed != expected.records.untimed || !isExpected(found.fate, of: options)
          || found.refusedVariant != expected.refusedVariant
        {
          objections.append("\(what): the direct launcher says \(words(for: found.fate))")
        }
      } catch .interrupted {
        throw .interrupted
      } catch {
        objections.append("\(what): the direct launcher cannot start it")
      }
    }
    return objections
  }

  private static func runs(of binary: TestBinary) -> [TestBinary.Options] {
    TestLibrary.allCases.flatMap { library in
      let alone = TestName(name: library == .xctest ? "ProbeCase/testAnswers" : "Probe/answers()")
      return variants.map { TestBinary.Options(library: library, variant: $0) }
        + [TestBinary.Options(library: library, only: alone)]
    }
  }

  private static func isExpected(_ fate: RunFate, of options: TestBinary.Options) -> Bool {
    switch (options.variant, fate) {
    case (nil, .passed), ("forced-failure", .failed), ("trap", .crashed): true
    case ("no-such-variant", .incomplete(.left)): true
    default: false
    }
  }

  private static func words(for fate: RunFate) -> String {
    switch fate {
    case .passed: "passed"
    case .failed: "failed"
    case .noTests: "no tests"
    case .incomplete: "incomplete"
    case .crashed: "crashed"
    case .hung: "hung"
    }
  }

  private static func words(for options: TestBinary.Options) -> String {
    let what = options.variant ?? options.only.map { "\($0.name) alone" } ?? "all tests"
    return "\(options.library.rawValue), \(what)"
  }

  private static func run(
    _ binary: TestBinary, by launcher: any Launcher, _ options: TestBinary.Options,
    _ seconds: inout [String: Double]
  ) throws(WorkbookError) -> TestRun {
    var binary = binary
    binary.launcher = launcher
    let run = try binary.run(options)
    let kind = launcher.kind.rawValue
    seconds[kind] = min(seconds[kind] ?? .infinity, run.ending.wallTime)
    return run
  }
}
