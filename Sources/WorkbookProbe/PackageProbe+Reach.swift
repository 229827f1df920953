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
    onProgress("finding the functions that tests run")
    let starts = targets.indices.map { index in
      targets[..<index].map(\.bodies.count).reduce(0, +)
    }
    // By target, the bodies that do not compile with a mark, as some result builders take no switch.
    var unmarked = Array(repeating: Set<Int>(), count: targets.count)
    defer { for target in targets { try? restore(target) } }
    guard let binary = try markedBinary(targets, from: starts, without: &unmarked) else {
      return nil
    }
    var entered: Set<Int> = []
    for suite in baseline.suites {
      guard let run = try binary.run(suite.options()) else {
        return unknownReach("the time was up")
      }
      entered.formUnion(run.entered)
      guard run.fate == .passed else {
        return unknownReach("the tests do not pass with marks in the code")
      }
    }
    guard !entered.isEmpty else { return unknownReach("no test entered any") }
    for (index, (target, start)) in zip(targets, starts).enumerated() {
      for (number, body) in target.bodies.enumerated()
      where !entered.contains(start + number) && !unmarked[index].contains(number)
        && target.silencedBodies[number] == nil
      {
        findings.unreached.append(
          PackageFindings.Body(
            file: "\(target.code.folder)/\(body.file)", line: body.lines.lowerBound,
            name: body.name))
      }
    }
    let tests = baseline.seconds > Self.slow ? try reachingTests(binary, baseline) : [:]
    return zip(targets, starts).enumerated().map { index, pair in
      let (target, start) = pair
      let reached = target.bodies.indices.filter {
        entered.contains(start + $0) || unmarked[index].contains($0)
      }
      return Reach(
        bodies: Set(reached),
        tests: reached.reduce(into: [:]) { $0[$1] = tests[start + $1] })
    }
  }

  private static let mostMarkedBuilds = 3

  /// Builds all targets with marks, but for bodies that do not compile with one.
  ///
  /// - Returns: `nil` if it does not compile even so, or the time is up.
  private mutating func markedBinary(
    _ targets: [ProbedTarget], from starts: [Int], without unmarked: inout [Set<Int>]
  ) throws(WorkbookError) -> TimedBinary? {
    var first: Diagnostic?
    for _ in 0..<Self.mostMarkedBuilds {
      for (index, target) in targets.enumerated() {
        let marks = Schemata(
          reachOf: target.bodies, from: starts[index], without: unmarked[index],
          in: target.code.texts, folder: target.code.folder, root: copy.root)
        try write(marks.sources(in: target.code.folder))
      }
      let start = ContinuousClock.now
      guard let product = try build() else {
        return unknownReach("the time was up")
      }
      guard case .doesNotCompile(let errors, _) = product else {
        guard case .binary(let binary) = product else { return nil }
        let bytes = targets.flatMap(\.code.texts.values).map(\.utf8.count).reduce(0, +)
        pace.add(bytes: bytes, in: start.duration(to: .now))
        return timed(binary)
      }
      first = errors.first
      let known = unmarked
      for (index, target) in targets.enumerated() {
        unmarked[index].formUnion(
          errors.compactMap {
            Blame.body(of: $0, in: target.bodies, below: "\(copy.root)/\(target.code.folder)")
          })
      }
      if unmarked == known { break }
    }
    let words = first.map { ", the first error: \($0.brief)" } ?? ""
    return unknownReach("the code does not compile with marks in it\(words)")
  }

  private mutating func unknownReach<Known>(_ reason: String) -> Known? {
    findings.notLookedAt.append("which functions no test runs: \(reason)")
    return nil
  }

  /// In seconds: where the tests take longer, a change runs only those that enter its body.
  private static let slow = 2.0

  /// Runs each test alone, and returns by body which tests enter it.
  ///
  /// - Returns: Nothing if a test does not pass alone, or the time is up.
  private mutating func reachingTests(
    _ binary: TimedBinary, _ baseline: Baseline
  ) throws(WorkbookError) -> [Int: Reach.Tests] {
    onProgress("finding the functions that each test runs")
    var found: [Int: Reach.Tests] = [:]
    for suite in baseline.suites {
      let runs = try suite.tests.parallelMap(width: Cores.count) {
        (test) throws(WorkbookError) -> TestRun? in
        guard let alone = suite.narrowed(to: [test: 0]) else { return nil }
        return try binary.run(alone.options())
      }
      for (test, run) in zip(suite.tests, runs) {
        guard let run, run.fate == .passed else {
          findings.notLookedAt.append(
            "which functions each test runs, so that all tests run for each mutant")
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
