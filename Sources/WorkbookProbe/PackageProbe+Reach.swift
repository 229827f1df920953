import Foundation

/// Which bodies the tests enter, found in one run before any change is made.
extension PackageProbe {
  /// Returns the numbers of the bodies of each target that a test enters.
  ///
  /// - Returns: `nil` if a build with marks does not work or its tests do not pass; then every body
  ///   counts as reached.
  mutating func reachedBodies(
    of targets: [ProbedTarget], _ baseline: Baseline
  ) throws(WorkbookError) -> [Reach]? {
    guard !isLate else { return nil }
    onProgress("finding the bodies that tests reach")
    let starts = targets.indices.map { index in
      targets[..<index].map(\.bodies.count).reduce(0, +)
    }
    for (target, start) in zip(targets, starts) {
      let marks = Schemata(
        reachOf: target.bodies, from: start, in: target.code.texts, folder: target.code.folder,
        root: copy.root)
      try write(marks.sources(in: target.code.folder))
    }
    defer { for target in targets { try? restore(target) } }
    guard case .binary(let binary) = try build() else {
      findings.notLookedAt.append(
        "which bodies no test reaches: the code does not compile with marks in it")
      return nil
    }
    var entered: Set<Int> = []
    for suite in baseline.suites {
      let run = try binary.run(suite.options())
      entered.formUnion(run.entered)
      guard run.fate == .passed else {
        findings.notLookedAt.append(
          "which bodies no test reaches: the tests do not pass with marks in the code")
        return nil
      }
    }
    guard !entered.isEmpty else {
      findings.notLookedAt.append("which bodies no test reaches: no test entered any")
      return nil
    }
    for (target, start) in zip(targets, starts) {
      for (number, body) in target.bodies.enumerated()
      where !entered.contains(start + number) && target.silencedBodies[number] == nil {
        findings.unreached.append(
          PackageFindings.Body(
            file: "\(target.code.folder)/\(body.file)", line: body.lines.lowerBound,
            name: body.name))
      }
    }
    let tests = baseline.seconds > Self.slow ? try reachingTests(binary, baseline) : [:]
    return zip(targets, starts).map { target, start in
      let reached = target.bodies.indices.filter { entered.contains(start + $0) }
      return Reach(
        bodies: Set(reached),
        tests: reached.reduce(into: [:]) { $0[$1] = tests[start + $1] })
    }
  }

  /// In seconds: where the tests take longer, a change runs only those that enter its body.
  private static let slow = 2.0

  /// Runs each test alone, and returns by body which tests enter it.
  ///
  /// - Returns: Nothing if a test does not pass alone, or the time is up.
  private mutating func reachingTests(
    _ binary: TestBinary, _ baseline: Baseline
  ) throws(WorkbookError) -> [Int: Reach.Tests] {
    onProgress("finding what each test reaches")
    let deadline = turnEnds
    var found: [Int: Reach.Tests] = [:]
    for suite in baseline.suites {
      let runs = try suite.tests.parallelMap(width: Cores.count) {
        (test) throws(WorkbookError) -> TestRun? in
        guard ContinuousClock.now < deadline, let alone = suite.narrowed(to: [test: 0]) else {
          return nil
        }
        return try binary.run(alone.options())
      }
      for (test, run) in zip(suite.tests, runs) {
        guard let run, run.fate == .passed else {
          findings.notLookedAt.append(
            "what each test reaches, so that all tests run for each change")
          return [:]
        }
        for body in run.entered {
          found[body, default: [:]][suite.library, default: [:]][test] = run.seconds
        }
      }
    }
    return found
  }

  /// Puts the original files back.
  func restore(_ target: ProbedTarget) throws(WorkbookError) {
    copy.removeSupport(of: target.target)
    try write(target.code)
  }
}
