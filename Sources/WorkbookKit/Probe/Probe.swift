import Synchronization

/// Runs every mechanical change of a lesson's code through our own tests, for authors.
///
/// The planted bugs are those that somebody thought of; this finds what nobody did. It takes
/// minutes at most, and is asked for by hand: its result is kept beside the variants.
struct Probe {
  var course: Course
  var lesson: Lesson
  var builder: Builder
  /// Told what is being done, for a line of progress.
  var narrate: @Sendable (String) -> Void

  // In seconds. A run with a failure in it counts however it ends, so that none need be long.
  private static let timeLimit = 6.0

  func result() throws(WorkbookError) -> ProbeResult {
    // First, so that what is saved meanwhile makes the result stale.
    let digest = course.probeDigest(of: lesson)
    let variants = try course.variants(of: lesson)
    let code = try course.codeUnderTest(of: lesson)
    let tests = try course.ownTests(of: lesson)
    let changes = try outcomes(of: Changes(of: code, besides: variants).all, code, tests)
    let assertions = AssertionSchemata(of: tests)
    return ProbeResult(
      digest: digest, changes: changes, variants: variants,
      assertions: try outcomes(of: assertions, variants), fixed: assertions.fixed)
  }

  // MARK: Changes

  private func outcomes(
    of changes: [CodeChange], _ code: SourceFolder, _ tests: SourceFolder
  ) throws(WorkbookError) -> [ProbeResult.Change] {
    var fates: [Int: ChangeFate] = [:]
    let sources = ChangedSources(changes: changes, code: code, root: course.root)
    let dropped = try Batches.run(count: changes.count) { (batch) throws(WorkbookError) in
      narrate("building \(counted(batch.count, "change"))")
      let instrumented = try sources.folder(with: batch, lesson)
      let order = Builder.Order(lesson: lesson, code: instrumented, tests: tests)
      switch try builder.build(order) {
      case .binary(let binary):
        return Batches.Attempt.built(try soundSuite(binary))
      case .doesNotCompile(let diagnostics, _):
        return sources.verdict(on: batch, diagnostics)
      }
    } use: { (suite, batch) throws(WorkbookError) in
      let done = Mutex(0)
      let found = try batch.confirmedMap(
        width: Cores.count, speaksAgainst: { $0 == .hung }
      ) { [narrate] (index) throws(WorkbookError) -> ChangeFate in
        let runs = try suite.run {
          $0.variant = ChangedSources.name(index)
          Self.hurry(&$0)
        }
        let number = done.withLock {
          $0 += 1
          return min($0, batch.count)
        }
        narrate("running changes, \(number) of \(batch.count)")
        return ChangeFate(of: runs)
      }
      for (index, fate) in zip(batch, found) { fates[index] = fate }
    }
    if dropped.count == changes.count { try ensureSound(code, tests) }
    for index in dropped { fates[index] = .doesNotCompile }
    return changes.indices.map {
      ProbeResult.Change(change: changes[$0], fate: fates[$0] ?? .doesNotCompile)
    }
  }

  /// Side by side, since each test of a broken program may wait for its deadline.
  private static func hurry(_ options: inout TestBinary.Options) {
    options.parallel = true
    options.timeLimit = timeLimit
  }

  /// The tests, which must pass on the correct code before anything is concluded.
  private func soundSuite(_ binary: TestBinary) throws(WorkbookError) -> BuiltSuite {
    let suite = try BuiltSuite(of: binary)
    guard suite.firstRuns.allSatisfy({ $0.fate == .passed }) else {
      throw .brokenLesson(
        lesson.folder, reason: "our own tests do not pass on the code as it should be")
    }
    return suite
  }

  /// Where nothing at all compiled, the changes may not be why.
  private func ensureSound(_ code: SourceFolder, _ tests: SourceFolder) throws(WorkbookError) {
    switch try builder.build(Builder.Order(lesson: lesson, code: code, tests: tests)) {
    case .binary(let binary): _ = try soundSuite(binary)
    case .doesNotCompile(_, let log):
      throw .brokenBuild(
        lesson: lesson.folder,
        log: log.split(separator: "\n").suffix(12).joined(separator: "\n"))
    }
  }

  // MARK: Assertions

  private func outcomes(
    of schemata: AssertionSchemata, _ variants: [Variant]
  ) throws(WorkbookError) -> [ProbeResult.Asserted] {
    let code = try course.schemata(of: lesson, variants)
    let mutants = variants.filter { $0.kind == .mutant }
    let assertions = schemata.assertions
    var fates: [Int: AssertionFate] = [:]
    let dropped = try Batches.run(count: assertions.count) { (batch) throws(WorkbookError) in
      narrate("building \(counted(batch.count, "assertion"))")
      let order = Builder.Order(
        lesson: lesson, code: code, tests: schemata.tests(switching: batch))
      switch try builder.build(order) {
      case .binary(let binary):
        return Batches.Attempt.built(try soundSuite(binary))
      case .doesNotCompile(let diagnostics, _):
        let guilty = batch.filter { index in
          diagnostics.contains { assertions[index].holds($0.place) }
        }
        return .failed(guilty: Set(guilty), suspects: [])
      }
    } use: { (suite, batch) throws(WorkbookError) in
      narrate("running \(counted(mutants.count, "planted bug"))")
      let demand = Demand(course: course, suite: suite, hurry: Self.hurry)
      let bugs = try demand.bugs(mutants)
      let found = try batch.parallelMap(width: Cores.count) {
        [narrate] (index) throws(WorkbookError) in
        narrate("taking assertions away, \(index + 1) of \(assertions.count)")
        return try demand.fate(of: assertions[index], number: index + 1, bugs)
      }
      for (index, fate) in zip(batch, found) { fates[index] = fate }
    }
    if dropped.count == assertions.count { try ensureSound(code, try course.ownTests(of: lesson)) }
    for index in dropped { fates[index] = .fixed }
    return assertions.indices.map {
      ProbeResult.Asserted(assertion: assertions[$0], fate: fates[$0] ?? .fixed)
    }
  }
}
