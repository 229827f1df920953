import Synchronization

/// Runs every mechanical change of some code through its tests, for authors.
///
/// Planted bugs are those that somebody thought of; a probe finds the others. It takes minutes at
/// most, and only runs on request. It knows sources, tests and a way to build them.
package struct Probe {
  /// The name of the probed code in errors.
  var name: String
  /// The folder of the package, to which places are relative.
  var root: String
  var code: SourceFolder
  var tests: SourceFolder
  /// The changes made by hand.
  var planted: [any Variant]
  var build: (_ code: SourceFolder, _ tests: SourceFolder) throws(WorkbookError) -> Builder.Product
  /// Receives the current activity, for a progress line.
  var onProgress: @Sendable (String) -> Void

  package init(
    name: String, root: String, code: SourceFolder, tests: SourceFolder,
    planted: [any Variant],
    build: @escaping (SourceFolder, SourceFolder) throws(WorkbookError) -> Builder.Product,
    onProgress: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.root = root
    self.code = code
    self.tests = tests
    self.planted = planted
    self.build = build
    self.onProgress = onProgress
  }

  // In seconds. Once a test fails, it doesn't matter how the run ends, so runs can be short.
  private static let timeLimit = 6.0

  package func result() throws(WorkbookError) -> ProbeResult {
    let changes = Changes(of: code, besides: planted).all
    let fates = try fates(of: changes)
    return ProbeResult(
      changes: changes.map { .init(change: $0, fate: fates[$0.key] ?? .doesNotCompile) },
      variants: planted)
  }

  private func fates(
    of changes: [CodeChange]
  ) throws(WorkbookError) -> [String: ChangeFate] {
    var fates: [String: ChangeFate] = [:]
    let bodies = CodeBodies(of: code)
    let candidates = changes.compactMap(bodies.candidate)
    // A change that is left out would count as one that does not compile.
    guard candidates.count == changes.count else {
      throw .brokenLesson(
        name, reason: "a mechanical change stands in no body that can be switched")
    }
    var queue = BuildQueue(candidates, aside: .triedAgain)
    while queue.fill() {
      let batch = queue.batch
      onProgress("building \(counted(batch.count, "change"))")
      let sources = ChangedSources(changes: batch.map(\.change), code: code, root: root, name: name)
      switch try build(sources.folder(with: Array(batch.indices)), tests) {
      case .binary(let binary):
        let found = try run(batch, soundTests(binary))
        for (candidate, fate) in zip(batch, found) { fates[candidate.change.key] = fate }
        queue.succeed()
      case .doesNotCompile(let errors, _):
        let found = queue.fail(
          sources.blame(errors, on: batch, in: bodies.all, isStrict: false))
        for candidate in found.refused { fates[candidate.change.key] = .doesNotCompile }
      }
    }
    if fates.values.allSatisfy({ $0 == .doesNotCompile }) { try ensureSound() }
    return fates
  }

  private func run(
    _ batch: [Candidate], _ pool: RunPool
  ) throws(WorkbookError) -> [ChangeFate] {
    let done = Mutex(0)
    return try Array(batch.indices).confirmedMap(
      width: Cores.count, speaksAgainst: { $0 == .hung }
    ) { [onProgress] (index, _) throws(WorkbookError) -> ChangeFate in
      let runs = try pool.run {
        $0.variant = ChangedSources.name(index)
        // Each test of a broken program may wait for its deadline; one failure answers.
        $0.parallel = true
        $0.timeLimit = Self.timeLimit
        $0.restAfterFailure = 0
      }
      let number = done.withLock {
        $0 += 1
        return min($0, batch.count)
      }
      onProgress("running changes, \(number) of \(batch.count)")
      return ChangeFate(of: runs)
    }
  }

  /// Returns the tests, which must pass on the correct code before any conclusion.
  private func soundTests(_ binary: TestBinary) throws(WorkbookError) -> RunPool {
    let pool = try RunPool.begin(binary)
    guard pool.suite.firstRuns.allSatisfy({ $0.fate == .passed }) else {
      throw .brokenLesson(
        name, reason: "our own tests do not pass on the code as it should be")
    }
    return pool
  }

  /// Checks the original code: if nothing compiles, the changes may not be the reason.
  private func ensureSound() throws(WorkbookError) {
    switch try build(code, tests) {
    case .binary(let binary): _ = try soundTests(binary)
    case .doesNotCompile(_, let log):
      throw .brokenBuild(
        lesson: name,
        log: log.split(separator: "\n").suffix(12).joined(separator: "\n"))
    }
  }
}
