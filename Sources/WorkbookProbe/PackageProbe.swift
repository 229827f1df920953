import Foundation
import Synchronization

/// Runs mechanical changes of somebody's package through its own tests.
///
/// The package itself is only read. A budget bounds the time, and each result is kept as it comes.
package struct PackageProbe {
  package struct Wishes: Sendable {
    /// The only library to probe.
    package var target: String?
    /// The lines, from 0, that are looked at first, by the file's path in the package.
    package var first: [String: Set<Int>]
    package var deadline: ContinuousClock.Instant
    /// In seconds: how long a test may be silent without a change.
    var patience: Double

    package init(target: String?, first: [String: Set<Int>], time: Duration) {
      self.target = target
      self.first = first
      deadline = .now + time
      // A test that is silent for so long in each of three runs takes half of the time.
      patience = min(300, max(6, time / .seconds(1) / 6))
    }
  }

  var package: ProbedPackage
  var copy: PackageCopy
  var wishes: Wishes
  var builder: PackageBuilder
  /// Receives the current activity, for a progress line.
  var onProgress: @Sendable (String) -> Void
  var findings: PackageFindings
  /// When the time of the current target is up.
  var turnEnds: ContinuousClock.Instant
  /// What the compiler takes for code of this package, known from the build with marks.
  var pace = BuildPace()
  /// The second in which the last build ended.
  private var lastBuild = 0

  // Time is the true bound; a package of a thousand changes needs eight.
  static let mostBuilds = 12

  package init(
    of package: ProbedPackage, in copy: PackageCopy, with toolchain: Toolchain, scratch: String,
    wishes: Wishes, onProgress: @escaping @Sendable (String) -> Void
  ) throws(WorkbookError) {
    self.package = package
    self.copy = copy
    self.wishes = wishes
    turnEnds = wishes.deadline
    self.onProgress = onProgress
    findings = PackageFindings(name: package.name)
    var tests: [SourceFolder] = []
    for target in package.tests { tests.append(try package.code(of: target, in: copy.original)) }
    builder = PackageBuilder(
      toolchain: toolchain, root: copy.root, product: package.product,
      testModule: package.tests.first?.c99name ?? "", libraries: TestLibrary.possible(in: tests),
      scratch: scratch, isResolved: Files.exists("\(copy.original)/.build/workspace-state.json"))
  }

  /// Probes, and returns what is known when the time is up.
  package mutating func run() throws(WorkbookError) -> PackageFindings {
    guard !package.tests.isEmpty else { return blocked(.noTests) }
    let libraries = try wanted()
    guard !libraries.isEmpty else { return blocked(.noLibrary) }
    onProgress("copying \(package.name)")
    let digest = try copy.lay(package)
    onProgress("building \(package.name) as it is")
    guard case .binary(let binary) = try built() else { return findings }
    onProgress("running its tests as they are, three times")
    let baseline = try Baseline(
      of: timed(binary), modules: package.tests.map(\.c99name), patience: wishes.patience)
    guard let baseline else {
      findings.lateStep = .baseline
      return findings
    }
    findings.baseline = baseline
    guard baseline.count > 0 else { return blocked(.noSoundTest) }
    var targets: [ProbedTarget] = []
    for library in libraries {
      let code = try package.code(of: library, in: copy.original)
      targets.append(ProbedTarget(library, code: code, first: wishes.first))
    }
    targets.sort(by: ProbedTarget.isBefore)
    let ledger = try Ledger(in: copy.home, digest: digest)
    let start = ContinuousClock.now
    do throws(WorkbookError) {
      let reached = try reachedBodies(of: targets, baseline)
      for (index, target) in targets.enumerated() {
        // No target takes the time of the others.
        let rest = ContinuousClock.now.duration(to: wishes.deadline)
        turnEnds = .now + rest / (targets.count - index)
        try probe(target, reach: reached?[index], baseline, ledger)
      }
    } catch .interrupted {
      findings.wasInterrupted = true
    } catch {
      throw error
    }
    findings.seconds = start.duration(to: .now) / .seconds(1)
    return findings
  }

  /// The libraries to probe; the others are named in the findings.
  private mutating func wanted() throws(WorkbookError) -> [ProbedPackage.Target] {
    let libraries = package.libraries
    if let name = wishes.target {
      guard let target = libraries.first(where: { $0.name == name }) else {
        throw .badValue(option: "--target", value: name.quoted, allowed: libraries.map(\.name))
      }
      return [target]
    }
    let others = package.others
    if !others.isEmpty {
      findings.notLookedAt.append(
        "targets that are no Swift libraries, that a macro is built from, or that no test depends on: "
          + others.map { "\($0.name) (\($0.type))" }.joined(separator: ", "))
    }
    return libraries
  }

  private mutating func blocked(_ obstacle: PackageFindings.Obstacle) -> PackageFindings {
    findings.obstacle = obstacle
    return findings
  }

  /// Builds the package as it is; errors become the obstacle.
  private mutating func built() throws(WorkbookError) -> Builder.Product? {
    guard let product = try build() else {
      findings.lateStep = .build
      return nil
    }
    if case .doesNotCompile(let errors, let log) = product {
      findings.obstacle = PackageFindings.Obstacle(
        errors, log: log, missing: FetchedPackages(in: copy.root).missing(of: package))
    }
    return product
  }

  /// Builds the copy as it stands, or returns `nil` if the time is up before that is done.
  mutating func build() throws(WorkbookError) -> Builder.Product? {
    defer { lastBuild = Int(Date().timeIntervalSince1970) }
    return try builder.build(until: turnEnds)
  }

  /// The binary, whose runs end with the time of the current target.
  func timed(_ binary: TestBinary) -> TimedBinary { TimedBinary(binary: binary, end: turnEnds) }

  /// Writes sources of a target, not in the second in which the last build ended.
  ///
  /// The compiler would take them for what it has built.
  func write(_ sources: SourceFolder) throws(WorkbookError) {
    if Int(Date().timeIntervalSince1970) == lastBuild {
      Thread.sleep(until: Date(timeIntervalSince1970: Double(lastBuild + 1)))
    }
    try copy.write(sources)
  }

  /// Whether the time that was given is up.
  var isLate: Bool { ContinuousClock.now >= turnEnds }
}
